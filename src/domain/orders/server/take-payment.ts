/** Takes the payment of an order that the shop has taken on, at the counter. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import {
  counterPaymentId,
  lockMoneyOf,
  takeAtCounter,
} from '#domain/payments/server/take-at-counter.ts'
import { orderAudit } from '../audit-events.ts'
import { orderErrors } from '../errors.ts'
import { taxableOf } from '../cart.ts'
import { dueOfOrder } from '../due.ts'
import { isUnpaid, type Order } from '../order.ts'
import { requireAddress } from '../tax.ts'
import { findAnyOrder } from './repository.ts'

const recordAudit = auditRecorder(orderAudit)

type Deps = Pick<PaymentDeps, 'clock' | 'random' | 'publish' | 'onCaptured'> & { readonly db: Db }
type Input = {
  readonly orderId: string
  readonly amount: Paise
  readonly payment: CounterMoney
  /** Names the form; without it, only the whole amount that is due is taken. */
  readonly formKey?: string | undefined
}

/**
 * Of a walk-in to be paid later, of an accepted estimate, or of what was agreed after a contact request: the amount that is
 * due or a part of it. Fails with NOT_WAITING_FOR_PAYMENT, ALREADY_PAID, PRICE_CHANGED when another amount is due, or
 * RECIPIENT_ADDRESS_NEEDED.
 */
export async function takePayment(
  deps: Deps,
  by: Colleague,
  { orderId, amount, payment, formKey }: Input,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Money is locked before its order, as everywhere.
    await lockMoneyOf(tx, orderId)
    const order = await findAnyOrder(tx, orderId)
    if (!order?.acceptedAt || (order.paidAt === null && !isUnpaid(order)))
      fail(orderErrors.NOT_WAITING_FOR_PAYMENT)
    const { customerId } = order
    const taking = { orderId, customerId, amount, money: payment, by: by.id, formKey }
    if (!(await isRepeated(tx, taking)))
      await requireDue(tx, order, { amount, isPart: formKey !== undefined })
    if (!(await takeAtCounter(deps, tx, taking))) return
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'order.paid-at-counter',
      subject: { kind: 'order', id: orderId },
      data: { after: { method: payment.method, amount } },
    })
  })
}

/** The same form again books nothing more, also when nothing is due by now. */
const isRepeated = async (
  tx: Tx,
  { formKey, orderId }: { readonly formKey: string | undefined; readonly orderId: string },
): Promise<boolean> =>
  formKey !== undefined &&
  (await listCounted(tx, orderId)).some(({ id }) => id === counterPaymentId(formKey))

/** Fails with ALREADY_PAID, PRICE_CHANGED when another amount is due, or less than a part, or RECIPIENT_ADDRESS_NEEDED. */
export async function requireDue(
  tx: Db | Tx,
  order: Order,
  { amount, isPart }: { readonly amount: Paise; readonly isPart: boolean },
): Promise<void> {
  const due = dueOfOrder(order, await listCounted(tx, order.id))
  if (order.paidAt !== null) fail(paymentErrors.ALREADY_PAID)
  if (due === 0 || (isPart ? amount > due : amount !== due)) fail(orderErrors.PRICE_CHANGED)
  if (order.bill) requireAddress(taxableOf(order.bill), order)
}
