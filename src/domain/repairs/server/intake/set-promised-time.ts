/** A colleague sets the promised time of a repair with a reason; the customer is notified when it is later. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { after, timestampInNumbers } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { furthestPromise, promisedFirst, type PromiseReason } from '../../promised-time.ts'
import type { WorkCalendar } from '#kernel/working-day.ts'
import { repairErrors } from '../../errors.ts'
import { waitingErrors } from '../../waiting-errors.ts'
import { reachedAt, type RepairJob } from '../../repair-job.ts'
import { isWorkingTime } from '../../working-time.ts'
import type { MoveDeps } from '../move-job.ts'
import { isWaiting } from '../waiting/waits.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob, saveJob } from '../repository.ts'

type Input = {
  readonly orderId: string
  readonly estimatedCompletion: Date
  readonly reason: PromiseReason
  /** The promised time that the colleague saw; when it has changed since, the call fails. */
  readonly seen: Date | null
}

/**
 * Fails with JOB_NOT_FOUND, JOB_CLOSED, JOB_DELIVERED, ESTIMATE_CHANGED_MEANWHILE, ESTIMATE_IN_THE_PAST,
 * ESTIMATE_TOO_FAR, ESTIMATE_WHEN_CLOSED or PROMISE_STANDS_STILL. Setting the current time again changes and sends nothing.
 */
export async function setPromisedTime(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, estimatedCompletion, reason, seen }: Input,
): Promise<RepairJob> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (job.closedAt) fail(repairErrors.JOB_CLOSED)
    if (reachedAt(job, 'delivered')) fail(repairErrors.JOB_DELIVERED)
    const before = job.estimatedCompletion
    if (before?.getTime() === estimatedCompletion.getTime()) return job
    if (before?.getTime() !== seen?.getTime()) fail(repairErrors.ESTIMATE_CHANGED_MEANWHILE)
    if (await isWaiting(tx, job, now)) fail(waitingErrors.PROMISE_STANDS_STILL)
    const { value: opening } = await readSetting(tx, openingSetting(deps.shop))
    refuseImpossible(estimatedCompletion, now, { ...deps.shop, ...opening })
    const promisedBefore = promisedFirst(job, estimatedCompletion)
    const saved = { ...job, estimatedCompletion, promisedBefore, promiseCountedUntil: now }
    await saveJob(tx, saved)
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.estimate-changed',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { estimate: before?.toISOString() ?? null },
        after: { estimate: estimatedCompletion.toISOString(), reason },
      },
    })
    if (before && estimatedCompletion > before) await notifyCustomer(deps, tx, saved)
    await announceMove(tx, orderId)
    return saved
  })
}

function refuseImpossible(timestamp: Date, now: Date, calendar: WorkCalendar): void {
  if (timestamp <= now) fail(repairErrors.ESTIMATE_IN_THE_PAST)
  if (timestamp > after(now, furthestPromise)) fail(repairErrors.ESTIMATE_TOO_FAR)
  if (!isWorkingTime(calendar, timestamp)) fail(repairErrors.ESTIMATE_WHEN_CLOSED)
}

/** Each change has a message of its own, so a delay that is set twice is sent twice. */
async function notifyCustomer(
  deps: MoveDeps,
  tx: Tx,
  { orderId, customerId, estimatedCompletion }: RepairJob,
): Promise<void> {
  if (!estimatedCompletion) return
  const { device } = await getOrderFacts(tx, customerId, orderId)
  const customer = await getCustomer(tx, customerId)
  await queueForCustomer(deps, tx, customer, {
    key: `estimate:${orderId}:${newId(deps.random)}`,
    template: 'estimate-later',
    orderId,
    variables: {
      order: printedNumber(deps.shop, orderId),
      device: device.productName,
      date: timestampInNumbers(estimatedCompletion),
    },
  })
}
