/** The answer to an estimate: the accepted lines become the order's price, or the repair is declined. */
import { createHash } from 'node:crypto'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { formatRupees, toRupees } from '#kernel/money.ts'
import { asksForSignature, type Signature } from '#kernel/signature.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import type { Order } from '#domain/orders/order.ts'
import { checkRefund } from '#domain/orders/refund-limit.ts'
import { agreePrice, lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { endUnrepaired } from '#domain/orders/server/end-unrepaired.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import {
  type Answer,
  answerText,
  checkHeard,
  checkSignature,
  type Heard,
  isSameAnswer,
} from '../answer.ts'
import { estimateErrors } from '../errors.ts'
import {
  acceptLines,
  type AnswerWay,
  billOfLines,
  type Estimate,
  estimateState,
  orderLineOf,
} from '../estimate.ts'
import { estimateChanged } from '../events.ts'
import { endRequests } from './estimate-requests.ts'
import { recordAudit } from './record-audit.ts'
import { insertAnswer, listAnswers, listEstimates, replaceEstimates } from './repository.ts'
import type { EstimateDeps } from './send-estimate.ts'

export type AnswerInput = {
  readonly orderId: string
  readonly version: number
  /** The keys of the accepted lines; none declines the whole repair. */
  readonly accepted: readonly string[]
  readonly way: AnswerWay
  /** The colleague who noted it; null for the customer's own answer. */
  readonly by: Colleague | null
  readonly signature?: Signature | undefined
  readonly heard?: Heard | undefined
}

/**
 * Runs in the caller's transaction. The same answer again changes nothing. Fails with ORDER_NOT_FOUND, ESTIMATE_NOT_FOUND
 * or an error of `acceptLines`; an answer that a colleague noted also as `checkRefund` does.
 */
export async function giveAnswer(deps: EstimateDeps, tx: Tx, input: AnswerInput): Promise<void> {
  const { accepted, way, by } = input
  const order = await lockOrderForAnswer(tx, input.orderId)
  const versions = await listEstimates(tx, order.id)
  const estimate =
    versions.find(({ version }) => version === input.version) ??
    fail(estimateErrors.ESTIMATE_NOT_FOUND)
  const answers = await listAnswers(tx, order.id)
  const given = answers.find(({ estimateId }) => estimateId === estimate.id)
  if (given && isSameAnswer(given, accepted)) return
  const at = deps.clock()
  const isOver = !given && (await deps.lockWork(tx, order.id)).isOver
  const state = isOver ? 'closed' : estimateState({ estimate, answer: given, order }, at)
  const lines = acceptLines(estimate, state, accepted)
  const isAsked = asksForSignature(deps.shop, 'approval')
  const signature = checkSignature({
    way,
    accepted: lines.length,
    signature: input.signature,
    isAsked,
  })
  const answer = {
    estimateId: estimate.id,
    orderId: order.id,
    at,
    accepted: lines.map(({ key }) => key),
    declined: estimate.lines.map(({ key }) => key).filter((key) => !accepted.includes(key)),
    way,
    by: by?.id ?? null,
    byName: by?.name ?? null,
    heard: checkHeard(estimate, input.heard),
  }
  const { sha256 } = estimate
  const answerSha256 = hashOf(answerText(sha256, answer, signature))
  await insertAnswer(tx, { ...answer, sha256, signature, answerSha256 })
  await endRequests(tx, order.id, at, by)
  if (lines.length > 0) {
    const bill = billOfLines(deps.shop, estimate, lines)
    await agreePrice(deps, tx, order, {
      lines: lines.map(orderLineOf),
      bill,
      estimateId: estimate.id,
      by,
    })
  } else if (!estimate.orderPaidAt) {
    if (by) checkRefund(by, await findRefundable(tx, order.id))
    await endUnrepaired(deps, tx, order, 'declined')
  }
  if (by) await recordNoted(tx, by, estimate, answer)
  await announceAnswer(deps, tx, order, estimate, answer)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A colleague notes what the customer said on the phone or at the counter. */
export const noteAnswer = (
  deps: EstimateDeps,
  by: Colleague,
  input: Omit<AnswerInput, 'by'>,
): Promise<void> => inTransaction(deps.db, (tx) => giveAnswer(deps, tx, { ...input, by }))

async function recordNoted(
  tx: Tx,
  by: Colleague,
  { orderId, version }: Estimate,
  { at, accepted, declined, way }: Pick<Answer, 'at' | 'accepted' | 'declined' | 'way'>,
): Promise<void> {
  const noted = way === 'phone' ? ('phone' as const) : ('counter' as const)
  await recordAudit(tx, by, {
    at,
    action: 'estimate.answer-noted',
    subject: { kind: 'order', id: orderId },
    data: {
      after: { version, accepted: accepted.length, declined: declined.length, way: noted },
    },
  })
}

async function announceAnswer(
  deps: EstimateDeps,
  tx: Tx,
  { id: orderId, customerId, device }: Order,
  estimate: Estimate,
  { at, accepted }: Pick<Answer, 'at' | 'accepted'>,
): Promise<void> {
  const isDeclined = accepted.length === 0
  const isMore = estimate.orderPaidAt !== null
  await deps.publish(tx, estimateChanged, {
    orderId,
    customerId,
    estimateId: estimate.id,
    what: isDeclined ? 'declined' : 'accepted',
    at: at.toISOString(),
  })
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const order = printedNumber(deps.shop, orderId)
  const lines = estimate.lines.filter(({ key }) => accepted.includes(key))
  const { grandTotal } = billOfLines(deps.shop, estimate, lines)
  if (isDeclined)
    await queueForCustomer(deps, tx, customer, {
      key: `estimate-declined:${estimate.id}`,
      template: isMore ? 'more-declined' : 'estimate-declined',
      orderId,
      variables: { order, device: device.productName },
    })
  else
    await queueForCustomer(deps, tx, customer, {
      key: `estimate-accepted:${estimate.id}`,
      template: isMore ? 'more-accepted' : 'estimate-accepted',
      orderId,
      variables: { order, amount: formatRupees(toRupees(grandTotal)) },
    })
}

/** The version can no longer be answered, and its link says so. Safe to repeat. Fails with ESTIMATE_NEWER or ORDER_NOT_FOUND. */
export async function withdrawEstimate(
  deps: EstimateDeps,
  by: Colleague,
  { orderId, version }: { readonly orderId: string; readonly version: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAnswer(tx, orderId)
    const [newest] = await listEstimates(tx, orderId)
    if (newest?.version !== version) fail(estimateErrors.ESTIMATE_NEWER)
    if (newest.replacedAt) return
    const answered = (await listAnswers(tx, orderId)).some((one) => one.estimateId === newest.id)
    if (answered) fail(estimateErrors.ESTIMATE_ANSWERED)
    const at = deps.clock()
    await replaceEstimates(tx, orderId, at)
    await recordAudit(tx, by, {
      at,
      action: 'estimate.withdrawn',
      subject: { kind: 'order', id: orderId },
      data: { after: { version } },
    })
    const { customerId } = order
    await deps.publish(tx, estimateChanged, {
      orderId,
      customerId,
      estimateId: newest.id,
      what: 'withdrawn',
      at: at.toISOString(),
    })
  })
}
