/** The money of one order as the books have it: for documents and the staff's view of an order. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { PaymentRow } from './repository.ts'
import { payments } from './tables.ts'

/** Everything received for an order, first payment first; amounts in paise. */
export const listPayments = ({ db }: { db: Db | Tx }, orderId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.capturedAt))
