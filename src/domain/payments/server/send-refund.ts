/** Sends one decided refund to the provider, exactly once, however often it is tried. */
import { after, hours, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { bookPayment, type BookDeps } from './book-payment.ts'
import { GatewayRefusal } from './gateway.ts'
import { changeRefund, takeRefund } from './repository.ts'
import type { Refund } from '../payment.ts'

/** Longer than the provider may take for looking up and sending, so that two calls never send at once. */
const turn = seconds(25)

/**
 * Looks for the refund by its receipt before making it, so that one whose answer was lost is found.
 * Throws PAYMENT_PROVIDER_UNREACHABLE, and the job tries again; a refusal waits an hour and raises an alarm.
 */
export async function sendRefund(
  deps: BookDeps,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const { db, clock, gateway, alarm } = deps
  const refund = await inTransaction(db, (tx) =>
    takeRefund(tx, refundId, clock(), after(clock(), turn)),
  )
  if (!refund) return
  try {
    const providerRefundId = await sendOnce(deps, refund)
    // It is booked first, because a refund that is marked as sent is never looked at again.
    await bookPayment(deps, await gateway.getPayment(refund.paymentId))
    const sent = { state: 'sent', providerRefundId, sentAt: clock() } as const
    await inTransaction(db, (tx) => changeRefund(tx, refundId, sent))
  } catch (error) {
    const isRefused = error instanceof GatewayRefusal
    const nextTryAt = isRefused ? after(clock(), hours(1)) : clock()
    await inTransaction(db, (tx) => changeRefund(tx, refundId, { nextTryAt }))
    if (!isRefused) throw error
    alarm('payment-refund-refused', { refund: refundId, error: error.message })
  }
}

async function sendOnce({ gateway }: BookDeps, refund: Refund): Promise<string> {
  const { id: receipt, paymentId, amount } = refund
  const made = await gateway.listRefunds(paymentId)
  const found = made.find((one) => one.receipt === receipt)
  return (found ?? (await gateway.refund({ paymentId, amount, receipt }))).refundId
}
