/** The accepted lines of an estimate become the price of their order. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { dueOf, overpaidOf } from '#domain/payments/due.ts'
import { lockCounted, refundPayment } from '#domain/payments/server/request-refund.ts'
import { bindStudentDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { type Bill, billIn, billSupply } from '../cart.ts'
import { orderErrors } from '../errors.ts'
import type { Order, OrderLine } from '../order.ts'
import { checkRefund } from '../refund-limit.ts'
import { isPaidForFault, withPartPaid } from '../taken-on.ts'
import { supplyTo } from '../tax.ts'
import { savePaid } from './mark-order.ts'
import { lockAnyOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

type Deps = {
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}

/** The order, locked until the transaction ends, so that one answer or payment is decided at a time. Fails with ORDER_NOT_FOUND. */
export const lockOrderForAnswer = async (tx: Tx, orderId: string): Promise<Order> =>
  (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)

/** A repair that was all paid owes nothing for a price that is not higher, also where some of it was given back since. */
const isStillPaid = (order: Order, price: Paise): boolean =>
  order.paidAt !== null &&
  !isPaidForFault(order) &&
  order.grandTotal !== null &&
  price <= order.grandTotal

/**
 * For the recipient of the documents that there are, else for whom they will be made out to: that may have changed since the
 * estimate was written. Fails with RECIPIENT_CHANGED where its total is another one then.
 */
function billNow({ shop }: Deps, order: Order, bill: Bill, counted: readonly unknown[]): Bill {
  const isFixed = counted.length > 0 && order.bill !== null
  const now = billIn(shop, bill, isFixed ? billSupply(shop, order.bill) : supplyTo(shop, order))
  return now.grandTotal === bill.grandTotal ? now : fail(orderErrors.RECIPIENT_CHANGED)
}

type Agreed = {
  readonly lines: readonly OrderLine[]
  readonly bill: Bill
  /** Of the accepted version, which was priced with it. */
  readonly discountBasisPoints: number
  /** Of the accepted version: what is too much for it goes back once. */
  readonly estimateId: string
  /** The colleague who noted the answer; null for the customer's own, which sends any amount back. */
  readonly by: Pick<Colleague, 'role' | 'recentlyVerified'> | null
}

/**
 * From now on the order costs this. What was paid for an earlier version counts for it: the order is paid when that is
 * enough, and what is too much goes back. Its student's discount is its own from now on. Fails with DISCOUNT_GONE or
 * RECIPIENT_CHANGED, and as `checkRefund` does.
 */
export async function agreePrice(
  deps: Deps,
  tx: Tx,
  order: Order,
  { lines, bill: asked, discountBasisPoints, estimateId, by }: Agreed,
): Promise<void> {
  const { grandTotal } = asked
  const at = deps.clock()
  if (discountBasisPoints > 0 && !(await bindStudentDiscount(tx, order, at)))
    fail(orderErrors.DISCOUNT_GONE)
  const counted = await lockCounted(tx, order.id)
  const bill = billNow(deps, order, asked, counted)
  const price = { lines, bill, discountBasisPoints, grandTotal, updatedAt: at }
  const newest = counted.at(-1)
  if (isStillPaid(order, grandTotal)) await saveOrder(tx, order, { ...order, ...price })
  else {
    const agreed = { ...withPartPaid(order), ...price }
    if (dueOf(grandTotal, counted) > 0) return saveOrder(tx, order, agreed)
    // A price of nothing is paid without a payment.
    await savePaid(tx, deps.shop, order, agreed, { at, paymentId: newest?.id ?? null })
  }
  const amount = overpaidOf(grandTotal, counted)
  if (amount === 0) return
  if (by) checkRefund(by, amount)
  const refund = { orderId: order.id, amount, reason: 'overpaid', key: `overpaid:${estimateId}` }
  await refundPayment(deps, tx, refund)
}
