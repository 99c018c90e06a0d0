/** Opens the checkout for everything that is due of an order. */
import { fail } from '#kernel/app-error.ts'
import { capturedOf, keptOf } from '#domain/payments/due.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import {
  type Checkout,
  type CheckoutDeps,
  openCheckout,
} from '#domain/payments/server/open-checkout.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { dueOfOrder } from '../due.ts'
import type { Order } from '../order.ts'

/** The caller has checked whose order it is, and holds no transaction. Fails with ALREADY_PAID or PAYMENT_NOT_STARTED. */
export async function openDueCheckout(
  deps: CheckoutDeps,
  order: Pick<Order, 'id' | 'customerId' | 'status' | 'paidAt' | 'bill'>,
): Promise<Checkout> {
  const { id: orderId, customerId } = order
  const counted = await listCounted(deps.db, orderId)
  const amount = dueOfOrder(order, counted)
  if (amount === 0) fail(paymentErrors.ALREADY_PAID)
  const purpose = keptOf(counted) === 0 ? 'full' : 'balance'
  return openCheckout(deps, { orderId, customerId, amount, captured: capturedOf(counted), purpose })
}
