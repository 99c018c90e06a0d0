/** Money that fits no order, for colleagues to decide on. */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { PaymentRow } from './repository.ts'
import { payments } from './tables.ts'

/** Newest first, at most 200; amounts in paise. */
export const listUnassigned = ({ db }: { db: Db | Tx }): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.standing, 'unassigned'))
    .orderBy(desc(payments.capturedAt))
    .limit(200)
