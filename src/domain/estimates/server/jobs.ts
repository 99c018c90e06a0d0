/** The scheduled task of estimates: reminders, and the word that the time to answer is over. */
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { type Estimate, estimateState, reminderDue, validFor } from '../estimate.ts'
import { estimateLink } from './estimate-link.ts'
import { listUnanswered } from './repository.ts'
import type { EstimateDeps } from './send-estimate.ts'

/** Registers the scheduled task; before `jobs.start()`. */
export function estimateJobs(deps: EstimateDeps, jobs: Pick<Jobs, 'every'>): void {
  jobs.every('remind-of-estimates', 1_800, () => remindOfEstimates(deps))
}

/** Each reminder goes once, because its key names the estimate and the reminder. Safe to repeat. */
export async function remindOfEstimates(deps: EstimateDeps): Promise<void> {
  const now = deps.clock()
  // Two days more than they are valid, so that the last word is not missed after a long stop.
  const open = await listUnanswered(deps.db, after(now, -(validFor + days(2))))
  for (const estimate of open) await remind(deps, estimate, now)
}

async function remind(deps: EstimateDeps, estimate: Estimate, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, estimate.orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!order || !customer) return
    const number = printedNumber(deps.shop, order.id)
    const state = estimateState({ estimate, answer: null, order }, now)
    if (state === 'expired')
      await queueForCustomer(deps, tx, customer, {
        key: `estimate-expired:${estimate.id}`,
        template: 'estimate-expired',
        orderId: order.id,
        variables: { order: number, device: order.device.productName },
      })
    const reminder = state === 'open' ? reminderDue(estimate.sentAt, now) : undefined
    if (reminder === undefined) return
    await queueForCustomer(deps, tx, customer, {
      key: `estimate-reminder-${reminder / hours(1)}:${estimate.id}`,
      template: 'estimate-reminder',
      orderId: order.id,
      variables: { order: number, url: estimateLink(deps, estimate.id) },
    })
  })
}
