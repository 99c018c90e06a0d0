/** The reminders of what is still to be paid for a repaired device: a day after it was ready, and once more after three. */
import { and, eq, inArray, isNull, lte, gte } from 'drizzle-orm'
import { formatRupees, toRupees } from '#kernel/money.ts'
import { after, days, hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { reminderDue } from '#domain/estimates/estimate.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import type { StageKey } from '../stages.ts'
import type { MoveDeps } from './move-job.ts'
import { repairJobs, repairStages } from './tables.ts'

/** Registers the scheduled task; before `jobs.start()`. */
export function balanceJobs(deps: MoveDeps, jobs: Pick<Jobs, 'every'>): void {
  jobs.every('remind-of-balance', 1_800, () => remindOfBalance(deps))
}

/** Repaired, and not yet back with its owner. */
const ready: StageKey[] = ['final-quality-check', 'picked-up-by-delivery', 'heading-to-deliver']
/** Two days more than the last reminder waits, so that it is not missed after a long stop. */
const longest = days(5)

/** Each reminder goes once, because its key names the order and the reminder; none once it is paid or closed. Safe to repeat. */
export async function remindOfBalance(deps: MoveDeps): Promise<void> {
  const now = deps.clock()
  const waiting = await deps.db
    .select({ orderId: repairJobs.orderId, readyAt: repairStages.at })
    .from(repairJobs)
    .innerJoin(
      repairStages,
      and(
        eq(repairStages.orderId, repairJobs.orderId),
        eq(repairStages.stage, 'final-quality-check'),
      ),
    )
    .where(
      and(
        inArray(repairJobs.stage, ready),
        isNull(repairJobs.closedAt),
        lte(repairStages.at, after(now, -hours(24))),
        gte(repairStages.at, after(now, -longest)),
      ),
    )
  for (const { orderId, readyAt } of waiting) {
    const reminder = reminderDue(readyAt, now)
    if (reminder !== undefined) await remind(deps, orderId, reminder / hours(1))
  }
}

async function remind(deps: MoveDeps, orderId: string, waited: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order) return
    const due = dueOfOrder(order, await listCounted(tx, orderId))
    const customer = await findCustomer(tx, order.customerId)
    if (due === 0 || !customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `balance-reminder-${waited}:${orderId}`,
      template: 'balance-reminder',
      orderId,
      variables: {
        order: printedNumber(deps.shop, orderId),
        device: order.device.productName,
        amount: formatRupees(toRupees(due)),
      },
    })
  })
}
