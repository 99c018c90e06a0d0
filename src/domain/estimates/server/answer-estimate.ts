/** The answer to an estimate: the accepted lines become the order's price, or the repair is declined. */
import { createHash } from 'node:crypto'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { asksForSignature, type Signature } from '#kernel/signature.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { checkRefund } from '#domain/orders/refund-limit.ts'
import { agreePrice, lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { endUnrepaired } from '#domain/orders/server/end-unrepaired.ts'
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
} from '../estimate.ts'
import { isPriceFixed } from '../estimated-order.ts'
import { estimateChanged } from '../events.ts'
import { keptLines, linesAfter, withAgreed } from '../kept-lines.ts'
import { announceAnswer } from './announce-answer.ts'
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
  const { way, by } = input
  const order = await lockOrderForAnswer(tx, input.orderId)
  const versions = await listEstimates(tx, order.id)
  const estimate =
    versions.find(({ version }) => version === input.version) ??
    fail(estimateErrors.ESTIMATE_NOT_FOUND)
  const answers = await listAnswers(tx, order.id)
  const given = answers.find(({ estimateId }) => estimateId === estimate.id)
  if (given && isSameAnswer(given, input.accepted)) return
  const at = deps.clock()
  const work = await deps.lockWork(tx, order.id)
  const kept = keptLines(order, work)
  const accepted = withAgreed(input.accepted, estimate, { versions, answers, kept })
  if (given && isSameAnswer(given, accepted)) return
  const isFixed = !given && isPriceFixed(work, at)
  const state = isFixed ? 'closed' : estimateState({ estimate, answer: given, order }, at)
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
  const agreed = linesAfter(estimate.lines, lines, kept)
  const bill = billOfLines(deps.shop, estimate, agreed)
  const goesOn = estimate.orderPaidAt !== null || kept.length > 0
  if (lines.length > 0)
    await agreePrice(deps, tx, order, {
      lines: agreed,
      bill,
      discountBasisPoints: estimate.discountBasisPoints,
      estimateId: estimate.id,
      by,
    })
  else if (!goesOn) {
    if (by) checkRefund(by, await findRefundable(tx, order.id))
    await endUnrepaired(deps, tx, order, 'declined')
  }
  if (by) await recordNoted(tx, by, estimate, answer)
  const { grandTotal } = bill
  await announceAnswer(deps, tx, order, estimate, { ...answer, isMore: goesOn, grandTotal })
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
