/** Opens a UPI QR code for what an order has to pay, or returns the one that is open. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { paise } from '#kernel/money.ts'
import { after } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { capturedOf } from '../../due.ts'
import { paymentErrors } from '../../errors.ts'
import { qrCodeChanged } from '../../events.ts'
import { isPayable, newTimes, type ProviderQrCode, type QrCode } from '../../qr-code.ts'
import { qrCodeLastsAtProvider, stateAt } from '../../qr-code.ts'
import type { PaymentDeps } from '../deps.ts'
import { GatewayRefusal, isUnreachable } from '../gateway.ts'
import { type CheckoutDeps, type Input, rememberAttempt } from '../open-checkout.ts'
import { recordAudit } from '../record-audit.ts'
import { listCounted } from '../counted-payments.ts'
import { lockAttempts } from '../repository.ts'
import { addQrCode, changeQrCode, listOpen } from './repository.ts'

export type QrCodeDeps = CheckoutDeps & Pick<PaymentDeps, 'publish'>
type Wanted = Input & {
  /** What the payer's app shows. */
  readonly description: string
}

/**
 * The code for this price of this order: the open one, for every call on any instance, or a new one, which closes the
 * former. The caller has checked that the order may be paid, and holds no transaction. A code that the provider has
 * opened and we could not store was shown to nobody, so nobody can pay it, and it ends there by itself. Errors:
 * ALREADY_PAID; PAYMENT_NOT_STARTED when the provider refuses or the outcome is unknown.
 */
export async function openQrCode(
  deps: QrCodeDeps,
  by: ColleagueActor,
  wanted: Wanted,
): Promise<QrCode> {
  const open = await inTransaction(deps.db, async (tx) => {
    await lockAttempts(tx, wanted.orderId)
    return findPayable(deps, tx, wanted)
  })
  if (open) return open
  const id = newId(deps.random)
  const made = await openAtProvider(deps, id, wanted)
  const stored = await inTransaction(deps.db, (tx) => store(deps, tx, by, { id, made, wanted }))
  return stored
}

async function findPayable(
  { clock }: Pick<QrCodeDeps, 'clock'>,
  tx: Tx,
  { orderId, amount, captured = paise(0) }: Input,
): Promise<QrCode | undefined> {
  if (capturedOf(await listCounted(tx, orderId)) !== captured) fail(paymentErrors.ALREADY_PAID)
  const now = clock()
  return (await listOpen(tx, orderId)).find((one) => one.amount === amount && isPayable(one, now))
}

async function openAtProvider(
  { gateway, clock, log }: QrCodeDeps,
  receipt: string,
  { amount, description }: Wanted,
): Promise<ProviderQrCode> {
  try {
    const closesAt = after(clock(), qrCodeLastsAtProvider)
    return await gateway.openQrCode({ receipt, amount, closesAt, description })
  } catch (error) {
    if (error instanceof GatewayRefusal)
      log.error({ err: error }, 'the provider refuses to open a QR code')
    if (error instanceof GatewayRefusal || isUnreachable(error))
      fail(paymentErrors.PAYMENT_NOT_STARTED, { cause: error, retryAfter: 5 })
    throw error
  }
}

type Made = { readonly id: string; readonly made: ProviderQrCode; readonly wanted: Wanted }

/** Another call may have stored its code, or the order may have been paid, while the provider opened this one. */
async function store(
  deps: QrCodeDeps,
  tx: Tx,
  by: ColleagueActor,
  { id, made, wanted }: Made,
): Promise<QrCode> {
  const attempt = await rememberAttempt(deps, tx, wanted)
  const theirs = await findPayable(deps, tx, wanted)
  if (theirs) return theirs
  const now = deps.clock()
  const { orderId, customerId, amount } = wanted
  for (const former of await listOpen(tx, orderId)) {
    const state = stateAt(former, now) === 'expired' ? 'expired' : 'closed'
    await changeQrCode(tx, former.id, { state, endedAt: now, nextCheckAt: now })
  }
  const row: QrCode = {
    id,
    orderId,
    customerId,
    amount,
    attemptId: attempt.id,
    state: 'open',
    providerQrId: made.id,
    content: made.content ?? null,
    pictureUrl: made.pictureUrl ?? null,
    paymentId: null,
    openedBy: by.id,
    endedAt: null,
    ...newTimes(now),
  }
  await addQrCode(tx, row)
  await recordAudit(tx, by, {
    at: now,
    action: 'qr-code.opened',
    subject: { kind: 'order', id: orderId },
    data: { after: { amount } },
  })
  await deps.publish(tx, qrCodeChanged, { orderId })
  return row
}
