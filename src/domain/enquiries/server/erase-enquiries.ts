/** Erases enquiries; their notes are deleted with them (`on delete cascade`). */
import { lt } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { after } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { isFrom } from './export-enquiries.ts'
import { enquiries } from './tables.ts'

/** Erases the enquiries of one person, by the number they left. Safe to repeat. */
export async function eraseEnquiriesOf(tx: Tx, phone: PhoneNumber): Promise<void> {
  await tx.delete(enquiries).where(isFrom(phone))
}

/** Deletes all enquiries older than `period` milliseconds; returns how many. */
export async function forgetEnquiries(db: Db, now: Date, period: number): Promise<number> {
  const gone = await db.delete(enquiries).where(lt(enquiries.createdAt, after(now, -period)))
  return gone.rowCount ?? 0
}
