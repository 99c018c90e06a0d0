/**
 * Sends the messages to the customer and the shop about a booking, once each, however often the event comes. Customers who
 * deleted the account meanwhile get none.
 */
import type { Shop } from '#kernel/shop.ts'
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { printedNumber } from './order-views.ts'
import { isHandedOver } from '../book-over.ts'
import { findOrderFacts, type OrderFacts } from './order-facts.ts'

export type NotifyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  /** Our own address, for links. */
  readonly origin: string
}

/** A record with this key shows that the message was queued. */
export const paymentMessageKey = (orderId: string): string => `payment-received:${orderId}`

type Received = { readonly orderId: string; readonly paymentId: string; readonly amount: number }

/** Who leaves a device at the counter without a price has its number and a link in writing. Once for each order. */
export async function notifyTakenIn(deps: NotifyDeps, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order || !isLeftForDiagnosis(order)) return
    const customer = await findCustomer(tx, order.customerId)
    if (!customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `device-taken-in:${orderId}`,
      template: 'device-taken-in',
      orderId,
      variables: {
        order: printedNumber(deps.shop, orderId),
        device: order.device.productName,
        link: `${deps.origin}/order-tracking?orderId=${orderId}`,
      },
    })
  })
}

const isLeftForDiagnosis = (order: OrderFacts): boolean =>
  isHandedOver(order) && order.complaint !== null && order.warrantyOf === null

/** Each payment has its own message; the first one also confirms the booking, unless the device is here already. */
export async function notifyPaymentReceived(
  deps: NotifyDeps,
  { orderId, paymentId, amount }: Received,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order?.bill) return
    const customer = await findCustomer(tx, order.customerId)
    if (!customer) return
    const variables = {
      order: printedNumber(deps.shop, order.id),
      device: order.device.productName,
    }
    const [first] = await listCounted(tx, orderId)
    const isLater = first !== undefined && first.id !== paymentId
    const key = paymentMessageKey(orderId)
    if (!isLeftForDiagnosis(order))
      await queueForCustomer(deps, tx, customer, {
        key: `booking-received:${orderId}`,
        template: 'booking-received',
        orderId,
        variables,
      })
    await queueForCustomer(deps, tx, customer, {
      key: isLater ? `${key}:${paymentId}` : key,
      template: 'payment-received',
      orderId,
      variables: { ...variables, amount: formatRupees(toRupees(paise(amount))) },
    })
  })
}

/** A draft that was cancelled before it was submitted gets no message. A late fee that the shop keeps is named. */
export async function notifyCancelled(deps: NotifyDeps, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order?.confirmedAt) return
    const customer = await findCustomer(tx, order.customerId)
    if (!customer) return
    const number = printedNumber(deps.shop, order.id)
    const { lateFee } = order
    if (lateFee !== null) {
      await queueForCustomer(deps, tx, customer, {
        key: `booking-called-off:${orderId}`,
        template: 'booking-called-off',
        orderId,
        variables: { order: number, amount: formatRupees(toRupees(lateFee)) },
      })
      return
    }
    await queueForCustomer(deps, tx, customer, {
      key: `booking-cancelled:${orderId}`,
      template: 'booking-cancelled',
      orderId,
      variables: { order: number, device: order.device.productName },
    })
  })
}

type Refund = {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: number
  readonly total: number
  readonly refundId?: string | undefined
  readonly at: string
  readonly atCounter: boolean
}

/** Once for each time something went back of a payment: a refund that failed and was sent again did so twice. */
export async function notifyRefunded(deps: NotifyDeps, refund: Refund): Promise<void> {
  const { orderId, paymentId, total, refundId, at, atCounter } = refund
  const occasion = refundId ? `${refundId}-${Date.parse(at)}` : `${paymentId}-${total}`
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order) return
    const customer = await findCustomer(tx, order.customerId)
    if (!customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `payment-refunded:${occasion}:${orderId}`,
      template: atCounter ? 'payment-returned' : 'payment-refunded',
      orderId,
      variables: {
        order: printedNumber(deps.shop, order.id),
        amount: formatRupees(toRupees(paise(refund.amount))),
      },
    })
  })
}

type Delayed = Pick<Refund, 'orderId' | 'amount'> & {
  readonly refundId: string
  readonly round: number
}

/** Once for each time a refund did not arrive. */
export async function notifyRefundDelayed(deps: NotifyDeps, refund: Delayed): Promise<void> {
  const { orderId, refundId, round, amount } = refund
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `refund-delayed:${refundId}-${round}:${orderId}`,
      template: 'refund-delayed',
      orderId,
      variables: {
        order: printedNumber(deps.shop, order.id),
        amount: formatRupees(toRupees(paise(amount))),
      },
    })
  })
}
