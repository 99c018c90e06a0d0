/** The queries for repair jobs. */
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { preparedUpdate } from '#platform/db/prepared-update.ts'
import { currentStage, lastMove, type RepairJob } from '../repair-job.ts'
import { finishedStage, intakeStage } from '../reports/overview.ts'
import { stageKeys } from '../stages.ts'
import { repairJobs, repairStages } from './tables.ts'

type StoredJob = typeof repairJobs.$inferSelect
/** Without what is stored with the search terms (`board/store-search-terms.ts`) and of repeats (`devices/store-repeats.ts`). */
type JobRow = Omit<StoredJob, 'family' | 'termsVersion' | 'repeatOf' | 'repeatDays' | 'repeatKnown'>
type StageRow = typeof repairStages.$inferSelect

const joined = (db: Db | Tx | NodePgDatabase) =>
  db
    .select({ job: repairJobs, reached: repairStages })
    .from(repairJobs)
    .innerJoin(repairStages, eq(repairStages.orderId, repairJobs.orderId))

const byOrder = prepared((db) =>
  joined(db)
    .where(eq(repairJobs.orderId, sql.placeholder('orderId')))
    .prepare('workshop_job_by_order'),
)

const byOrders = prepared((db) =>
  joined(db)
    .where(isAmong(repairJobs.orderId, sql.placeholder('orderIds')))
    .prepare('workshop_jobs_by_orders'),
)

/** What tracking reads of a repair. */
export const openJobReads = (db: Db) => ({
  findJob: (orderId: string): Promise<RepairJob | undefined> => findStoredJob(db, orderId),
})

export const findStoredJob = async (db: Db | Tx, orderId: string): Promise<RepairJob | undefined> =>
  fromJoined(await byOrder(db).execute({ orderId }))

/** Several at once, in no order. */
export async function listStoredJobs(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<RepairJob[]> {
  const rows = await byOrders(db).execute({ orderIds })
  return [...Map.groupBy(rows, ({ job }) => job.orderId).values()].flatMap(
    (ofJob) => fromJoined(ofJob) ?? [],
  )
}

/**
 * The same, locked until the transaction ends, so that one move runs at a time. These are two statements, because one
 * that waits for the lock would read the stages as they were before the wait.
 */
export async function lockJob(tx: Tx, orderId: string): Promise<RepairJob | undefined> {
  const [job] = await lockedJob(tx).execute({ orderId })
  if (!job) return undefined
  return jobOf(job, await stagesOfJob(tx).execute({ orderId }))
}

const lockedJob = prepared((db) =>
  db
    .select()
    .from(repairJobs)
    .where(eq(repairJobs.orderId, sql.placeholder('orderId')))
    .for('update')
    .prepare('workshop_lock_job'),
)

const stagesOfJob = prepared((db) =>
  db
    .select()
    .from(repairStages)
    .where(eq(repairStages.orderId, sql.placeholder('orderId')))
    .prepare('workshop_stages_of_job'),
)

/** False when the order has a job already; then nothing is changed. */
export async function insertJob(tx: Tx, job: RepairJob): Promise<boolean> {
  const added = await tx
    .insert(repairJobs)
    .values(jobRow(job))
    .onConflictDoNothing()
    .returning({ orderId: repairJobs.orderId })
  if (added.length > 0) await addStages(tx, job)
  return added.length > 0
}

export async function saveJob(tx: Tx, job: RepairJob): Promise<void> {
  const { orderId: saved, ...columns } = jobRow(job)
  await savedJob(tx)(columns, { saved })
  await addStages(tx, job)
}

const savedJob = prepared(
  preparedUpdate(repairJobs, {
    name: 'workshop_save_job',
    where: eq(repairJobs.orderId, sql.placeholder('saved')),
  }),
)

async function addStages(tx: Tx, { orderId, reached }: RepairJob): Promise<void> {
  const arrival = reached.find(({ stage }) => stage === intakeStage)
  const rows = reached.map(({ stage, at, note, by }) => {
    const arrivedAt = stage === finishedStage ? (arrival?.at ?? null) : null
    return { orderId, stage, at, note, by, arrivedAt }
  })
  await tx.insert(repairStages).values(rows).onConflictDoNothing()
}

/** The channel that carries the ids of orders whose tracking has changed. */
export const movedChannel = 'order_moved'

/** Notifies every process once this transaction commits. */
export async function announceMove(tx: Tx, orderId: string): Promise<void> {
  await announcedMove(tx).execute({ orderId })
}

const announcedMove = prepared((db) =>
  db
    .select({ sent: sql<string>`pg_notify(${movedChannel}, ${sql.placeholder('orderId')})` })
    .from(sql`(select 1) as once`)
    .prepare('workshop_announce_move'),
)

const jobRow = (job: RepairJob): JobRow => ({
  orderId: job.orderId,
  customerId: job.customerId,
  service: job.service,
  stage: currentStage(job),
  movedAt: lastMove(job).at,
  estimatedCompletion: job.estimatedCompletion,
  language: job.language,
  technicianId: job.technicianId,
  riderId: job.riderId,
  createdAt: job.createdAt,
  closedAt: job.closedAt,
  hasIntake: job.hasIntake,
  handedBackAt: job.handedBackAt,
  waiting: job.waiting,
  waitingSince: job.waitingSince,
  waitingUntil: job.waitingUntil,
  waitingNote: job.waitingNote,
  promiseCountedUntil: job.promiseCountedUntil,
  promisedBefore: job.promisedBefore,
  round: job.round,
  outcome: job.outcome,
  outcomeReason: job.outcomeReason,
  outcomeNote: job.outcomeNote,
  outcomeAt: job.outcomeAt,
})

function fromJoined(rows: readonly { job: StoredJob; reached: StageRow }[]): RepairJob | undefined {
  const [row] = rows
  return (
    row &&
    jobOf(
      row.job,
      rows.map(({ reached }) => reached),
    )
  )
}

function jobOf(row: StoredJob, stages: readonly StageRow[]): RepairJob {
  const [first, ...rest] = stages
    .map(({ stage, at, note, by }) => ({ stage, at, note, by }))
    .toSorted((a, b) => stageKeys.indexOf(a.stage) - stageKeys.indexOf(b.stage))
  if (!first) throw new Error('a repair job without a stage')
  const { stage: _, movedAt: __, ...stored } = row
  return { ...stored, reached: [first, ...rest] }
}
