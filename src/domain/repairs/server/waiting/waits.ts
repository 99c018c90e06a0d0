/** The waits of repairs: what a colleague has set, and the estimates that nobody has answered yet. */
import type { Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import {
  listNewestEstimates,
  listWaitsForAnswer,
  type NewestEstimate,
} from '#domain/estimates/server/estimate-states.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { type Wait, waitOf, withWaitsCounted } from '../../waiting.ts'

/** What a repair waits for now, with the newest estimate of its order. */
export const waitNow = (
  job: Parameters<typeof waitOf>[0],
  estimate: NewestEstimate | null | undefined,
): Wait | null => waitOf(job, estimate?.state === 'open' ? estimate.sentAt : null)

/** Whether a repair waits now, for whatever reason. */
export async function isWaiting(db: Db | Tx, job: RepairJob, now: Date): Promise<boolean> {
  const order = await findOrderFacts(db, job.orderId)
  const estimates = order && (await listNewestEstimates(db, [order], now))
  return waitNow({ ...job, stage: currentStage(job) }, estimates?.get(job.orderId)) !== null
}

/** The repair with its promised time moved by all waits until now, the one that a colleague has set among them. */
export async function countWaits(
  tx: Tx,
  shop: Shop,
  { job, order, now }: { readonly job: RepairJob; readonly order: OrderFacts; readonly now: Date },
): Promise<RepairJob> {
  const { value: opening } = await readSetting(tx, openingSetting(shop))
  const own = job.waitingSince ? [{ from: job.waitingSince, until: null }] : []
  const waits = [...(await listWaitsForAnswer(tx, order, now)), ...own]
  return withWaitsCounted(job, { ...shop, ...opening }, waits, now)
}

/** What the customer reads of a wait. */
export const shownWait = (wait: Wait) => ({ ...wait, since: wait.since.toISOString() })
