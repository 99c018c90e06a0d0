/** A customer's own orders as they read them: the list, the draft to resume, and the cart. */
import type { Numbering } from '#kernel/id.ts'
import { type Paise, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { listOrdersWithCheckout } from '#domain/payments/server/look-at-checkout.ts'
import { taxRecipientView } from '#domain/customers/tax-recipient.ts'
import type { StudentDiscounts } from '#domain/student-discount/server/student-discounts.ts'
import type { CurrentDocument } from '../contract/wire-shapes.ts'
import { isCovered } from '../basis.ts'
import { isInTimeToCancel } from '../cancellation.ts'
import { currentBill, taxableOf } from '../cart.ts'
import { type Order, withDiscount } from '../order.ts'
import type { OrderAddress } from '../order-parts.ts'
import { isDraft } from '../draft.ts'
import { getServiceType } from '../service-type.ts'
import { lacksAddress } from '../tax.ts'
import { factsOf, type OrderFacts } from './order-facts.ts'
import type { OrderReads } from './repository.ts'
import {
  printedNumber,
  productDetailOf,
  rupeesOrNull,
  foundDeviceView,
  lineView,
  billView,
} from './order-views.ts'

const pageSize = 20

/** How far an order has got, provided by the domain of repairs. */
export type Progress = {
  /** As tracking shows it. */
  readonly currentStatus: string
  /** Somebody was sent for the device, or it is here. */
  readonly hasBegun: boolean
  readonly isDelivered: boolean
  /** Neither delivered nor given up. */
  readonly isOpen: boolean
}
export type ListProgress = (
  db: Db,
  orders: readonly OrderFacts[],
  now: Date,
) => Promise<ReadonlyMap<string, Progress>>

type ListDeps = {
  readonly db: Db
  readonly reads: OrderReads
  readonly clock: Clock
  readonly shop: Shop
  readonly listProgress: ListProgress
}

/** Newest first, 20 a page; `before` is the last order of the page before. */
export async function listOrders(
  { db, reads, clock, shop, listProgress }: ListDeps,
  customer: { id: string },
  before: string | undefined,
) {
  const page = before
    ? await reads.listAfter(customer.id, pageSize, await reads.getOrder(customer.id, before))
    : await reads.listFirst(customer.id, pageSize)
  const now = clock()
  const progress = await listProgress(db, page.map(factsOf), now)
  const unpaid = page.filter(({ paidAt }) => !paidAt).map(({ id }) => id)
  const beingPaid = await listOrdersWithCheckout(db, unpaid, now)
  return page.map((order) => ({
    ...progressView(order, progress.get(order.id)),
    _id: order.id,
    orderNumber: printedNumber(shop, order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    grandTotal: rupeesOrNull(order.grandTotal),
    paid: order.paidAt !== null,
    checkoutOpen: beingPaid.has(order.id),
    cancellable: isInTimeToCancel(shop, order, now),
    canBeCancelled: isInTimeToCancel(shop, order, now) && !progress.get(order.id)?.hasBegun,
    issues: order.lines.map(({ label }) => label),
    orderDetail: { productDetail: productDetailOf(order.device) },
  }))
}

function progressView(order: Order, progress: Progress | undefined) {
  return {
    currentStatus: progress?.currentStatus ?? '',
    isOpen: progress?.isOpen ?? false,
    isDraft: isDraft(order) && order.acceptedAt === null,
    document: documentOf(order, progress?.isDelivered ?? false),
  } as const
}

/**
 * A payment before the delivery has a receipt, and the delivery makes the tax invoice. What a warranty covers is not sold,
 * so its delivery makes a delivery note.
 */
export function documentOf(order: Order, isDelivered: boolean): CurrentDocument {
  if (order.status === 'REFUNDED') return 'refund'
  if (order.status !== 'ENQUIRY_STEP_THREE_COMPLETED' || order.grandTotal === null) return null
  if (isCovered(order)) return isDelivered ? 'delivery-note' : null
  if (isDelivered) return 'tax-invoice'
  if (order.paidAt) return 'receipt'
  // An order that the shop has taken on may be paid in parts, each with a receipt.
  return order.acceptedAt ? 'bill' : 'estimate'
}

/** The booking that a customer has begun, so that every device of theirs resumes at the step reached. */
export async function currentDraft(
  { reads, shop }: { reads: OrderReads; shop: Numbering },
  customer: { id: string },
) {
  const order = await reads.findCurrentDraft(customer.id)
  if (!order) return { draft: null }
  return {
    draft: {
      orderId: order.id,
      orderNumber: printedNumber(shop, order.id),
      status: order.status,
      device: foundDeviceView(order),
      issues: order.lines.map(lineView),
      confirmations: [...order.confirmations],
      supportOption: order.supportOption,
      complaint: order.complaint,
      accepted: order.acceptedAt !== null,
    },
  }
}

type CartDeps = {
  readonly reads: Pick<OrderReads, 'getOrder'>
  readonly discounts: StudentDiscounts
  readonly shop: Pick<Shop, keyof Numbering | 'extraCharges' | 'stateCode' | 'tax'>
  /** What is due of an order that may be paid in parts; all of any other when absent. */
  readonly findDue?: (order: Order) => Promise<Paise>
  /** Whether its checkout is open. */
  readonly isBeingPaid: (orderId: string) => Promise<boolean>
}

/**
 * What a booking costs so far. A student's discount is in the cart from its approval until another order uses it.
 * Fails with ORDER_NOT_FOUND, or CART_NOT_READY before a service type was chosen.
 */
export async function viewCart(
  { reads, discounts, shop, findDue, isBeingPaid }: CartDeps,
  customer: { id: string },
  orderId: string,
  /** The address chosen for the pickup, which may decide the place of supply. */
  address?: OrderAddress,
) {
  const found = await reads.getOrder(customer.id, orderId)
  const order = isDraft(found)
    ? {
        ...withDiscount(found, await discounts.findStudentDiscount(customer.id, orderId)),
        ...(address && { address }),
      }
    : found
  const bill = currentBill(order, shop)
  const due = order.acceptedAt && findDue ? await findDue(order) : bill.grandTotal
  const { supportOptionId, isRepair } = getServiceType(order.supportOption ?? 0)
  return {
    orderId: order.id,
    orderNumber: printedNumber(shop, order.id),
    productDetail: productDetailOf(order.device),
    supportOption: supportOptionId,
    issues: order.lines.map(lineView),
    ...billView(shop, bill),
    due: order.paidAt ? 0 : toRupees(due),
    recipientTax: order.recipient && taxRecipientView(order.recipient),
    recipientAddressNeeded: !order.paidAt && isRepair && lacksAddress(shop, taxableOf(bill), order),
    paid: order.paidAt !== null,
    checkoutOpen: !order.paidAt && (await isBeingPaid(order.id)),
  }
}
