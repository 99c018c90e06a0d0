/** Opens, or opens again, the one provider order for a price of an order. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '#kernel/app-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { after, seconds } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/random.ts'
import { paymentErrors } from '../errors.ts'
import { capturedOf, type PaymentPurpose } from '../due.ts'
import { type Attempt, currency, nextCheck } from '../payment.ts'
import { GatewayRefusal, isUnreachable } from './gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { listCounted } from './counted-payments.ts'
import {
  addAttempt,
  changeAttempts,
  listAttempts,
  lockAttempts,
  payable,
  takeTurn,
} from './repository.ts'

export type CheckoutDeps = Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'gateway'> & {
  readonly log: Pick<Log, 'error'>
  /** Waits so many milliseconds while another call asks the provider; a parameter for tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}
export type Input = {
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  /** What was captured for the order before, as the caller saw it; nothing when absent. */
  readonly captured?: Paise
  /** The one payment of the whole price when absent. */
  readonly purpose?: PaymentPurpose
}
export type Checkout = {
  readonly providerOrderId: string
  readonly amount: Paise
  readonly currency: string
  readonly keyId: string
}

/** Longer than the provider may take for opening and looking up together, so that two calls never ask at once. */
const turn = seconds(12)

/**
 * The checkout for this order at this price: the same one for every call, at the same time or later,
 * on any instance, whatever process was killed in between. The caller has checked that the order is the
 * customer's and may be paid, and holds no transaction. Errors: ALREADY_PAID when money came that the caller did not see; PAYMENT_NOT_STARTED
 * when the provider refuses or the outcome is unknown: the next call looks for its order before it makes one.
 */
export async function openCheckout(deps: CheckoutDeps, input: Input): Promise<Checkout> {
  const attempt = await inTransaction(deps.db, (tx) => rememberAttempt(deps, tx, input))
  const providerOrderId = attempt.providerOrderId ?? (await openAtProvider(deps, attempt))
  return { providerOrderId, amount: input.amount, currency, keyId: deps.gateway.publicKey }
}

/** The one attempt for this price of this order, open from now on. Errors: ALREADY_PAID. */
export async function rememberAttempt(
  { clock, random }: Pick<CheckoutDeps, 'clock' | 'random'>,
  tx: Tx,
  input: Input,
): Promise<Attempt> {
  const { orderId, customerId, amount, captured = paise(0), purpose = 'full' } = input
  const now = clock()
  const attempts = await lockAttempts(tx, orderId)
  if (capturedOf(await listCounted(tx, orderId)) !== captured) fail(paymentErrors.ALREADY_PAID)
  const others = attempts.filter((one) => one.state === 'open' && one.amount !== amount)
  if (others.length > 0)
    await changeAttempts(
      tx,
      others.map((one) => one.id),
      { state: 'superseded' },
    )

  const active = {
    purpose,
    state: 'open',
    lastActiveAt: now,
    nextCheckAt: nextCheck('open', now, now),
  } as const
  const same = (one: Attempt) => one.amount === amount && payable.includes(one.state)
  const mine = attempts.find(same)
  if (mine) {
    await changeAttempts(tx, [mine.id], active)
    return mine
  }
  const row = {
    id: newId(random),
    orderId,
    customerId,
    amount,
    currency,
    createdAt: now,
    ...active,
  }
  const added = (await addAttempt(tx, row)) ?? (await listAttempts(tx, orderId)).find(same)
  if (!added) throw new Error('a payment attempt was neither written nor there')
  return added
}

/** Calls the provider when it is our turn, or waits for the call that is running. */
async function openAtProvider(deps: CheckoutDeps, attempt: Attempt): Promise<string> {
  const { db, clock, pause = sleep } = deps
  for (let look = 0; look < 65; look++) {
    const mine = await inTransaction(db, (tx) =>
      takeTurn(tx, attempt.id, clock(), after(clock(), turn)),
    )
    if (mine) return askProvider(deps, mine)
    const attempts = await listAttempts(db, attempt.orderId)
    const open = attempts.find((one) => one.id === attempt.id)?.providerOrderId
    if (open) return open
    await pause(200)
  }
  return fail(paymentErrors.PAYMENT_NOT_STARTED, { retryAfter: 5 })
}

async function askProvider(deps: CheckoutDeps, attempt: Attempt): Promise<string> {
  const { db, gateway, log } = deps
  try {
    const { providerOrderId } =
      (attempt.asks > 1 ? await gateway.findOrderByReceipt(attempt.id) : undefined) ??
      (await openOrLook(deps, attempt))
    await inTransaction(db, (tx) => changeAttempts(tx, [attempt.id], { providerOrderId }))
    return providerOrderId
  } catch (error) {
    await inTransaction(db, (tx) => changeAttempts(tx, [attempt.id], { askingUntil: null }))
    if (error instanceof GatewayRefusal)
      log.error({ err: error, attempt: attempt.id }, 'the provider refuses to open an order')
    if (error instanceof GatewayRefusal || isUnreachable(error))
      fail(paymentErrors.PAYMENT_NOT_STARTED, { cause: error, retryAfter: 5 })
    throw error
  }
}

/** Opens the order; when the outcome is unknown, looks it up once. */
async function openOrLook({ gateway }: CheckoutDeps, { id, amount }: Attempt) {
  try {
    return await gateway.openOrder({ receipt: id, amount })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const found = await gateway.findOrderByReceipt(id)
    if (!found) throw error
    return found
  }
}
