/** A colleague reminds a customer of an estimate, and which estimates a reminder may be sent of now. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { estimateErrors } from '../errors.ts'
import { checkOpen, estimateState, isReminderFree } from '../estimate.ts'
import { recordAudit } from './record-audit.ts'
import { listAnswers, listEstimates, listNewest } from './repository.ts'
import type { EstimateDeps } from './send-estimate.ts'
import { listReminders, sendReminder } from './send-reminder.ts'

/**
 * The order is locked, so of two colleagues at once one sends it. Fails with ORDER_NOT_FOUND, ESTIMATE_NEWER,
 * ESTIMATE_REMINDED, or as `checkOpen` does.
 */
export async function remindCustomer(
  deps: EstimateDeps,
  by: Colleague,
  { orderId, version }: { readonly orderId: string; readonly version: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAnswer(tx, orderId)
    const [estimate] = await listEstimates(tx, orderId)
    if (estimate?.version !== version) fail(estimateErrors.ESTIMATE_NEWER)
    const answers = await listAnswers(tx, orderId)
    const answer = answers.find(({ estimateId }) => estimateId === estimate.id) ?? null
    const at = deps.clock()
    checkOpen(estimateState({ estimate, answer, order }, at))
    const last = (await listReminders(tx, [orderId])).get(orderId) ?? null
    if (!isReminderFree(estimate.sentAt, last, at)) fail(estimateErrors.ESTIMATE_REMINDED)
    const customer = await findCustomer(tx, order.customerId)
    // Nobody is told that a reminder went out which nobody gets.
    if (!customer) return fail(orderErrors.ORDER_NOT_FOUND)
    const key = `estimate-reminder-by-hand:${estimate.id}:${at.toISOString()}`
    await sendReminder(deps, tx, customer, estimate, key)
    await recordAudit(tx, by, {
      at,
      action: 'estimate.reminded',
      subject: { kind: 'order', id: orderId },
      data: { after: { version } },
    })
  })
}

type Remindable = {
  readonly version: number
  /** Of this version; null before the first reminder. */
  readonly remindedAt: Date | null
  readonly mayRemind: boolean
}

/** The newest version of each of these orders, which wait for an answer. */
export async function listRemindable(
  db: Db,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Remindable>> {
  const [newest, reminders] = await Promise.all([
    listNewest(db, orderIds),
    listReminders(db, orderIds),
  ])
  return new Map(
    [...newest].map(([orderId, { estimate }]) => {
      const { version, sentAt } = estimate
      const last = reminders.get(orderId) ?? null
      const remindedAt = last && last > sentAt ? last : null
      return [orderId, { version, remindedAt, mayRemind: isReminderFree(sentAt, last, now) }]
    }),
  )
}
