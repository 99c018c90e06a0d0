/** Takes the payment of an order that the shop has taken on, at the counter. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { CounterMoney } from '#domain/payments/counter-money.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import {
  counterPaymentId,
  lockMoneyOf,
  takeAtCounter,
} from '#domain/payments/server/take-at-counter.ts'
import { orderAudit } from '../audit-events.ts'
import { orderErrors } from '../errors.ts'
import { dueOfOrder, whyNotTaken } from '../due.ts'
import type { Order } from '../order.ts'
import { findAnyOrder } from './repository.ts'

const recordAudit = auditRecorder(orderAudit)

type Deps = Parameters<typeof takeAtCounter>[0] & {
  readonly db: Db
  readonly shop: Pick<Shop, 'tax'>
}
type Input = {
  readonly orderId: string
  readonly amount: Paise
  readonly payment: CounterMoney
  /** Names the form; without it, only the whole amount that is due is taken. */
  readonly formKey?: string | undefined
  readonly confirmReference?: string | undefined
}

/**
 * Of a walk-in to be paid later, of an accepted estimate, or of what was agreed after a contact request: the amount that is
 * due or a part of it. Fails with NOT_WAITING_FOR_PAYMENT, ALREADY_PAID, PRICE_CHANGED when another amount is due,
 * RECIPIENT_ADDRESS_NEEDED, CASH_LIMIT or REFERENCE_USED.
 */
export async function takePayment(
  deps: Deps,
  by: Colleague,
  { orderId, amount, payment, formKey, confirmReference }: Input,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Money is locked before its order, as everywhere.
    await lockMoneyOf(tx, orderId)
    const order = (await findAnyOrder(tx, orderId)) ?? fail(orderErrors.NOT_WAITING_FOR_PAYMENT)
    const { customerId } = order
    const about = { orderId, customerId, amount, formKey, confirmReference }
    const taking = { ...about, money: payment, by }
    if (!(await isRepeated(tx, taking)))
      await requireDue(deps.shop, tx, order, { amount, isPart: formKey !== undefined })
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

/** Fails as `whyNotTaken` says, and with PRICE_CHANGED when another amount is due, or less than a part. */
export async function requireDue(
  shop: Pick<Shop, 'tax'>,
  tx: Db | Tx,
  order: Order,
  { amount, isPart }: { readonly amount: Paise; readonly isPart: boolean },
): Promise<void> {
  const counted = await listCounted(tx, order.id)
  const due = dueOfOrder(order, counted)
  const why = whyNotTaken(shop, order, counted)
  if (why) fail(why)
  if (isPart ? amount > due : amount !== due) fail(orderErrors.PRICE_CHANGED)
}
