/** The scheduled task of estimates: reminders, and the word that the time to answer is over. */
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listRecordedKeys } from '#domain/messaging/server/troubled-messages.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { estimateExpired } from '../events.ts'
import { type Estimate, estimateState, isReminderFree, reminderDue } from '../estimate.ts'
import { listAnswers, listEstimates, listUnanswered, replaceEstimates } from './repository.ts'
import type { EstimateDeps } from './send-estimate.ts'
import { listReminders, sendReminder } from './send-reminder.ts'

/** Registers the scheduled task; before `jobs.start()`. */
export function estimateJobs(deps: EstimateDeps, jobs: Pick<Jobs, 'every'>): void {
  jobs.every('remind-of-estimates', 1_800, () => remindOfEstimates(deps))
}

/** Each reminder goes once, because its key names the estimate and the reminder. Safe to repeat. */
export async function remindOfEstimates(deps: EstimateDeps): Promise<void> {
  const now = deps.clock()
  // Those of the last two days, too, so that the last word is not missed after a long stop.
  const open = await listUnanswered(deps.db, after(now, -days(2)))
  for (const estimate of open) await remind(deps, estimate, now)
}

async function remind(deps: EstimateDeps, estimate: Estimate, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, estimate.orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!order || !customer) return
    const number = printedNumber(deps.shop, order.id)
    const state = estimateState({ estimate, answer: null, order }, now)
    const expired = `estimate-expired:${estimate.id}`
    if (state === 'expired' && !(await listRecordedKeys(tx, [expired])).has(expired)) {
      const { customerId } = order
      await deps.publish(tx, estimateExpired, {
        orderId: order.id,
        customerId,
        at: now.toISOString(),
      })
      await queueForCustomer(deps, tx, customer, {
        key: expired,
        template: 'estimate-expired',
        orderId: order.id,
        variables: { order: number, device: order.device.productName },
      })
    }
    const reminder = state === 'open' ? reminderDue(estimate.sentAt, now) : undefined
    if (reminder === undefined) return
    const key = `estimate-reminder-${reminder / hours(1)}:${estimate.id}`
    // What follows may replace the link, so it is done only for a reminder that goes.
    if ((await listRecordedKeys(tx, [key])).has(key)) return
    const last = (await listReminders(tx, [order.id])).get(order.id) ?? null
    // A colleague may have reminded the customer a moment ago; the next run comes in half an hour.
    if (!isReminderFree(estimate.sentAt, last, now)) return
    await sendReminder(deps, tx, customer, estimate, key)
  })
}

/** A device that went back is not asked about any more. Safe to repeat. */
export async function endEstimate(
  { db, clock }: Pick<EstimateDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrderForAnswer(tx, orderId)
    const [newest] = await listEstimates(tx, orderId)
    const isAnswered = (await listAnswers(tx, orderId)).some((one) => one.estimateId === newest?.id)
    if (newest && !isAnswered) await replaceEstimates(tx, orderId, clock())
  })
}
