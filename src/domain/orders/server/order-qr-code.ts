/** The UPI QR code for what an order has to pay, as a colleague shows it at the counter. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { preferencesOf } from '#domain/messaging/server/message-preferences.ts'
import { capturedOf, keptOf } from '#domain/payments/due.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { leastOnline } from '#domain/payments/least-online.ts'
import { secondsLeft, stateAt } from '#domain/payments/qr-code.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { closeQrCode } from '#domain/payments/server/qr-codes/close-qr-code.ts'
import { openQrCode, type QrCodeDeps } from '#domain/payments/server/qr-codes/open-qr-code.ts'
import {
  findDisplayedQrCode,
  findShownQrCode,
  getQrCodePicture,
  type ShownQrCode,
  withPayment,
} from '#domain/payments/server/qr-codes/show-qr-code.ts'
import { getCounterDisplay } from '../contract/staff-display.ts'
import * as contract from '../contract/staff-qr-code.ts'
import { orderErrors } from '../errors.ts'
import { printedNumber } from './order-views.ts'
import { findAnyOrder } from './repository.ts'
import { requireDue } from './take-payment.ts'

type Deps = QrCodeDeps & Pick<PaymentDeps, 'gateway'> & { readonly shop: Shop }

export const qrCodeRoutes = (deps: Deps) => [
  serve(contract.getQrCode, async (_, { orderId }) => {
    const shown = await findShownQrCode(deps, orderId)
    return shown ? viewOf(deps, shown) : null
  }),
  serve(contract.qrCodePicture, (_, { qrCodeId }) => getQrCodePicture(deps, qrCodeId)),
  serve(contract.openQrCode, (by, { amount, ...input }) =>
    openForOrder(deps, by, { ...input, amount: paise(amount) }),
  ),
  serve(contract.closeQrCode, async (by, input) => {
    await closeQrCode(deps, by, input)
    const shown = await findShownQrCode(deps, input.orderId)
    return shown ? viewOf(deps, shown) : null
  }),
  serve(getCounterDisplay, async (by, { whose }) => {
    const shown = await findDisplayedQrCode(deps, whose === 'own' ? by.id : undefined)
    return shown ? displayOf(deps, shown) : null
  }),
]

type Input = {
  readonly orderId: string
  readonly amount: Paise
  /** The rest stays due. */
  readonly isPart: boolean
}

/**
 * Fails with NOT_WAITING_FOR_PAYMENT, PRICE_CHANGED when another amount is due than the colleague saw,
 * RECIPIENT_ADDRESS_NEEDED, ALREADY_PAID, LESS_THAN_A_RUPEE, UPI_LIMIT or PAYMENT_NOT_STARTED.
 */
async function openForOrder(deps: Deps, by: Colleague, { orderId, amount, isPart }: Input) {
  const order = (await findAnyOrder(deps.db, orderId)) ?? fail(orderErrors.NOT_WAITING_FOR_PAYMENT)
  if (amount === 0) fail(orderErrors.PRICE_CHANGED)
  await requireDue(deps.shop, deps.db, order, { amount, isPart })
  if (amount < leastOnline) fail(paymentErrors.LESS_THAN_A_RUPEE)
  if (amount > deps.shop.upiLimit) fail(paymentErrors.UPI_LIMIT)
  const counted = await listCounted(deps.db, orderId)
  const description = printedNumber(deps.shop, orderId)
  const code = await openQrCode(deps, by, {
    orderId,
    customerId: order.customerId,
    amount,
    captured: capturedOf(counted),
    purpose: isPart ? 'advance' : keptOf(counted) === 0 ? 'full' : 'balance',
    description,
  })
  return viewOf(deps, await withPayment(deps, code))
}

function viewOf(
  { shop, clock }: Pick<Deps, 'shop' | 'clock'>,
  { code, payment }: ShownQrCode,
): z.input<typeof contract.openQrCode.response> {
  const { id, orderId, amount, content, createdAt } = code
  return {
    qrCodeId: id,
    orderId,
    orderNumber: printedNumber(shop, orderId),
    amount,
    state: stateAt(code, clock()),
    content,
    openedAt: createdAt.toISOString(),
    secondsLeft: secondsLeft(code, clock()),
    paid: payment
      ? {
          paymentId: payment.id,
          at: payment.capturedAt.toISOString(),
          reference: payment.reference,
          counts: payment.allocation === 'counted',
        }
      : null,
  }
}

/** What a customer may read who stands at the counter: no name, and nothing of any other order. */
async function displayOf(
  { db, shop, clock }: Pick<Deps, 'db' | 'shop' | 'clock'>,
  { code, payment }: ShownQrCode,
): Promise<z.input<typeof getCounterDisplay.response>> {
  const { id, orderId, customerId, amount, content } = code
  const counts = payment?.allocation === 'counted'
  return {
    qrCodeId: id,
    orderNumber: printedNumber(shop, orderId),
    amount,
    state: payment ? (counts ? 'received' : 'not-counted') : 'open',
    content,
    secondsLeft: secondsLeft(code, clock()),
    language: (await preferencesOf(db, customerId)).language,
  }
}
