/** Weeks that lie behind the demonstration's shop: repairs finished and paid for, their papers, and money that went back. */
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { markOrderRefunded } from '#domain/orders/server/mark-order-refunded.ts'
import { issueDueDocument } from '#domain/accounting/server/issue-due-document.ts'
import { refundByColleague } from '#domain/payments/server/refund-by-colleague.ts'
import { returnAtCounter } from '#domain/payments/server/return-at-counter.ts'
import { closeJob } from '#domain/repairs/server/close-job.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { asOf, demoColleagues, type DemoNeeds, momentOn, openDaysBefore } from './deps.ts'
import { type PastRepair, pastRepairs, rhythms } from './finished-repairs.ts'
import { seedPaidOrder } from './paid-walk-in.ts'

type Event = { readonly at: Date; readonly happen: (house: DemoNeeds) => Promise<void> }

/** In the order in which it happened, for documents are numbered as they are issued. */
export async function seedDemoPast(house: DemoNeeds): Promise<void> {
  const days = openDaysBefore(house.clock(), 30)
  const events = pastRepairs.flatMap((repair) => eventsOf(repair, days))
  for (const { at, happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await happen(asOf(house, at))
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function eventsOf(repair: PastRepair, days: readonly string[]): Event[] {
  const { customer, order, daysAgo, rhythm, money, refund } = repair
  const on = (ago: number, minute: number) => momentOn(days[ago - 1] ?? '', minute)
  const start = minuteOf(repair.at)
  const times: Partial<Record<StageKey, Date>> = {}
  for (const [stage, later, minute] of rhythms[rhythm])
    if (daysAgo > later) times[stage] = on(daysAgo - later, start + minute)
  const upTo = order.upTo ?? 'delivered'
  const about = { orderId: order.id, customerId: customer.id }
  return [
    {
      at: on(daysAgo, start),
      happen: (house) => seedPaidOrder(house, { customer, order, money, upTo, times }),
    },
    ...(upTo === 'delivered' && times.delivered
      ? [{ at: times.delivered, happen: (house: DemoNeeds) => issueDueDocument(house, about) }]
      : []),
    ...(refund
      ? [
          {
            at: on(refund.daysAgo, start + 95),
            happen: (house: DemoNeeds) => sendAllBack(house, about, refund.reason),
          },
        ]
      : []),
  ]
}

type About = { readonly orderId: string; readonly customerId: string }

/** At the counter, where it was paid; its device is still to be fetched. */
async function sendAllBack(
  house: DemoNeeds,
  about: About,
  reason: NonNullable<PastRepair['refund']>['reason'],
): Promise<void> {
  const { orderId } = about
  const paid = await findOrderFacts(house.db, orderId)
  if (!paid?.grandTotal) return
  const desk = { ...demoColleagues.desk, sessionId: 'demo', recentlyVerified: true }
  const asked = { orderId, reason, seenLeft: paid.grandTotal, formKey: 'demo' }
  const { refundId } = await refundByColleague(house, desk, asked)
  await returnAtCounter(house, desk, { refundId, money: { method: 'cash' } })
  await markOrderRefunded(house, orderId)
  await closeJob(house, orderId)
  await issueDueDocument(house, about)
}
