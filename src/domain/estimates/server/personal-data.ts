/** A customer's estimates for their data export, and what of them is erased with the account. */
import type { Numbering } from '#kernel/id.ts'
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import { toRupees } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { listOrderIdsOf } from '#domain/orders/server/look-up-orders.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { releaseEstimatePhotos } from './estimate-photos.ts'
import { estimateAnswers, estimateRequests, estimates } from './tables.ts'

/** Money in rupees, as everywhere outside the store. */
export async function exportEstimatesOfCustomer(
  { db, shop }: { readonly db: Db | Tx; readonly shop: Numbering },
  customerId: string,
) {
  const ids = await listOrderIdsOf(db, customerId)
  const rows = await db
    .select({ estimate: estimates, answer: estimateAnswers })
    .from(estimates)
    .leftJoin(estimateAnswers, eq(estimateAnswers.estimateId, estimates.id))
    .where(inArray(estimates.orderId, ids))
    .orderBy(asc(estimates.sentAt), asc(estimates.id))
  const asked = await db
    .select()
    .from(estimateRequests)
    .where(inArray(estimateRequests.orderId, ids))
    .orderBy(asc(estimateRequests.askedAt), asc(estimateRequests.id))
  return {
    estimateRequests: asked.map(({ orderId, kind, askedAt, doneAt, note }) => ({
      orderNumber: printedNumber(shop, orderId),
      kind,
      askedAt,
      doneAt,
      note,
    })),
    estimates: rows.map(({ estimate: { orderId, lines, ...estimate }, answer }) => ({
      orderNumber: printedNumber(shop, orderId),
      version: estimate.version,
      sentAt: estimate.sentAt,
      validUntil: estimate.validUntil,
      lines: lines.map(({ key, label, totalCharge, quality, warranty, takes = '' }) => ({
        label,
        total: toRupees(totalCharge),
        quality,
        warranty,
        takes,
        answer: answer && (answer.accepted.includes(key) ? 'accepted' : 'declined'),
      })),
      findings: estimate.findings,
      photos: estimate.photos.map(({ id }) => `photos/${id}.webp`),
      note: estimate.note,
      takenOut: estimate.leftOut.map(({ reason }) => reason),
      answeredAt: answer?.at ?? null,
      answeredBy: answer?.way ?? null,
      heard: answer?.heard ?? null,
      signature: answer?.signature ?? null,
    })),
  }
}

/** Safe to repeat. What was agreed stays with the books; what was written to the person goes. */
export async function eraseEstimatesOfCustomer(tx: Tx, customerId: string): Promise<void> {
  const ids = await listOrderIdsOf(tx, customerId)
  await releaseEstimatePhotos(tx, ids)
  await tx.delete(estimateRequests).where(inArray(estimateRequests.orderId, ids))
  await tx
    .update(estimates)
    .set({ findings: [], note: '', leftOut: [], photos: [] })
    .where(inArray(estimates.orderId, ids))
  // The hash of the answer stays, and proves a signature that somebody shows later.
  await tx
    .update(estimateAnswers)
    .set({ signature: null })
    .where(inArray(estimateAnswers.orderId, ids))
}

/** Removes the signatures of answers that were given `period` milliseconds ago; returns how many. Their hashes stay. */
export async function forgetSignatures(db: Db, now: Date, period: number): Promise<number> {
  const old = and(isNotNull(estimateAnswers.signature), lt(estimateAnswers.at, after(now, -period)))
  return (await db.update(estimateAnswers).set({ signature: null }).where(old)).rowCount ?? 0
}
