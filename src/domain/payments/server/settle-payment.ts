/** Asks the provider for the state of a payment and books it: the one use case behind all callers. */
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
  /** The order a browser says it paid, which the caller has checked to be the customer's own. */
  readonly orderId?: string | undefined
  /** Which attempt to look at closely when the provider cannot be asked; believed for nothing else. */
  readonly providerOrderId?: string | undefined
  /** What the checkout signed, when the browser passes it on. */
  readonly signature?: string | undefined
}

/**
 * Browser and webhook end here, the reconciler one step further in; whichever comes first books, the
 * others find it done. Nothing a caller says is believed but the id to ask for.
 *
 * Without `orderId` (webhook) the answer is what the payment is, `absent` when the provider knows no
 * such payment. With it (browser) the call returns only when this payment is the counted one of this
 * order. Errors: PAYMENT_NOT_VERIFIED (declined, foreign, forged, another amount), PAYMENT_RETURNED (a
 * second or late one), PAYMENT_PROVIDER_UNREACHABLE (nobody knows yet; the reconciler goes on asking).
 */
export async function settlePayment(
  deps: SettleDeps,
  input: Input,
): Promise<Settled | { readonly standing: 'absent' }> {
  const { orderId, paymentId } = input
  if (orderId === undefined) return settleOrKeepLooking(deps, input)
  await refuseForged(deps, { ...input, orderId })
  const outcome =
    (await findPayment(deps.db, paymentId)) ?? (await settleOrKeepLooking(deps, input))
  if (outcome.standing === 'absent' || outcome.orderId !== orderId)
    fail(paymentErrors.PAYMENT_NOT_VERIFIED)
  if (outcome.standing === 'counted') return { standing: 'counted', paymentId, orderId }
  if (outcome.standing === 'returned') fail(paymentErrors.PAYMENT_RETURNED)
  if (outcome.standing === 'waiting') {
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
    deps.alarm('payment-unknown-to-provider', { said: error.message })
    return { standing: 'absent' } as const
  }
}

/** Before any outgoing call: an order we never asked money for, or a signature that is not the provider's. */
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

/** Somebody may just have paid: the reconciler looks at the order as often as right after the checkout. */
async function lookClosely({ db, clock }: SettleDeps, orderId: string): Promise<void> {
  const now = clock()
  const ids = (await listAttempts(db, orderId))
    .filter((one) => payable.includes(one.state))
    .map((one) => one.id)
  const soon = { lastActiveAt: now, nextCheckAt: nextCheck('open', now, now) }
  if (ids.length > 0) await inTransaction(db, (tx) => changeAttempts(tx, ids, soon))
}
