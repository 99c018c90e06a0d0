/** Finds the order a colleague names for a receipt that fitted none, and gives it the money. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { takePaymentOf } from '#domain/orders/due.ts'
import { listOrdersByNumber } from '#domain/orders/server/look-up-orders.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { assignUnassigned } from '#domain/payments/server/unassigned-payments.ts'
import { findReceipt } from '#domain/payments/server/money-reads.ts'

type Deps = Parameters<typeof assignUnassigned>[0]
type Input = { readonly paymentId: string; readonly orderNumber: string }

/**
 * Of orders with the same printed number, the one that takes this amount. Errors: those of
 * `assignUnassigned`, with RECEIPT_DOES_NOT_FIT also when no order, or more than one, could be meant.
 */
export async function assignReceipt(
  deps: Deps,
  by: ColleagueActor,
  { paymentId, orderNumber }: Input,
): Promise<{ orderId: string }> {
  const payment = (await findReceipt(deps.db, paymentId)) ?? fail(paymentErrors.PAYMENT_NOT_FOUND)
  const named = await listOrdersByNumber(deps.db, orderNumber)
  const fitting = named.filter(
    (order) =>
      order.paymentId === paymentId ||
      payment.orderId === order.id ||
      takePaymentOf(order, [], payment.amount),
  )
  const [order] = fitting
  if (!order || fitting.length > 1) {
    if (payment.allocation !== 'unassigned') fail(paymentErrors.RECEIPT_DECIDED)
    return fail(paymentErrors.RECEIPT_DOES_NOT_FIT)
  }
  const { id: orderId, customerId } = order
  await assignUnassigned(deps, by, { paymentId, orderId, customerId })
  return { orderId }
}
