/** The label of a refund's state. */
import type { PaymentMethod } from '#domain/payments/method.ts'

type Refund = { readonly sentAt: string | null; readonly method: PaymentMethod }

/** Money taken at the counter is handed back there. */
export function refundState({ sentAt, method }: Refund): string {
  if (sentAt) return method === 'online' ? 'Sent' : 'Handed back'
  return method === 'online' ? 'On its way' : 'To be handed back'
}
