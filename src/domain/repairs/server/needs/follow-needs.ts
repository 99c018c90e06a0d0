/** A repair that lacks a part waits for it, and goes on once the part is here. */
import type { Db, Tx } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { factsOf, findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import {
  type FollowedNeeds,
  listOrdersToFollow,
  takeChangedNeeds,
} from '#domain/parts/server/stock/follow-needs.ts'
import { reserveForOrder } from '#domain/parts/server/stock/reserve-for-order.ts'
import { recipientsOrDesk } from '../../notices/notice.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { beginWait, canWait, noWait } from '../../waiting.ts'
import type { AssignDeps, Person } from '../assign-job.ts'
import type { MoveDeps } from '../move-job.ts'
import { addNotices } from '../notices/add-notices.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob, saveJob } from '../repository.ts'
import { notifyOfWait } from '../waiting/notify-of-wait.ts'
import { countWaits } from '../waiting/waits.ts'

export type FollowDeps = MoveDeps & Pick<AssignDeps, 'listPeople'> & { readonly db: Db }

const by = { kind: 'system', name: 'The stock' } as const

/**
 * All repairs whose needs changed, also those that got a piece of another one. Safe to repeat. A need of an order without
 * a repair is left until the repair is there.
 */
export async function followNeeds(deps: FollowDeps): Promise<void> {
  const orderIds = await listOrdersToFollow(deps.db)
  if (orderIds.length === 0) return
  const people = await deps.listPeople()
  for (const orderId of orderIds)
    await inTransaction(deps.db, (tx) => followNeedsOf(deps, tx, orderId, people))
}

async function followNeedsOf(
  deps: FollowDeps,
  tx: Tx,
  orderId: string,
  people: readonly Person[],
): Promise<void> {
  if (!(await findOrderFacts(tx, orderId))) return
  const order = factsOf(await lockOrderForAnswer(tx, orderId))
  const job = await lockJob(tx, orderId)
  if (!job) return
  await freeIfOver(deps, tx, order, job)
  const needs = await takeChangedNeeds(tx, orderId)
  if (!needs) return
  await noticeArrival(deps, tx, job, needs, people)
  if (!canWait({ stage: currentStage(job), closedAt: job.closedAt })) return
  if (needs.lacks) await waitForPart(deps, tx, order, job, needs.expectedOn)
  else if (job.waiting === 'part' && needs.hasEnded) await goOn(deps, tx, order, job)
}

/** Money of a repaired device that came back makes its order open again, and its repair needs nothing. */
async function freeIfOver(
  { clock }: FollowDeps,
  tx: Tx,
  { id: orderId, device }: OrderFacts,
  job: RepairJob,
): Promise<void> {
  if (job.closedAt === null && currentStage(job) !== 'delivered') return
  const { modelId } = device
  await reserveForOrder(tx, { orderId, modelId, wanted: [], at: clock(), by })
}

/** The same once an order was opened again. */
export async function freePartsOfDelivered(deps: FollowDeps, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = factsOf(await lockOrderForAnswer(tx, orderId))
    const job = await lockJob(tx, orderId)
    if (job) await freeIfOver(deps, tx, order, job)
  })
}

async function noticeArrival(
  { clock }: FollowDeps,
  tx: Tx,
  { orderId, technicianId, closedAt }: RepairJob,
  { arrived }: FollowedNeeds,
  people: readonly Person[],
): Promise<void> {
  const needId = arrived.at(-1)
  if (needId === undefined || closedAt) return
  await addNotices(tx, {
    cause: { kind: 'part-arrived', orderId, needId },
    to: recipientsOrDesk(people, { concerned: [technicianId] }),
    at: clock(),
  })
}

/** What a colleague wrote about the wait stays. The customer is told where a time was promised to them. */
async function waitForPart(
  deps: FollowDeps,
  tx: Tx,
  order: OrderFacts,
  job: RepairJob,
  expectedOn: string | null,
): Promise<void> {
  if (job.waiting === 'customer') return
  const at = deps.clock()
  const before = { ...job, stage: currentStage(job) }
  const until = expectedOn ?? job.waitingUntil
  const waits = beginWait(before, { for: 'part', until, note: job.waitingNote, at })
  if (waits === before) return
  await saveJob(tx, waits)
  await recordAudit(tx, by, {
    at,
    action: 'repair.wait-set',
    subject: { kind: 'order', id: order.id },
    data: {
      before: job.waiting ? { waiting: job.waiting, until: job.waitingUntil } : null,
      after: { waiting: 'part', until },
    },
  })
  if (!job.waiting && job.estimatedCompletion)
    await notifyOfWait(deps, tx, order, 'waiting-for-part')
  await announceMove(tx, order.id)
}

/** The promised time is later by the wait; the customer is told where it is. */
async function goOn(deps: FollowDeps, tx: Tx, order: OrderFacts, job: RepairJob): Promise<void> {
  const now = deps.clock()
  const counted = await countWaits(tx, deps.shop, { job, order, now })
  await saveJob(tx, { ...counted, ...noWait })
  const at = (one: RepairJob) => one.estimatedCompletion?.toISOString() ?? null
  await recordAudit(tx, by, {
    at: now,
    action: 'repair.wait-ended',
    subject: { kind: 'order', id: order.id },
    data: { before: { waiting: 'part', estimate: at(job) }, after: { estimate: at(counted) } },
  })
  if (at(job) !== at(counted)) await notifyOfWait(deps, tx, order, 'part-arrived')
  await announceMove(tx, order.id)
}
