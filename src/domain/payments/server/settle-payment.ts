/** Asks the provider for the state of a payment and books it: the one use case behind browser and webhook. */
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentErrors } from '../errors.ts'
import { nextCheck } from '../payment.ts'
import { bookPayment, type BookDeps, type Settled } from './book-payment.ts'
import { GatewayRefusal, isUnreachable } from './gateway.ts'
import {
  changeAttempts,
  findAttemptByProviderOrder,
  findPayment,
  listAttempts,
  payable,
} from './repository.ts'

export type SettleDeps = BookDeps

type Input = {
  readonly paymentId: string
  /** The order that a browser says it paid; the caller has checked that it is the customer's own. */
  readonly orderId?: string | undefined
  /** Which attempt to look at closely when the provider is unreachable; used for nothing else. */
  readonly providerOrderId?: string | undefined
  /** What the checkout signed, when the browser passes it on. */
  readonly signature?: string | undefined
}

/**
 * Browser and webhook both call this; reconciliation calls `bookPayment` itself. The first of them books the payment,
 * and the others find it booked. Of what a caller says, only the id of the payment is used.
 *
 * Without `orderId` (webhook) it returns the allocation of the payment, `absent` when the provider does not know the
 * payment. With it (browser) it returns only when this payment is the counted one of this order. Errors:
 * PAYMENT_NOT_VERIFIED (declined, foreign, forged, another amount), PAYMENT_RETURNED (a second or late one),
 * PAYMENT_PROVIDER_UNREACHABLE (the outcome is unknown; reconciliation goes on asking).
 */
export async function settlePayment(
  deps: SettleDeps,
  input: Input,
): Promise<Settled | { readonly allocation: 'absent' }> {
  const { orderId, paymentId } = input
  if (orderId === undefined) return settleOrKeepLooking(deps, input)
  await refuseForged(deps, { ...input, orderId })
  const outcome =
    (await findPayment(deps.db, paymentId)) ?? (await settleOrKeepLooking(deps, input))
  if (outcome.allocation === 'absent' || outcome.orderId !== orderId)
    fail(paymentErrors.PAYMENT_NOT_VERIFIED)
  if (outcome.allocation === 'counted') return { allocation: 'counted', paymentId, orderId }
  if (outcome.allocation === 'returned') fail(paymentErrors.PAYMENT_RETURNED)
  if (outcome.allocation === 'waiting') {
    await lookClosely(deps, orderId)
    fail(paymentErrors.PAYMENT_PROVIDER_UNREACHABLE, { retryAfter: 5 })
  }
  return fail(paymentErrors.PAYMENT_NOT_VERIFIED)
}

async function settle(deps: SettleDeps, paymentId: string) {
  try {
    return await bookPayment(deps, await deps.gateway.getPayment(paymentId))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    deps.alarm('payment-unknown-to-provider', { error: error.message })
    return { allocation: 'absent' } as const
  }
}

/** Refuses, before any outgoing call, an order without an attempt and a signature that is not the provider's. */
async function refuseForged(
  { db, gateway }: SettleDeps,
  { orderId, paymentId, signature }: Input & { readonly orderId: string },
): Promise<void> {
  const attempts = await listAttempts(db, orderId)
  const isSigned = attempts.some(
    ({ providerOrderId }) =>
      providerOrderId !== null &&
      (signature === undefined || gateway.isAuthenticReturn(providerOrderId, paymentId, signature)),
  )
  if (!isSigned) fail(paymentErrors.PAYMENT_NOT_VERIFIED)
}

async function settleOrKeepLooking(
  deps: SettleDeps,
  { paymentId, orderId, providerOrderId = '' }: Input,
) {
  try {
    return await settle(deps, paymentId)
  } catch (error) {
    const about = orderId ?? (await findAttemptByProviderOrder(deps.db, providerOrderId))?.orderId
    if (about && isUnreachable(error)) await lookClosely(deps, about)
    throw error
  }
}

/** Makes reconciliation ask about the order as often as right after the checkout, because somebody may just have paid. */
async function lookClosely({ db, clock }: SettleDeps, orderId: string): Promise<void> {
  const now = clock()
  const ids = (await listAttempts(db, orderId))
    .filter((one) => payable.includes(one.state))
    .map((one) => one.id)
  const soon = { lastActiveAt: now, nextCheckAt: nextCheck('open', now, now) }
  if (ids.length > 0) await inTransaction(db, (tx) => changeAttempts(tx, ids, soon))
}
