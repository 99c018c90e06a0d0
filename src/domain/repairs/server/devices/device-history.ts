/** One device as colleagues see it: what was done to it, of all its owners. */
import { count, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { listOrdersOfDevices } from '#domain/orders/server/look-up-orders.ts'
import { repairErrors } from '../../errors.ts'
import { pointTitle } from '../../inspection/check-points.ts'
import type { RecordedCheck } from '../../report/repair-record.ts'
import { currentStage, lastMove, reachedAt, type RepairJob } from '../../repair-job.ts'
import type { AssignDeps } from '../assign-job.ts'
import { cardsOf } from '../board/job-cards.ts'
import { readRepairRecord } from '../report/read-record.ts'
import { listStoredJobs } from '../repository.ts'
import { repairIntakes, repairNotes } from '../tables.ts'
import { readClaim } from '../warranty/read-claim.ts'

type Deps = AssignDeps & { readonly shop: Shop }

const most = 20

/** Fails with JOB_NOT_FOUND for an order without a repair. */
export async function showDeviceHistory(deps: Deps, viewer: Colleague, orderId: string) {
  const { db, clock, shop, listPeople } = deps
  const order = await findOrderFacts(db, orderId)
  if (!order) fail(repairErrors.JOB_NOT_FOUND)
  const ids = (await listOrdersOfDevices(db, [order.deviceKey])).map(({ id }) => id)
  const jobs = (await listStoredJobs(db, [...ids, orderId]))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, most)
  if (!jobs.some((job) => job.orderId === orderId)) fail(repairErrors.JOB_NOT_FOUND)
  const now = clock()
  const rows = jobs.map((job) => ({ ...job, stage: currentStage(job), movedAt: lastMove(job).at }))
  const cards = await cardsOf({ db, shop, viewer, now, people: await listPeople() }, rows)
  const repairs = []
  for (const card of cards) {
    const job = jobs.find((one) => one.orderId === card.orderId)
    if (job) repairs.push({ card, ...(await repairOf(deps, job, now)) })
  }
  const { device } = order
  return {
    productName: device.productName,
    model: device.modelName,
    colour: device.colour,
    productImageUrl: device.imageUrl,
    number: device.number ?? null,
    repairs,
  }
}

async function repairOf({ db, shop }: Deps, job: RepairJob, now: Date) {
  const { orderId } = job
  const record = await readRepairRecord(db, orderId)
  const claim = await readClaim({ db, shop }, orderId)
  const failedIn = (check: RecordedCheck | null | undefined) =>
    (check?.points ?? [])
      .filter(({ answer }) => answer === 'fails')
      .map(({ point }) => pointTitle(point, record?.device.family ?? ''))
  return {
    createdAt: job.createdAt.toISOString(),
    arrivedAt: timestampOf(job, 'reached-workshop'),
    completedAt: timestampOf(job, 'repair-completed'),
    deliveredAt: timestampOf(job, 'delivered'),
    failed: { before: failedIn(record?.checks.before), after: failedIn(record?.checks.after) },
    parts: (record?.parts ?? []).map(({ name, quality, serial }) => ({ name, quality, serial })),
    warranties: (record?.warranties ?? []).map(({ label, endsAt }) => ({
      label,
      endsAt: endsAt.toISOString(),
      over: now >= endsAt,
    })),
    claim: claim && {
      ofOrderId: claim.ofOrderId,
      ofOrderNumber: claim.ofOrderNumber,
      decision: claim.decision,
    },
    ...(await countOf(db, orderId)),
  }
}

const timestampOf = (job: RepairJob, stage: Parameters<typeof reachedAt>[1]): string | null =>
  reachedAt(job, stage)?.toISOString() ?? null

async function countOf(db: Db, orderId: string) {
  const [noted] = await db
    .select({ notes: count() })
    .from(repairNotes)
    .where(eq(repairNotes.orderId, orderId))
  const [intake] = await db
    .select({ photos: repairIntakes.photos })
    .from(repairIntakes)
    .where(eq(repairIntakes.orderId, orderId))
  return { notes: noted?.notes ?? 0, photos: intake?.photos.length ?? 0 }
}
