/** Decides a refund inside a transaction; sending it to the provider, or handing it back at the counter, follows. */
import { fail } from '#kernel/app-error.ts'
import { type Paise, sum } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { paymentErrors } from '../errors.ts'
import { keptOf, type RefundPart, spreadRefund } from '../due.ts'
import { refundRequested } from '../events.ts'
import type { Payment } from '../payment.ts'
import { refundable } from '../refund.ts'
import { leastOnline } from '../least-online.ts'
import type { PaymentDeps } from './deps.ts'
import { type CountedPayment, listCounted } from './counted-payments.ts'
import { addRefund, findRefundByKey, lockPayment, refundsOf } from './repository.ts'

export type RefundInput = {
  /** All that is left when absent. */
  readonly amount?: Paise | undefined
  /** For the books: a short code; not shown to customers. */
  readonly reason: string
  /** The same key is one refund, however often it is requested. */
  readonly key: string
}

/**
 * Writes the refund and the job that sends it. Money taken at the counter is handed back there, without a job, and so is
 * less than the provider sends: no act on an order fails for less than a rupee. The caller has locked the payment's row,
 * or just written it. Returns our id of the refund. Errors: NOTHING_TO_REFUND when less than that is left,
 * REFUND_TOO_SMALL for a payment of no order, whose money nobody could hand back.
 */
export async function requestRefund(
  { clock, random, publish }: Pick<PaymentDeps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  payment: Payment,
  { amount, reason, key }: RefundInput,
): Promise<string> {
  const same = await findRefundByKey(tx, key)
  if (same) return same.id
  const left = refundable(payment.amount, {
    refunded: payment.refunded,
    ...(await refundsOf(tx, payment.id)),
  })
  const decided = amount ?? left
  if (decided <= 0 || decided > left) fail(paymentErrors.NOTHING_TO_REFUND)
  const isSent = payment.method === 'online' && decided >= leastOnline
  if (!isSent && payment.orderId === null) fail(paymentErrors.REFUND_TOO_SMALL)
  const id = newId(random)
  const now = clock()
  await addRefund(tx, {
    id,
    paymentId: payment.id,
    amount: decided,
    reason,
    requestKey: key,
    state: isSent ? 'requested' : 'owed',
    createdAt: now,
    nextTryAt: now,
  })
  if (isSent) await publish(tx, refundRequested, { refundId: id })
  return id
}

/**
 * Refunds an order's counted payments, wholly or in part and the newest first: for cancellations and corrections. Runs
 * inside the caller's transaction, so that an order is never cancelled without its refund. The money is sent by a job
 * after the commit; `paymentRefunded` is published when the provider has it. Returns the refund of the newest
 * payment. Errors: NOTHING_TO_REFUND when the order has no counted payment, or less than `amount` of them is left.
 */
export async function refundPayment(
  deps: Pick<PaymentDeps, 'clock' | 'random' | 'publish'>,
  tx: Tx,
  { orderId, amount, reason, key }: RefundInput & { readonly orderId: string },
): Promise<{ refundId: string }> {
  const same = await findRefundByKey(tx, key)
  if (same) return { refundId: same.id }
  const counted = await lockCounted(tx, orderId)
  const decided = amount ?? keptOf(counted)
  // What is left of an online payment and could not be sent is taken last.
  const takenLast = counted.filter(isUnsendable)
  const takenFirst = counted.filter((one) => !isUnsendable(one))
  const parts = spreadRefund([...takenLast, ...takenFirst], decided)
  if (sum(parts.map((part) => part.amount)) < decided) fail(paymentErrors.NOTHING_TO_REFUND)
  const [first, ...others] = parts
  if (!first) return fail(paymentErrors.NOTHING_TO_REFUND)
  const request = (part: RefundPart<Payment>, partKey: string) =>
    requestRefund(deps, tx, part.payment, { amount: part.amount, reason, key: partKey })
  const refundId = await request(first, key)
  for (const part of others) await request(part, `${key}:${part.payment.id}`)
  return { refundId }
}

const isUnsendable = ({ method, left }: CountedPayment): boolean =>
  method === 'online' && left < leastOnline

/** The order's counted payments, each locked until the transaction ends. */
export async function lockCounted(tx: Tx, orderId: string): Promise<CountedPayment[]> {
  const before = await listCounted(tx, orderId)
  for (const { id } of before.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockPayment(tx, id)
  return before.length > 0 ? listCounted(tx, orderId) : []
}
