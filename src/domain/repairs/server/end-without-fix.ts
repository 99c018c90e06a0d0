/** A colleague ends a repair that cannot be done: nothing is charged, the money goes back, and the device as well. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import type { Order } from '#domain/orders/order.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { checkRefund, needsOwner, refundLimit } from '#domain/orders/refund-limit.ts'
import { endUnrepaired } from '#domain/orders/server/end-unrepaired.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { keptOf } from '#domain/payments/due.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { repairErrors } from '../errors.ts'
import { canEndUnfixed, endUnfixed, type NoFixReason } from '../outcome.ts'
import { currentStage } from '../repair-job.ts'
import type { MoveDeps } from './move-job.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, findStoredJob, lockJob, saveJob } from './repository.ts'

type Input = {
  readonly orderId: string
  readonly reason: NoFixReason
  /** For the customer to read. */
  readonly note: string
}

/**
 * Returns what goes back. A repeat changes nothing and returns the same. The order is locked before the job, as a
 * cancellation does it: so a payment, a move and an answer come wholly before or wholly after. Fails with ORDER_NOT_FOUND, JOB_NOT_FOUND, or an error of
 * `endUnfixed` or `checkRefund`.
 */
export async function endWithoutFix(
  deps: MoveDeps,
  by: Colleague,
  { orderId, reason, note }: Input,
): Promise<Paise> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForAnswer(tx, orderId)
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (job.outcome === 'no-fix') return order.cancelledRefund ?? paise(0)
    const at = deps.clock()
    const now = { ...job, stage: currentStage(job) }
    const ended = endUnfixed(now, isClosed(order.status), { reason, note, at })
    checkRefund(by, await findRefundable(tx, orderId))
    const refund = await endUnrepaired(deps, tx, order, 'no-fix')
    await saveJob(tx, { ...ended, closedAt: at })
    await recordAudit(tx, by, {
      at,
      action: 'repair.ended-unfixed',
      subject: { kind: 'order', id: orderId },
      data: { after: { reason, refund } },
    })
    await notifyUnfixed(deps, tx, order)
    await announceMove(tx, orderId)
    return refund
  })
}

async function notifyUnfixed(deps: MoveDeps, tx: Tx, order: Order): Promise<void> {
  const customer = await findCustomer(tx, order.customerId)
  if (!customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `no-fix:${order.id}`,
    template: 'no-fix',
    orderId: order.id,
    variables: { order: printedNumber(deps.shop, order.id), device: order.device.productName },
  })
}

/** What it would mean now, for the dialog. Fails with JOB_NOT_FOUND. */
export async function viewNoFix(db: Db, { role }: Pick<Colleague, 'role'>, orderId: string) {
  return inTransaction(db, async (tx) => {
    const job = await findStoredJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
    const counted = await listCounted(tx, orderId)
    const refund = keptOf(counted)
    const atCounter = keptOf(counted.filter(({ method }) => method !== 'online'))
    return {
      possible: canEndUnfixed({ ...job, stage: currentStage(job) }, isClosed(order.status)),
      refund: toRupees(refund),
      atCounter: toRupees(atCounter),
      limit: toRupees(refundLimit),
      allowed: role === 'owner' || !needsOwner(refund),
    }
  })
}
