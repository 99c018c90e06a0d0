/** Disputes as colleagues read them, each with its payment where it is booked. */
import { desc, eq } from 'drizzle-orm'
import { type Db, prepared, type Source, type Tx } from '#platform/db/db.ts'
import type { Dispute } from '../dispute.ts'
import type { Payment } from '../payment.ts'
import { disputes, payments } from './tables.ts'

export type DisputeLine = { readonly dispute: Dispute; readonly payment: Payment | null }

const lines = (db: Source) =>
  db
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))

const newest = prepared((db) =>
  lines(db)
    .orderBy(desc(disputes.madeAt), desc(disputes.id))
    .limit(200)
    .prepare('payment_disputes_newest'),
)

/** Newest first, at most 200. */
export const listDisputes = (db: Db): Promise<DisputeLine[]> => newest(db).execute()

/** Of one order's payments, newest first. */
export const listDisputesOf = (db: Db | Tx, orderId: string): Promise<DisputeLine[]> =>
  lines(db).where(eq(payments.orderId, orderId)).orderBy(desc(disputes.madeAt))
