/** Verifies a payment that the browser reports: payments check with the provider, and the order is read afterwards. */
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
