/** The customer confirms the cart: price and address are fixed, then a payment is opened or a call requested. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { getAddress } from '#domain/addresses/server/get-address.ts'
import { type TaxRecipientInput, taxRecipientOf } from '#domain/customers/tax-recipient.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { spendStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { openCheckout } from '#domain/payments/server/open-checkout.ts'
import { orderErrors } from '../errors.ts'
import { contactRequested } from '../events.ts'
import { confirm, type OrderAddress, type Order } from '../order.ts'
import { isDraft } from '../draft.ts'
import { putStudentDiscount } from './put-student-discount.ts'
import { lockOrder, saveOrder } from './repository.ts'

export type ConfirmDeps = Parameters<typeof openCheckout>[0] & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
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
  const order = await inTransaction(deps.db, (tx) => fixOrder(deps, tx, customer, input))
  const { id: orderId, status, bill } = order
  if (status === 'CONTACT_REQUESTED' || !bill) return { orderId, status }
  const checkout = await openCheckout(deps, {
    orderId,
    customerId: customer.id,
    amount: bill.grandTotal,
  })
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
  input: Input,
): Promise<Order> {
  const order = await lockOrder(tx, customer.id, input.orderId)
  if (order.status === 'CONTACT_REQUESTED') return order
  const now = deps.clock()
  const address = await addressOf(tx, customer, input.addressDetail)
  const priced = isDraft(order) ? await putStudentDiscount(tx, order, now) : order
  const confirmed = confirm(
    { ...priced, recipient: recipientOf(priced, input) },
    address ?? order.address,
    deps.shop,
  )
  const saved: Order = {
    ...confirmed,
    grandTotal: confirmed.bill?.grandTotal ?? null,
    confirmedAt: order.confirmedAt ?? now,
    updatedAt: now,
  }
  await saveOrder(tx, order, saved)
  if (saved.status === 'CONTACT_REQUESTED') {
    await spendStudentDiscount(tx, saved.id, now)
    await deps.publish(tx, contactRequested, {
      orderId: saved.id,
      customerId: customer.id,
      at: now.toISOString(),
    })
  }
  return saved
}

const recipientOf = ({ recipient }: Order, { recipientTax }: Input) =>
  recipientTax ? taxRecipientOf(recipientTax) : recipientTax === null ? null : recipient

/** A saved address is copied as it is now; a typed one is used as it is. */
async function addressOf(
  tx: Tx,
  customer: Customer,
  detail: Input['addressDetail'],
): Promise<OrderAddress | null> {
  if (!detail) return null
  const { addressId, address, ...rest } = detail
  if (addressId) return { ...(await getAddress(tx, customer.id, addressId)), addressId }
  if (!address) fail(orderErrors.ADDRESS_REQUIRED)
  return { ...rest, address }
}
