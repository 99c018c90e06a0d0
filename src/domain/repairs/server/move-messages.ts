/** The messages about moves, and their keys, by which an undo finds them. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { after } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer, sendableFrom } from '#domain/messaging/server/queue-for-customer.ts'
import { withdrawWaiting } from '#domain/messaging/server/withdraw-messages.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { canBeUndone, undoTime } from '../going-back.ts'
import { type JobState, lastMove, type RepairJob } from '../repair-job.ts'
import { stageFacts } from '../stage-facts.ts'
import type { StageKey } from '../stages.ts'
import { isNeedlessMessage } from './needless-calls.ts'

type Deps = Parameters<typeof queueForCustomer>[0]

const stageKey = (orderId: string, stage: StageKey) => `stage:${orderId}:${stage}`
const balanceKey = (orderId: string) => `balance-due:${orderId}`

/** The keys of the messages that a move to that stage queues. */
export const messageKeysOf = (orderId: string, stage: StageKey): readonly string[] =>
  stage === 'final-quality-check'
    ? [stageKey(orderId, stage), balanceKey(orderId)]
    : [stageKey(orderId, stage)]

/** One message for a move that has one, held as long as the move can be undone. False when it has none to send. */
export async function notifyOfMove(
  deps: Deps,
  tx: Tx,
  stage: StageKey,
  order: OrderFacts,
): Promise<boolean> {
  const { message } = stageFacts[stage]
  const customer = await findCustomer(tx, order.customerId)
  const at = deps.clock()
  if (!message || !customer || (await isNeedlessMessage(tx, order, { stage, at }))) return false
  const { id: orderId } = order
  const variables = { order: printedNumber(deps.shop, orderId), device: order.device.productName }
  const due = stage === 'final-quality-check' && dueOfOrder(order, await listCounted(tx, orderId))
  const held = heldFrom(stage, at)
  // That it is ready, and what is to be paid for it, is one message.
  if (due)
    await queueForCustomer(deps, tx, customer, {
      ...held,
      key: balanceKey(orderId),
      template: 'balance-due',
      orderId,
      variables: { ...variables, amount: formatRupees(toRupees(due)) },
    })
  else
    await queueForCustomer(deps, tx, customer, {
      ...held,
      key: stageKey(orderId, stage),
      template: message,
      orderId,
      variables,
    })
  return true
}

const heldFrom = (stage: StageKey, at: Date): { readonly heldUntil?: Date } =>
  canBeUndone(stage) ? { heldUntil: after(at, undoTime) } : {}

/**
 * The message about a move, dated as the move, so that an undo finds the messages of this move alone. Those about earlier
 * stages that still wait are not sent: coming after this one, they would say that the repair went back.
 */
export async function notifyOfLastMove(
  deps: Deps,
  tx: Tx,
  job: JobState & Pick<RepairJob, 'orderId'>,
  order: OrderFacts,
): Promise<void> {
  const { stage, at } = lastMove(job)
  if (!(await notifyOfMove({ ...deps, clock: () => at }, tx, stage, order))) return
  const earlier = job.reached.slice(0, -1).map((one) => stageKey(job.orderId, one.stage))
  // What is to be paid stays to be said until it is paid and handed over.
  const isOver = stageFacts[stage].effects.some((effect) => effect === 'delivery')
  await withdrawWaiting(tx, isOver ? [...earlier, balanceKey(job.orderId)] : earlier)
}

/**
 * Puts the message about the stage that a repair is back at on record again, if the move that was undone at `overtakenAt` had
 * overtaken it. One that was sent stays the only one; who brought the device knows that it is here.
 */
export async function notifyAgain(
  deps: Deps,
  tx: Tx,
  { back, overtakenAt }: { readonly back: JobState; readonly overtakenAt: Date },
  order: OrderFacts,
): Promise<void> {
  const { stage, at } = lastMove(back)
  const { message } = stageFacts[stage]
  const isBrought = back.service === 'walk-in' && stage === 'reached-workshop'
  if (!message || isBrought) return
  const atMove = { ...deps, clock: () => at }
  const sendable = sendableFrom(atMove, { template: message, ...heldFrom(stage, at) })
  if (sendable && sendable > overtakenAt) await notifyOfMove(atMove, tx, stage, order)
}
