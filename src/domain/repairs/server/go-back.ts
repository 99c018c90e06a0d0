/** A repair goes back one stage: its last move is undone within seconds, or a colleague steps back later with a reason. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { withdrawMessages, withdrawOrRetire } from '#domain/messaging/server/withdraw-messages.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { repairErrors } from '../errors.ts'
import { goingBackErrors } from '../going-back-errors.ts'
import { jobMoved } from '../events.ts'
import { backOneStage, undoMove, type UndoneMove } from '../going-back.ts'
import { currentStage, lastMove, type RepairJob } from '../repair-job.ts'
import { consoleTitleOf, factsOf, type StageKey } from '../stages.ts'
import type { Assignee } from './assign-job.ts'
import type { MoveDeps } from './move-job.ts'
import { messageKeysOf, notifyAgain } from './move-messages.ts'
import { withdrawAssignment } from './notices/notice-assignment.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'
import { repairChecks, repairNotes, repairStages } from './tables.ts'

type Undo = UndoneMove & { readonly orderId: string }

/**
 * The repair before that move, whose messages are withdrawn with it. Sent again, it changes nothing. Fails with
 * JOB_NOT_FOUND, JOB_CLOSED, UNDO_TOO_LATE when a message is on its way, or as `undoMove` does.
 */
export async function undoLastMove(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, ...move }: Undo,
): Promise<RepairJob> {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockActiveJob(tx, orderId)
    const before = undoMove(job, move, { by: by.id, now: deps.clock() })
    if (before === job) return job
    const keys = messageKeysOf(orderId, move.stage)
    if (!(await withdrawMessages(tx, { keys, since: lastMove(job).at })))
      fail(goingBackErrors.UNDO_TOO_LATE)
    const back = { ...before, ...(await namedByMove(tx, job)) }
    await withdrawAssignment(tx, orderId, lastMove(job).at)
    await saveBack(deps, tx, job, back)
    await notifyOvertaken(deps, tx, job, back)
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'repair.move-undone',
      subject: { kind: 'order', id: orderId },
      data: stagesOfChange(job, back),
    })
    return back
  })
}

type StepBack = {
  readonly orderId: string
  /** The stage that the colleague saw. */
  readonly from: StageKey
  readonly reason: string
}

/**
 * The repair one stage back, with the reason among its notes. A customer who was notified of the stage gets a correction; a
 * message that still waits is withdrawn, and the one that it had overtaken goes out. Fails with JOB_NOT_FOUND, JOB_CLOSED,
 * MOVED_MEANWHILE, or as `backOneStage` does.
 */
export async function stepBack(
  deps: MoveDeps,
  by: ColleagueActor,
  { orderId, from, reason }: StepBack,
): Promise<RepairJob> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const job = await lockActiveJob(tx, orderId)
    if (currentStage(job) !== from) fail(repairErrors.MOVED_MEANWHILE)
    const back = backOneStage(job)
    const messages = { keys: messageKeysOf(orderId, from), since: lastMove(job).at }
    const isTold = await withdrawOrRetire(tx, messages, now)
    await saveBack(deps, tx, job, back)
    if (isTold) await correct(deps, tx, job)
    else await notifyOvertaken(deps, tx, job, back)
    const change = stagesOfChange(job, back)
    await recordAudit(tx, by, {
      at: now,
      action: 'repair.stepped-back',
      subject: { kind: 'order', id: orderId },
      data: change,
    })
    const text = `Stepped back from ${consoleTitleOf(from)}: ${reason}`
    // The reason may name the customer, so it is a note, which is erased with them, and not in the audit log.
    await tx.insert(repairNotes).values({ orderId, at: now, by: by.id, byName: by.name, text })
    return back
  })
}

async function correct(deps: MoveDeps, tx: Tx, job: RepairJob): Promise<void> {
  const { orderId, customerId } = job
  const order = await findOrderFacts(tx, orderId)
  const customer = await findCustomer(tx, customerId)
  if (!order || !customer) return
  await queueForCustomer(deps, tx, customer, {
    key: `stage-corrected:${orderId}:${lastMove(job).at.toISOString()}`,
    template: 'stage-corrected',
    orderId,
    variables: { order: printedNumber(deps.shop, orderId), device: order.device.productName },
  })
}

/** The message about the stage it is back at, which the move had overtaken, goes out after all. */
async function notifyOvertaken(
  deps: MoveDeps,
  tx: Tx,
  job: RepairJob,
  back: RepairJob,
): Promise<void> {
  const order = await findOrderFacts(tx, job.orderId)
  if (order) await notifyAgain(deps, tx, { back, overtakenAt: lastMove(job).at }, order)
}

async function lockActiveJob(tx: Tx, orderId: string): Promise<RepairJob> {
  const job = await lockJob(tx, orderId)
  const order = job && (await findOrderFacts(tx, orderId))
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  if (isClosed(order.status) || job.outcome) fail(repairErrors.JOB_CLOSED)
  return job
}

const stagesOfChange = (job: RepairJob, back: RepairJob) => ({
  before: { stage: currentStage(job) },
  after: { stage: currentStage(back) },
})

/** The assignees, emptied, that the last move itself has set: both are on record with the same time. */
async function namedByMove(tx: Tx, job: RepairJob): Promise<Partial<RepairJob>> {
  const { at } = lastMove(job)
  const events = await listAuditEvents(tx, { kind: 'order', id: job.orderId })
  const named = events
    .filter((one) => one.action === 'repair.assigned' && one.at.getTime() === at.getTime())
    .map(({ data }) => (data as { assignee?: Assignee }).assignee)
  return {
    ...(named.includes('technician') && { technicianId: null }),
    ...(named.includes('rider') && { riderId: null }),
  }
}

/** Answers of the check after the repair are void once its work goes on; the audit log has them. */
async function saveBack(deps: MoveDeps, tx: Tx, job: RepairJob, back: RepairJob): Promise<void> {
  const { orderId, customerId } = job
  const stage = currentStage(back)
  const gone = job.reached.slice(back.reached.length).map((one) => one.stage)
  await tx
    .delete(repairStages)
    .where(and(eq(repairStages.orderId, orderId), inArray(repairStages.stage, gone)))
  if (!factsOf(stage).work.includes('last-check'))
    await tx
      .delete(repairChecks)
      .where(and(eq(repairChecks.orderId, orderId), eq(repairChecks.phase, 'after')))
  await saveJob(tx, back)
  const at = deps.clock().toISOString()
  await deps.publish(tx, jobMoved, { orderId, customerId, stage, at })
  await announceMove(tx, orderId)
}
