/** Reads what is needed to say what repairs earn: those that ended in a month, with their orders, money and parts. */
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { isCovered } from '#domain/orders/basis.ts'
import { type OrderFacts, listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { serviceTitles } from '#domain/orders/service-type.ts'
import { billHalf } from '#domain/orders/cart.ts'
import { listUsedCosts } from '#domain/parts/server/used-costs.ts'
import { keptOf } from '#domain/payments/due.ts'
import { monthPeriod } from '#domain/payments/period.ts'
import { listCountedOf } from '#domain/payments/server/counted-payments.ts'
import { type Margin, marginOf } from '../../reports/margin.ts'
import { repairJobs, repairStages } from '../tables.ts'

export type Ended = {
  readonly orderId: string
  readonly technicianId: string | null
  readonly closedAt: Date | null
  readonly outcomeAt: Date | null
  /** When it counts. */
  readonly at: Date
}
export type Earned = { readonly order: OrderFacts; readonly job: Ended; readonly margin: Margin }

const job = {
  orderId: repairJobs.orderId,
  technicianId: repairJobs.technicianId,
  closedAt: repairJobs.closedAt,
  outcomeAt: repairJobs.outcomeAt,
}

/** Delivered in the month, or ended otherwise; a repair counts once. */
export async function listEnded(db: Db, month: string): Promise<Ended[]> {
  const { from, until } = monthPeriod(month)
  const delivered = await db
    .select({ ...job, at: repairStages.at })
    .from(repairStages)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairStages.orderId))
    .where(
      and(
        eq(repairStages.stage, 'delivered'),
        gte(repairStages.at, from),
        lt(repairStages.at, until),
      ),
    )
  const otherwise = await db
    .select({ ...job, at: repairJobs.outcomeAt })
    .from(repairJobs)
    .where(and(gte(repairJobs.outcomeAt, from), lt(repairJobs.outcomeAt, until)))
  const known = new Set(delivered.map(({ orderId }) => orderId))
  const rest = otherwise.flatMap(({ at, ...one }) =>
    at && !known.has(one.orderId) ? [{ ...one, at }] : [],
  )
  return [...delivered, ...rest].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.orderId.localeCompare(b.orderId),
  )
}

/** The repair now, whether it has ended or not. */
export async function findRepair(db: Db, orderId: string): Promise<Ended | undefined> {
  const [found] = await db.select(job).from(repairJobs).where(eq(repairJobs.orderId, orderId))
  return found && { ...found, at: found.outcomeAt ?? new Date(0) }
}

/** An order without a bill has sold nothing and is left out. */
export async function earnedBy(
  { db, shop }: { readonly db: Db; readonly shop: Pick<Shop, 'tax'> },
  jobs: readonly Ended[],
): Promise<Earned[]> {
  const ids = jobs.map(({ orderId }) => orderId)
  const orders = new Map((await listOrderFacts(db, ids)).map((order) => [order.id, order]))
  const counted = Map.groupBy(await listCountedOf(db, ids), ({ orderId }) => orderId)
  const costs = Map.groupBy(await listUsedCosts(db, ids), ({ orderId }) => orderId)
  return jobs.flatMap((one) => {
    const order = orders.get(one.orderId)
    if (!order?.bill) return []
    const { bill, lines, serviceKey } = order
    const hasEnded = one.closedAt !== null || one.outcomeAt !== null || order.lateFee !== null
    const margin = marginOf({
      lines: lines.map(({ issueId, label, sac, totalCharge: amount }) => ({
        issueId,
        label,
        sac,
        amount,
      })),
      extraCharge: bill.extraCharge,
      extraLabel: serviceKey ? serviceTitles[serviceKey] : '',
      discount: bill.discount,
      taxRate: billHalf(shop, bill),
      cgst: bill.cgst,
      sgst: bill.sgst,
      igst: bill.igst,
      grandTotal: bill.grandTotal,
      isCovered: isCovered(order),
      isDue: order.paidAt === null && order.cancelledAt === null && !hasEnded,
      kept: keptOf(counted.get(order.id) ?? []),
      costs: costs.get(order.id) ?? [],
    })
    return [{ order, job: one, margin }]
  })
}
