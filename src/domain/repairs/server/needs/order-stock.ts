/** Colleagues see and change which pieces of the stock a repair has. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import type { Order } from '#domain/orders/order.ts'
import { lockOrderForAnswer } from '#domain/orders/server/agree-price.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { listSentBack } from '#domain/parts/server/returns/send-back-failed.ts'
import {
  freePiece,
  listOrderStock,
  reportFaultyPiece,
  reservePiece,
} from '#domain/parts/server/stock/order-stock.ts'
import { repairErrors } from '../../errors.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { announceMove, findStoredJob, lockJob } from '../repository.ts'

export type StockDeps = { readonly db: Db; readonly clock: Clock; readonly publish: Publish }

/** The job of an order that was just cancelled is closed a moment later. */
const isOver = (job: RepairJob, { status }: Pick<Order, 'status'>): boolean =>
  isClosed(status) || job.closedAt !== null || currentStage(job) === 'delivered'

/** Fails with JOB_NOT_FOUND. */
export async function showOrderStock({ db }: Pick<StockDeps, 'db'>, orderId: string) {
  const job = await findStoredJob(db, orderId)
  const order = job && (await findOrderFacts(db, orderId))
  if (!job || !order) return fail(repairErrors.JOB_NOT_FOUND)
  const { lines, device } = order
  const stock = await listOrderStock(db, { orderId, modelId: device.modelId, issues: lines })
  return {
    open: !isOver(job, order),
    sentBack: await listSentBack(db, orderId),
    issues: stock.map((issue, place) => {
      const line = lines[place]
      return {
        ...issue,
        label: line?.label ?? '',
        quality: line?.quality ?? '',
        wanted: line !== undefined && wantsPart(line),
      }
    }),
  }
}

type Reserve = { readonly orderId: string; readonly issueId: string; readonly partId: string }

/** Returns the id of the piece. Fails with an error that `reservePart` declares. */
export async function reservePart(
  deps: StockDeps,
  by: ColleagueActor,
  { orderId, issueId, partId }: Reserve,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const { order, job } = await lockBoth(tx, orderId)
    if (isOver(job, order)) fail(repairErrors.JOB_CLOSED)
    const issue =
      order.lines.find((line) => line.issueId === issueId) ?? fail(repairErrors.ISSUE_NOT_ORDERED)
    const { modelId } = order.device
    const at = deps.clock()
    const itemId = await reservePiece(deps, tx, by, { orderId, modelId, issue, partId, at })
    await announceMove(tx, orderId)
    return itemId
  })
}

type OfItem = { readonly orderId: string; readonly itemId: number }

/** Also of a repair that has ended. Fails with JOB_NOT_FOUND or ITEM_NOT_HERE. */
export async function freePart(
  deps: StockDeps,
  by: ColleagueActor,
  { orderId, itemId }: OfItem,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockBoth(tx, orderId)
    await freePiece(deps, tx, by, { orderId, itemId, at: deps.clock() })
    await announceMove(tx, orderId)
  })
}

/** Whether it has another piece now. Fails with JOB_NOT_FOUND, JOB_CLOSED or ITEM_NOT_HERE. */
export async function reportFaultyPart(
  deps: StockDeps,
  by: ColleagueActor,
  { orderId, itemId }: OfItem,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { order, job } = await lockBoth(tx, orderId)
    if (isOver(job, order)) fail(repairErrors.JOB_CLOSED)
    const { lines: issues, device } = order
    const ofOrder = { orderId, modelId: device.modelId, issues }
    const at = deps.clock()
    const replaced = await reportFaultyPiece(deps, tx, by, { ...ofOrder, itemId, at })
    await announceMove(tx, orderId)
    return replaced
  })
}

/** The order before its job and its parts, as everywhere. Fails with JOB_NOT_FOUND. */
async function lockBoth(tx: Tx, orderId: string) {
  const known = await findOrderFacts(tx, orderId)
  if (!known) fail(repairErrors.JOB_NOT_FOUND)
  const order = await lockOrderForAnswer(tx, orderId)
  const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  return { order, job }
}
