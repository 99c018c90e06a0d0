/** Verifies a payment that the browser reports, or may have made: payments ask the provider, and the order is read afterwards. */
import { lookAtCheckout } from '#domain/payments/server/look-at-checkout.ts'
import { type SettleDeps, settlePayment } from '#domain/payments/server/settle-payment.ts'
import { getOrder } from './repository.ts'

type Proof = {
  readonly orderId: string
  readonly paymentId: string
  readonly signature?: string | undefined
}

/** Safe to repeat: a paid order answers the same again. It says that this payment counts; a part may still be due. */
export async function verifyPayment(deps: SettleDeps, customer: { id: string }, proof: Proof) {
  const { id: orderId } = await getOrder(deps.db, customer.id, proof.orderId)
  await settlePayment(deps, { ...proof, orderId })
  const order = await getOrder(deps.db, customer.id, orderId)
  return { orderId, status: order.status, paid: true as const }
}

/** Whether an order is paid by now, and whether its checkout may still be paid. Fails as `lookAtCheckout` does. */
export async function lookAtPayment(deps: SettleDeps, customer: { id: string }, orderId: string) {
  await getOrder(deps.db, customer.id, orderId)
  const checkoutOpen = await lookAtCheckout(deps, orderId)
  const { paidAt } = await getOrder(deps.db, customer.id, orderId)
  return { orderId, paid: paidAt !== null, checkoutOpen: paidAt === null && checkoutOpen }
}
