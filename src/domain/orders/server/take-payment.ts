/** Takes the payment of an order that the shop has taken on, at the counter. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { takeAtCounter } from '#domain/payments/server/take-at-counter.ts'
import { orderAudit } from '../audit-events.ts'
import { orderErrors } from '../errors.ts'
import { taxableOf } from '../cart.ts'
import { isUnpaid } from '../order.ts'
import { requireAddress } from '../tax.ts'
import { findAnyOrder } from './repository.ts'

const recordAudit = auditRecorder(orderAudit)

type Deps = Pick<PaymentDeps, 'clock' | 'random' | 'publish' | 'onCaptured'> & { readonly db: Db }
type Input = {
  readonly orderId: string
  readonly amount: Paise
  readonly payment: CounterMoney
}

/**
 * Of a walk-in to be paid later, or of what was agreed after a contact request. Fails with NOT_WAITING_FOR_PAYMENT,
 * ALREADY_PAID, PRICE_CHANGED when the order costs something else, or RECIPIENT_ADDRESS_NEEDED.
 */
export async function takePayment(
  deps: Deps,
  by: Colleague,
  { orderId, amount, payment }: Input,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findAnyOrder(tx, orderId)
    if (!order?.acceptedAt || (order.paidAt === null && !isUnpaid(order)))
      fail(orderErrors.NOT_WAITING_FOR_PAYMENT)
    if (order.grandTotal !== amount) fail(orderErrors.PRICE_CHANGED)
    if (order.paidAt === null && order.bill) requireAddress(taxableOf(order.bill), order)
    const { customerId } = order
    await takeAtCounter(deps, tx, { orderId, customerId, amount, money: payment, by: by.id })
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'order.paid-at-counter',
      subject: { kind: 'order', id: orderId },
      data: { after: { method: payment.method, amount } },
    })
  })
}
