/** One payment as the books have it, for colleagues. */
import type { Db } from '#platform/db/db.ts'
import { findPayment as findRow, type PaymentRow } from './repository.ts'

/** Amounts in paise. */
export const findPayment = (db: Db, paymentId: string): Promise<PaymentRow | undefined> =>
  findRow(db, paymentId)
