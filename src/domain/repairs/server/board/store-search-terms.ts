/** Stores the search terms of a repair and its device's family. */
import type { Numbering } from '#kernel/id.ts'
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { inBatches, type Pause } from '#platform/in-batches.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { searchTermsOf } from '../../board/search-terms.ts'
import { storeSpellings } from '../search/spellings.ts'
import { repairSearchTerms } from '../search/tables.ts'
import { repairJobs } from '../tables.ts'

/** Goes up when repairs have terms that the stored ones lack; then a migration empties the column. */
const termsVersion = 2

/** Stores those of one repair, with the customer's name as it is now. */
export const storeSearchTerms = (tx: Tx, shop: Numbering, order: OrderFacts): Promise<void> =>
  storeTermsOf(tx, shop, [order])

/** Stores each term once, however often it is added. */
export async function insertSearchTerms(
  tx: Tx,
  orderId: string,
  terms: readonly string[],
): Promise<void> {
  const rows = terms.map((term) => ({ orderId, term }))
  if (rows.length > 0) await tx.insert(repairSearchTerms).values(rows).onConflictDoNothing()
}

async function storeTermsOf(tx: Tx, shop: Numbering, orders: readonly OrderFacts[]): Promise<void> {
  const ids = [...new Set(orders.map(({ customerId }) => customerId))]
  const customers = new Map((await listCustomers(tx, ids)).map((one) => [one.id, one]))
  const terms = orders.flatMap(({ id: orderId, customerId, device, lines }) => {
    const customer = customers.get(customerId)
    // Erased customers must not be found either.
    if (!customer) return []
    const { mobileNumber, name } = customer
    const orderNumber = printedNumber(shop, orderId)
    const all = searchTermsOf({
      orderNumber,
      mobileNumber,
      name,
      deviceNumber: device.number,
      model: `${device.productName} ${device.modelName}`,
      issues: lines.map(({ label }) => label),
    })
    return all.map((term) => ({ orderId, term }))
  })
  if (terms.length > 0) await tx.insert(repairSearchTerms).values(terms).onConflictDoNothing()
  await storeSpellings(
    tx,
    terms.map(({ term }) => term),
  )
  const families = Map.groupBy(orders, ({ device }) => device.familyId ?? '')
  for (const [family, those] of families)
    await tx
      .update(repairJobs)
      .set({ family, termsVersion })
      .where(
        inArray(
          repairJobs.orderId,
          those.map(({ id }) => id),
        ),
      )
}

type Missing = {
  readonly db: Db
  readonly shop: Numbering
  readonly pause: Pause
}

/**
 * Adds search terms to older jobs without them, the oldest ids first, at most `most`; returns how many. Safe to repeat and
 * to run in several processes at once: a job without a version lacks search terms, and gets both together.
 */
export const storeMissingSearchTerms = (
  { db, shop, pause }: Missing,
  { most }: { readonly most: number },
): Promise<number> =>
  inBatches({
    work: (limit) => inTransaction(db, (tx) => storeBatch(tx, shop, limit)),
    batch: 50,
    most,
    pause,
  })

async function storeBatch(tx: Tx, shop: Numbering, limit: number): Promise<number> {
  const jobs = await tx
    .select({ orderId: repairJobs.orderId })
    .from(repairJobs)
    .where(isNull(repairJobs.termsVersion))
    .orderBy(asc(repairJobs.orderId))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (jobs.length === 0) return 0
  const ids = jobs.map(({ orderId }) => orderId)
  const orders = await listOrderFacts(tx, ids)
  await storeTermsOf(tx, shop, orders)
  // A job whose order is gone has no search terms; its version marks it as done.
  const known = new Set(orders.map(({ id }) => id))
  for (const orderId of ids.filter((id) => !known.has(id)))
    await tx
      .update(repairJobs)
      .set({ family: '', termsVersion })
      .where(eq(repairJobs.orderId, orderId))
  return ids.length
}
