/** A colleague moves a repair job to its next stage, with the message to the customer and the events that follow. */
import type { Shop } from '#kernel/shop.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { repairErrors } from '../errors.ts'
import { whyClosed } from '../repair-acts.ts'
import { withFirstPromise } from '../promised-time.ts'
import { jobDelivered, jobMoved } from '../events.ts'
import { codeMadeAt } from '../run/door-code.ts'
import { moveOn } from '../stage-guards.ts'
import { withTechnician } from '../naming.ts'
import { currentStage, lastMove, type RepairJob } from '../repair-job.ts'
import { factsOf, type StageKey } from '../stages.ts'
import { getInspection } from './inspection/inspection-reads.ts'
import type { Person } from './assign-job.ts'
import { followDelivery } from './parts/free-left-over.ts'
import { recordAudit } from './record-audit.ts'
import { makeDoorCode } from './run/door-codes.ts'
import { refuseRider } from './run/refuse-rider.ts'
import { noticeAssignment } from './notices/notice-assignment.ts'
import { takeStop } from './run/rider-moves.ts'
import { pastNeedlessCall } from './needless-calls.ts'
import { notifyOfLastMove } from './move-messages.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

export type MoveDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly secretKey: string
}
export type Move = {
  readonly orderId: string
  readonly to: StageKey
  /** The stage the colleague saw, so that a move by somebody else is reported as such. */
  readonly from?: StageKey | undefined
  /** For the customer to read on the tracking page. */
  readonly note?: string | undefined
  /** Who takes the repair, named in the same act. */
  readonly technician?: Pick<Person, 'id' | 'name'> | undefined
}

/**
 * Returns the job after the move. For the stage it is already at, it changes and sends nothing.
 * Fails with JOB_NOT_FOUND, MOVED_MEANWHILE, JOB_CLOSED (cancelled or refunded), STAGE_OUT_OF_ORDER, NOTE_TOO_LONG,
 * NO_TECHNICIAN, ASSIGNED_MEANWHILE, or with an error for a missing check or part (`moveOn`).
 */
export async function moveJob(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, to, from, note, technician }: Move,
  { isRider = false }: { readonly isRider?: boolean } = {},
): Promise<RepairJob> {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
    const { stage: before, by: mover } = lastMove(job)
    const repeated = before === to && mover === by.id
    if (from && before !== from && !repeated) fail(repairErrors.MOVED_MEANWHILE)
    if (isRider && before !== to) await refuseRider(tx, job, by.id, to)
    const inspection = {
      ...(await getInspection(tx, order, deps.shop.moneyBeforeWork)),
      isWaiting: job.waiting !== null,
    }
    const move = { stage: to, at: deps.clock(), note: note ?? null, by: by.id }
    const closed = whyClosed(job, isClosed(order.status))
    if (closed && before !== to) fail(closed)
    const onward = moveOn(await pastNeedlessCall(tx, job, order, move), move, inspection)
    if (onward === job) return job
    const taken = isRider ? await takeStop(tx, by, onward) : onward
    const advanced = withTechnician(taken, technician?.id)
    const { value: opening } = await readSetting(tx, openingSetting(deps.shop))
    const moved = withFirstPromise(advanced, { ...deps.shop, ...opening })
    await saveJob(tx, moved)
    const estimate = moved.estimatedCompletion?.toISOString()
    const isFirst = moved !== advanced && estimate
    if (technician && moved.technicianId !== job.technicianId)
      await recordNamed(tx, by, moved, technician.name)
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'repair.moved',
      subject: { kind: 'order', id: orderId },
      data: {
        before: { stage: before },
        after: { stage: currentStage(moved), ...(isFirst ? { estimate } : {}) },
      },
    })
    await publishMove(deps, tx, by, moved, order)
    return moved
  })
}

/** Writes everything that follows a move in its transaction. */
async function publishMove(
  deps: MoveDeps,
  tx: Tx,
  by: ColleagueActor,
  job: RepairJob,
  order: OrderFacts,
): Promise<void> {
  const { stage, at } = lastMove(job)
  const event = { orderId: order.id, customerId: order.customerId, at: at.toISOString() }
  await deps.publish(tx, jobMoved, { ...event, stage })
  const door = codeMadeAt(stage)
  if (door) await makeDoorCode(deps, tx, { orderId: order.id, door, at })
  if (factsOf(stage).effects.includes('delivery')) {
    await deps.publish(tx, jobDelivered, event)
    await followDelivery(deps, tx, by, job, order)
  }
  await notifyOfLastMove(deps, tx, job, order)
  await announceMove(tx, order.id)
}

async function recordNamed(
  tx: Tx,
  by: ColleagueActor,
  job: RepairJob,
  name: string,
): Promise<void> {
  const { orderId, technicianId: colleagueId } = job
  const { at } = lastMove(job)
  await noticeAssignment(tx, by, { orderId, assignee: 'technician', colleagueId, at })
  await recordAudit(tx, by, {
    at,
    action: 'repair.assigned',
    subject: { kind: 'order', id: orderId },
    data: { assignee: 'technician', before: { hand: 'nobody' }, after: { hand: name } },
  })
}
