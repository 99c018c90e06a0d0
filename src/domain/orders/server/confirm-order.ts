/** The customer confirms the cart: price and address are fixed, then a payment is opened, a call requested, or nothing is due. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { type AreaDeps, isOutsideArea } from '#domain/addresses/server/outside-area.ts'
import { getAddress } from '#domain/addresses/server/get-address.ts'
import { type TaxRecipientInput, taxRecipientOf } from '#domain/customers/tax-recipient.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { reserveStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import type { openCheckout } from '#domain/payments/server/open-checkout.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import type { Work } from '../cancellation.ts'
import { orderErrors } from '../errors.ts'
import { contactRequested } from '../events.ts'
import { confirm, isFaultUnknown, isUnderDiagnosis, isUnpaid, type Order } from '../order.ts'
import { takeOnFree } from '../taken-on.ts'
import type { OrderAddress } from '../order-parts.ts'
import { isDraft } from '../draft.ts'
import { isSameAddress } from '../pickup-address.ts'
import { announceTakenOn } from './announce-taken-on.ts'
import { putStudentDiscount } from './put-student-discount.ts'
import { whyNotPaidOnline } from '../due.ts'
import { openDueCheckout } from './open-due-checkout.ts'
import { getOrder, lockOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

export type ConfirmDeps = Parameters<typeof openCheckout>[0] & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly geocoder: AreaDeps['geocoder']
  /** How far the repair is. Repairs are a domain above this one. */
  readonly findWork: (db: Db | Tx, orderId: string) => Promise<Work>
  /** The address of the script of the provider's checkout. */
  readonly checkoutScript: string
}
type Customer = { readonly id: string }
type AddressDetail = Omit<OrderAddress, 'address'> & { readonly address?: string | undefined }
type Input = {
  readonly orderId: string
  readonly addressDetail?: AddressDetail | null | undefined
  /** Null for the customer themselves; what was stored stays when it is left out. */
  readonly recipientTax?: TaxRecipientInput | null | undefined
}

/** A repeated call has no further effect and the same answer: the same payment order, or the same request. */
export async function confirmOrder(deps: ConfirmDeps, customer: Customer, input: Input) {
  const outside = await findOutside(deps, customer, input)
  const order = await inTransaction(deps.db, (tx) =>
    fixOrder(deps, tx, customer, { ...input, outside }),
  )
  const { id: orderId, status, bill } = order
  if (isFree(order)) return { orderId, status, amount: 0, currency: 'INR' as const }
  if (status === 'CONTACT_REQUESTED' || !bill) return { orderId, status }
  const counted = await listCounted(deps.db, orderId)
  const why = whyNotPaidOnline(order, counted, await deps.findWork(deps.db, orderId))
  if (why) fail(why)
  const checkout = await openDueCheckout(deps, order)
  const { name, email, phone } = await getCustomer(deps.db, customer.id)
  return {
    orderId,
    status,
    amount: checkout.amount,
    currency: 'INR' as const,
    razorpayOrderId: checkout.providerOrderId,
    razorypayOrderId: checkout.providerOrderId,
    keyId: checkout.keyId,
    checkoutScript: deps.checkoutScript,
    prefill: { name, email, contact: phone },
  }
}

async function fixOrder(
  deps: ConfirmDeps,
  tx: Tx,
  customer: Customer,
  input: Input & { readonly outside: OrderAddress | null },
): Promise<Order> {
  const order = await lockOrder(tx, customer.id, input.orderId)
  if (order.status === 'CONTACT_REQUESTED' || isFree(order)) return order
  // A part is paid: its voucher has frozen the price, the recipient and the address.
  if (isUnpaid(order) && (await listCounted(tx, order.id)).length > 0) return order
  const now = deps.clock()
  const address = (await addressOf(tx, customer, input.addressDetail)) ?? order.address
  const priced = isDraft(order) ? await putStudentDiscount(deps, tx, order, { now }) : order
  const billed = { ...priced, recipient: recipientOf(priced, input) }
  const isOutside = address !== null && isSameAddress(input.outside, address)
  const fixed = confirm(billed, address, deps.shop, { isOutside })
  const isTakenOn = fixed.status !== 'CONTACT_REQUESTED' && fixed.bill?.grandTotal === 0
  const confirmed = isTakenOn ? takeOnFree(fixed, now) : fixed
  const saved: Order = {
    ...confirmed,
    grandTotal: confirmed.bill?.grandTotal ?? null,
    confirmedAt: order.confirmedAt ?? now,
    updatedAt: now,
  }
  await saveOrder(tx, order, saved)
  if (saved.status === 'CONTACT_REQUESTED') {
    await reserveStudentDiscount(tx, saved.id, now)
    await deps.publish(tx, contactRequested, {
      orderId: saved.id,
      customerId: customer.id,
      at: now.toISOString(),
    })
  }
  if (isTakenOn) await announceTakenOn(deps, tx, saved, now)
  return saved
}

/** Taken on without a payment, and nothing was agreed since that costs something. */
const isFree = (order: Order): boolean =>
  (isUnderDiagnosis(order) && isFaultUnknown(order)) ||
  (order.acceptedAt !== null && order.bill?.grandTotal === 0)

const recipientOf = ({ recipient }: Order, { recipientTax }: Input) =>
  recipientTax ? taxRecipientOf(recipientTax) : recipientTax === null ? null : recipient

/**
 * The address of this call when it lies outside the area. An address that the order was confirmed with before is not judged
 * again, because the promise to collect there stands. Runs before the transaction, because the geocoder is asked.
 */
async function findOutside(
  deps: ConfirmDeps,
  customer: Customer,
  { orderId, addressDetail }: Input,
): Promise<OrderAddress | null> {
  const address = await addressOf(deps.db, customer, addressDetail)
  if (!address || !(await isOutsideArea(deps, address))) return null
  const order = await getOrder(deps.db, customer.id, orderId)
  return order.confirmedAt && isSameAddress(order.address, address) ? null : address
}

/** A saved address is copied as it is now; a typed one is used as it is. */
async function addressOf(
  tx: Db | Tx,
  customer: Customer,
  detail: Input['addressDetail'],
): Promise<OrderAddress | null> {
  if (!detail) return null
  const { addressId, address, ...rest } = detail
  if (addressId) return { ...(await getAddress(tx, customer.id, addressId)), addressId }
  if (!address) fail(orderErrors.ADDRESS_REQUIRED)
  return { ...rest, address }
}
