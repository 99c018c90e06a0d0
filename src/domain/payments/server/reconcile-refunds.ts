/** Scheduled look for money that left without us: refunds made in the provider's dashboard, and disputes. */
import { after } from '#kernel/time.ts'
import { bookPayment, type BookDeps } from './book-payment.ts'
import { followDisputes } from './follow-disputes.ts'
import { bookRefunds } from './follow-refunds.ts'
import { isReached } from './reconcile-payments.ts'
import { findPayment } from './repository.ts'

/**
 * Reads the provider's list of refunds, however old their payments are, and its disputes. `back`: how many milliseconds.
 * An unreachable provider is asked again at the next time.
 */
export async function reconcileRefunds(deps: BookDeps, back: number): Promise<void> {
  const { db, clock, gateway } = deps
  await isReached(deps, async () => {
    const seen = await gateway.listRefundsSince(after(clock(), -back))
    for (const [paymentId, those] of Map.groupBy(seen, (one) => one.paymentId)) {
      // A payment that is not booked yet is booked with its refunds.
      if (await findPayment(db, paymentId)) await bookRefunds(deps, paymentId, those)
      else await bookPayment(deps, await gateway.getPayment(paymentId))
    }
    await followDisputes(deps)
  })
}
