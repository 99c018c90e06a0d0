/** The demo's history: weeks of finished and paid repairs, with their documents and refunds. */
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { markOrderRefunded } from '#domain/orders/server/mark-order.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-document.ts'
import { lockOrderIfThere } from '#domain/orders/server/look-up-orders.ts'
import { refundByColleague } from '#domain/payments/server/refund-by-colleague.ts'
import { returnAtCounter } from '#domain/payments/server/return-at-counter.ts'
import { followOrder } from '#domain/repairs/server/jobs.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { atWork, type DemoDeps, type DemoEvent, openDaysBefore, timestampOn } from './deps.ts'
import { type FinishedRepair, pastRepairs } from './finished-repairs.ts'
import { timelines } from './timelines.ts'
import { seedPaidOrder } from './paid-walk-in.ts'

/** What happened on the last thirty days on which the shop was open. */
export function demoHistory({ shop, clock }: DemoDeps): DemoEvent[] {
  const days = openDaysBefore(shop, clock(), 30)
  return pastRepairs.flatMap((repair) => eventsOf(repair, days))
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function eventsOf(repair: FinishedRepair, days: readonly string[]): DemoEvent[] {
  const { customer, order, daysAgo, timeline, money, refund } = repair
  const on = (ago: number, minute: number) => timestampOn(days[ago - 1] ?? '', minute)
  const start = minuteOf(repair.at)
  const times: Partial<Record<StageKey, Date>> = {}
  for (const [stage, later, minute] of timelines[timeline])
    if (daysAgo > later) times[stage] = on(daysAgo - later, start + minute)
  const upTo = order.upTo ?? 'delivered'
  const about = { orderId: order.id, customerId: customer.id }
  return [
    {
      at: on(daysAgo, start),
      happen: (app) => seedPaidOrder(app, { customer, order, money, upTo, times }),
    },
    ...(upTo === 'delivered' && times.delivered
      ? [{ at: times.delivered, happen: (app: DemoDeps) => issueDueDocument(app, about) }]
      : []),
    ...(refund
      ? [
          {
            at: on(refund.daysAgo, start + 95),
            happen: (app: DemoDeps) => sendAllBack(app, about, refund.reason),
          },
        ]
      : []),
  ]
}

type About = { readonly orderId: string; readonly customerId: string }

/** A walk-in that was paid at the counter and is ready for pickup. */
async function sendAllBack(
  app: DemoDeps,
  about: About,
  reason: NonNullable<FinishedRepair['refund']>['reason'],
): Promise<void> {
  const { orderId } = about
  const paid = await findOrderFacts(app.db, orderId)
  if (!paid?.grandTotal) return
  const desk = atWork('desk')
  const input = { orderId, reason, seenLeft: paid.grandTotal, formKey: 'demo' }
  const { refundId } = await refundByColleague({ ...app, lockOrder: lockOrderIfThere }, desk, input)
  await returnAtCounter(app, desk, { refundId, money: { method: 'cash' } })
  await markOrderRefunded(app, orderId)
  await followOrder(app, orderId)
  await issueDueDocument(app, about)
}
