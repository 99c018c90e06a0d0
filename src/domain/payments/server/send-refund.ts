/** Sends one decided refund to the provider, exactly once, however often it is tried. */
import { after, hours, seconds } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { receiptOf, type Refund, refusalOf } from '../refund.ts'
import type { BookDeps } from './book-payment.ts'
import { announceFailure, bookRefunds, followRefunds } from './follow-refunds.ts'
import { GatewayRefusal } from './gateway.ts'
import { changeRefund, findRefund, lockPayment, takeRefund } from './repository.ts'

/** Longer than the provider may take for looking up and sending, so that two calls never send at once. */
const turn = seconds(25)

/**
 * Looks for the refund by its receipts before making it, so that one whose answer was lost is found.
 * Throws PAYMENT_PROVIDER_UNREACHABLE, and the job tries again. A refusal raises an alarm; it is tried again every hour
 * for a day, unless it is final, and then it is left to a colleague.
 */
export async function sendRefund(
  deps: BookDeps,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const { db, clock, alarm } = deps
  const refund = await inTransaction(db, (tx) =>
    takeRefund(tx, refundId, clock(), after(clock(), turn)),
  )
  if (!refund) return
  try {
    await sendOnce(deps, refund)
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      alarm('payment-refund-refused', { refund: refundId, error: error.message })
      return noteRefusal(deps, refund, error.message)
    }
    await inTransaction(db, (tx) => changeRefund(tx, refundId, { nextTryAt: clock() }))
    throw error
  }
}

async function sendOnce(deps: BookDeps, refund: Refund): Promise<void> {
  const { db, gateway } = deps
  const { id, paymentId, amount } = refund
  await followRefunds(deps, paymentId)
  // Only one that the provider does not have, in any round, is still waiting.
  if ((await findRefund(db, id))?.state !== 'requested') return
  const made = await gateway.refund({ paymentId, amount, receipt: receiptOf(refund) })
  await bookRefunds(deps, paymentId, [made])
}

async function noteRefusal(deps: BookDeps, { id, paymentId }: Refund, said: string): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const refund = await findRefund(tx, id)
    if (!payment || refund?.state !== 'requested') return
    const now = clock()
    const since = refund.refusedAt ?? now
    const refusedAt = { refusedAt: since }
    if (refusalOf(said, since, now) === 'later')
      return void (await changeRefund(tx, id, { ...refusedAt, nextTryAt: after(now, hours(1)) }))
    const failed = { state: 'failed', failedAt: now, failure: said.slice(0, 200) } as const
    await changeRefund(tx, id, { ...refusedAt, ...failed })
    await announceFailure(deps, tx, payment, refund, now)
  })
}
