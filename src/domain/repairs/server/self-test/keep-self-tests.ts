/** How long self-tests are kept, and the part that a customer's export and erasure have of them. */
import { asc, inArray, lt, type SQLWrapper } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import { after, days } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { selfTestLinks, selfTests } from './tables.ts'

type Deps = { readonly db: Db | Tx; readonly shop: Numbering }

/** `orders`: a query of order ids. */
export async function exportSelfTests({ db, shop }: Deps, orders: SQLWrapper) {
  const tests = await db
    .select()
    .from(selfTests)
    .where(inArray(selfTests.orderId, orders))
    .orderBy(asc(selfTests.at), asc(selfTests.key))
  return tests.map(({ orderId, at, moment, kind, screen, results }) => ({
    orderNumber: printedNumber(shop, orderId),
    at,
    moment,
    ranOn: kind,
    screen,
    results,
  }))
}

/** With an erased account go the results of its repairs. */
export async function eraseSelfTests(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.delete(selfTestLinks).where(inArray(selfTestLinks.orderId, [...orderIds]))
  await tx.delete(selfTests).where(inArray(selfTests.orderId, [...orderIds]))
}

/** Removes links of earlier days; run by a scheduled task. */
export async function forgetSelfTestLinks(db: Db, now: Date): Promise<void> {
  await db.delete(selfTestLinks).where(lt(selfTestLinks.createdAt, after(now, -days(2))))
}
