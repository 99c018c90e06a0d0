/** What a customer said about repairs, for their data export, for the deletion of the account, and after its period. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import { after } from '#kernel/time.ts'
import { announceContent } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { removeNote } from '#domain/site-content/server/notes.ts'
import { ratings, ratingStops } from './tables.ts'

export async function exportRatingsOfCustomer(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Numbering },
  customerId: string,
) {
  const rows = await db
    .select()
    .from(ratings)
    .where(eq(ratings.customerId, customerId))
    .orderBy(asc(ratings.askedAt))
  const [stop] = await db.select().from(ratingStops).where(eq(ratingStops.customerId, customerId))
  return {
    ratings: rows.map((row) => ({
      orderNumber: printedNumber(shop, row.orderId),
      askedAt: row.askedAt,
      answeredAt: row.answeredAt,
      stars: row.stars,
      words: row.words,
      printedName: row.printedName,
      mayBeShown: row.consent,
      consentAt: row.consentAt,
      shownOnTheWebsite: row.noteId !== null,
    })),
    ...(stop && { notAskedSince: [{ at: stop.at }] }),
  }
}

/** The words go with the person, also from the home page. Safe to repeat. */
export async function eraseRatingsOfCustomer(tx: Tx, customerId: string, now: Date): Promise<void> {
  const gone = await tx.delete(ratings).where(eq(ratings.customerId, customerId)).returning()
  const deps = { clock: () => now, contentChanged: announceContent }
  for (const { noteId } of gone) if (noteId) await removeNote(deps, tx, noteId)
  await tx.delete(ratingStops).where(eq(ratingStops.customerId, customerId))
}

/** Words on the home page stay until they are taken away there or by their author. */
export const forgetRatings = (db: Db, now: Date, period: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const old = lt(ratings.askedAt, after(now, -period))
    return (await tx.delete(ratings).where(and(old, isNull(ratings.noteId)))).rowCount ?? 0
  })
