/** Captures an authorised payment that the shop asked for. */
import { type Attempt, judge, type ProviderPayment } from '../payment.ts'
import { isTooLate } from './allocate-payment.ts'
import type { PaymentDeps } from './deps.ts'
import { GatewayRefusal } from './gateway.ts'

/** Captures an authorised payment that is exactly what we asked for; any other record stays as it is. */
export async function captureIfDue(
  { db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>,
  record: ProviderPayment,
  attempt: Attempt | undefined,
): Promise<ProviderPayment> {
  if (record.status !== 'authorized') return record
  if (judge(record, attempt, await isTooLate(db, attempt)) !== 'capture') return record
  try {
    return await gateway.capture(record.id, record.amount)
  } catch (error) {
    // Most likely it was captured in the meantime, by the provider itself or by another caller.
    if (error instanceof GatewayRefusal) return gateway.getPayment(record.id)
    throw error
  }
}
