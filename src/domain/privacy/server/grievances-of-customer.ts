/** A customer's grievances, for their data export and for the deletion of the account. */
import type { Shop } from '#kernel/shop.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { redressBy } from '../grievance.ts'
import { grievanceTicket } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

export async function exportGrievancesOfCustomer(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Shop },
  customerId: string,
) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(grievances.customerId, customerId))
    .orderBy(desc(grievances.receivedAt))
  return {
    grievances: rows.map((row) => ({
      ticket: grievanceTicket(shop, row.id),
      about: row.about,
      text: row.text,
      receivedAt: row.receivedAt,
      acknowledgedAt: row.acknowledgedAt,
      redressBy: redressBy(row.receivedAt),
      redressedAt: row.redressedAt,
      answer: row.answer,
    })),
  }
}

export const hasOpenGrievance = async (db: Db | Tx, customerId: string): Promise<boolean> =>
  (await db.$count(
    grievances,
    and(eq(grievances.customerId, customerId), isNull(grievances.redressedAt)),
  )) > 0

/** Erases the texts; ticket and dates stay. Safe to repeat. */
export async function eraseGrievancesOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(grievances)
    .set({ text: '', answer: null })
    .where(eq(grievances.customerId, customerId))
}
