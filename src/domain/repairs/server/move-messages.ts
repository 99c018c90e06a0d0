/** The messages about moves, and their keys, by which an undo finds them. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { after } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { canBeUndone, undoTime } from '../going-back.ts'
import { stageFacts } from '../stage-facts.ts'
import type { StageKey } from '../stages.ts'
import { isNeedlessCall } from './needless-calls.ts'

type Deps = Parameters<typeof queueForCustomer>[0]

const stageKey = (orderId: string, stage: StageKey) => `stage:${orderId}:${stage}`
const balanceKey = (orderId: string) => `balance-due:${orderId}`

/** The keys of the messages that a move to that stage queues. */
export const messageKeysOf = (orderId: string, stage: StageKey): readonly string[] =>
  stage === 'final-quality-check'
    ? [stageKey(orderId, stage), balanceKey(orderId)]
    : [stageKey(orderId, stage)]

/** One message for a move that has one, held as long as the move can be undone. */
export async function notifyOfMove(
  deps: Deps,
  tx: Tx,
  stage: StageKey,
  order: OrderFacts,
): Promise<void> {
  const { message } = stageFacts[stage]
  const customer = await findCustomer(tx, order.customerId)
  const at = deps.clock()
  if (!message || !customer || (await isNeedlessCall(tx, order, { stage, at }))) return
  const { id: orderId } = order
  const variables = { order: printedNumber(deps.shop, orderId), device: order.device.productName }
  const due = stage === 'final-quality-check' && dueOfOrder(order, await listCounted(tx, orderId))
  const held = canBeUndone(stage) ? { heldUntil: after(at, undoTime) } : {}
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
}
