/** Counts what happens to payments for the metrics: each once, after its commit. */
import type { PaymentGateway } from './gateway.ts'
import { paymentCaptured, paymentRefunded } from '../events.ts'

export type CountPayment = (outcome: 'attempted' | 'captured' | 'failed' | 'refunded') => void

/** The same gateway; every checkout and QR code that it opens is counted. */
export const countingGateway = (gateway: PaymentGateway, count: CountPayment): PaymentGateway => ({
  ...gateway,
  async openOrder(input) {
    const opened = await gateway.openOrder(input)
    count('attempted')
    return opened
  },
  async openQrCode(input) {
    const opened = await gateway.openQrCode(input)
    count('attempted')
    return opened
  },
})

const outcomes = new Map([
  [paymentCaptured.name, 'captured'],
  [paymentRefunded.name, 'refunded'],
] as const)

/** Call it with the name of each event that was committed. */
export const countPaymentEvent =
  (count: CountPayment) =>
  (event: string): void => {
    const outcome = outcomes.get(event)
    if (outcome) count(outcome)
  }
