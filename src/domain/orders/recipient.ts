/** Changing to whom an order's documents are made out. */
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import type { CountedMoney } from '#domain/payments/due.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import { billIn, taxableOf } from './cart.ts'
import { isClosed, isInvoiced, type Work } from './cancellation.ts'
import { orderErrors } from './errors.ts'
import type { Order } from './order.ts'
import { requireAddress, supplyTo, type Taxed } from './tax.ts'

type Billed = Pick<Order, 'status' | 'paidAt' | 'address' | 'bill' | 'grandTotal'>

/** What decides whether a document was issued. */
type Progress = {
  readonly counted: readonly CountedMoney[]
  readonly work: Pick<Work, 'isDelivered' | 'checkedAt'>
  readonly now: Date
}

/** Why the recipient cannot be changed any more: the first document is issued with the first payment that counts, or with the work. */
export const whyRecipientFixed = (
  shop: Pick<Shop, 'phone'>,
  { paidAt, status }: Pick<Billed, 'paidAt' | 'status'>,
  { counted, work, now }: Progress,
): ErrorEntry | undefined =>
  paidAt || counted.length > 0 || isClosed(status) || isInvoiced(work, now)
    ? orderErrors.RECIPIENT_FIXED(shop)
    : undefined

/**
 * Possible until the first document is issued. The head of the tax follows the State, and the total stays unless the
 * recipient is in a special economic zone without tax. Fails with RECIPIENT_FIXED, or with RECIPIENT_ADDRESS_NEEDED when a confirmed order would lose its address.
 */
export function withRecipient<O extends Billed>(
  shop: Taxed & Pick<Shop, 'phone'>,
  order: O,
  recipient: TaxRecipient | null,
  progress: Progress,
): O {
  const why = whyRecipientFixed(shop, order, progress)
  if (why) fail(why)
  return reissuedTo(shop, order, recipient)
}

/** The same without regard to documents, for a colleague who replaces them. */
export function reissuedTo<O extends Pick<Billed, 'address' | 'bill' | 'grandTotal'>>(
  shop: Taxed,
  order: O,
  recipient: TaxRecipient | null,
): O {
  const changed = { ...order, recipient }
  if (!order.bill) return changed
  requireAddress(shop, taxableOf(order.bill), changed)
  const bill = billIn(shop, order.bill, supplyTo(shop, changed))
  return { ...changed, bill, grandTotal: order.grandTotal === null ? null : bill.grandTotal }
}
