/** A customer's repair jobs with everything that was recorded of them, for their data export. */
import type { Numbering } from '#kernel/id.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { exportPassports } from '#domain/passports/server/personal-data.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { outcomeOf } from '../outcome.ts'
import { type StageKey, stageKeys } from '../stages.ts'
import { exportArrivals } from './export-arrivals.ts'
import { exportQuestionsOfCustomer } from './questions/personal-data.ts'
import { listRounds } from './rounds/send-back.ts'
import { repairChecks, repairJobs, repairNotes, repairStages, trackingLinks } from './tables.ts'
import { repairParts } from './parts/tables.ts'
import { batteryReadings } from './report/tables.ts'
import { exportSelfTests } from './self-test/keep-self-tests.ts'
import { warrantyClaims } from './warranty/tables.ts'

const ordersOf = (db: Db | Tx, customerId: string) =>
  db
    .select({ orderId: repairJobs.orderId })
    .from(repairJobs)
    .where(eq(repairJobs.customerId, customerId))

/** Stages that a repair reached at once stand in the order of the stages. */
const inStageOrder = <
  Row extends { job: { orderId: string }; reached: { at: Date; stage: StageKey } },
>(
  rows: readonly Row[],
): Row[] =>
  [...Map.groupBy(rows, ({ job }) => job.orderId).values()].flatMap((ofJob) =>
    ofJob.toSorted(
      (a, b) =>
        a.reached.at.getTime() - b.reached.at.getTime() ||
        stageKeys.indexOf(a.reached.stage) - stageKeys.indexOf(b.reached.stage),
    ),
  )

type Deps = { readonly db: Db | Tx; readonly shop: Numbering }

export async function exportJobsOfCustomer({ db, shop }: Deps, customerId: string) {
  const own = ordersOf(db, customerId)
  const rows = await db
    .select({ job: repairJobs, reached: repairStages })
    .from(repairJobs)
    .innerJoin(repairStages, eq(repairStages.orderId, repairJobs.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(repairJobs.createdAt), asc(repairJobs.orderId), asc(repairStages.at))
  const notes = await db
    .select()
    .from(repairNotes)
    .where(inArray(repairNotes.orderId, own))
    .orderBy(asc(repairNotes.id))
  const rounds = await listRounds(db, [...new Set(rows.map(({ job }) => job.orderId))])
  return {
    ...(await exportInspections({ db, shop }, own)),
    ...(await exportArrivals({ db, shop }, own)),
    orderQuestions: await exportQuestionsOfCustomer({ db, shop }, customerId),
    workshopNotes: notes.map(({ orderId, at, text }) => ({
      orderNumber: printedNumber(shop, orderId),
      at,
      text,
    })),
    passports: await exportPassports({ db, shop }, own),
    sharedLinks: await exportLinks({ db, shop }, own),
    earlierRounds: rounds.map(({ orderId, round, endedAt, failing, stages, points }) => ({
      orderNumber: printedNumber(shop, orderId),
      round,
      endedAt,
      failing,
      stages,
      deviceChecks: points.map(({ point, answer, note, at }) => ({ point, answer, note, at })),
    })),
    warrantyClaims: await exportClaims({ db, shop }, own),
    repairs: inStageOrder(rows).map(({ job, reached }) => ({
      orderNumber: printedNumber(shop, job.orderId),
      service: job.service,
      estimatedCompletion: job.estimatedCompletion,
      handedBackAt: job.handedBackAt,
      round: job.round,
      waiting: job.waiting,
      waitingSince: job.waitingSince,
      waitingUntil: job.waitingUntil,
      waitingNote: job.waitingNote,
      outcome: outcomeOf(job),
      outcomeReason: job.outcomeReason,
      outcomeNote: job.outcomeNote,
      stage: reached.stage,
      at: reached.at,
      note: reached.note,
    })),
  }
}

type Orders = ReturnType<typeof ordersOf>

async function exportLinks({ db, shop }: Deps, orders: Orders) {
  const links = await db
    .select()
    .from(trackingLinks)
    .where(inArray(trackingLinks.orderId, orders))
    .orderBy(asc(trackingLinks.createdAt))
  return links.map(({ orderId, createdAt }) => ({
    orderNumber: printedNumber(shop, orderId),
    createdAt,
  }))
}

async function exportClaims({ db, shop }: Deps, orders: Orders) {
  const claims = await db
    .select()
    .from(warrantyClaims)
    .where(inArray(warrantyClaims.orderId, orders))
    .orderBy(asc(warrantyClaims.claimedAt))
  return claims.map((claim) => ({
    orderNumber: printedNumber(shop, claim.orderId),
    ofOrderNumber: printedNumber(shop, claim.ofOrderId),
    issues: claim.issueIds,
    claimedAt: claim.claimedAt,
    photos: claim.photos.map((id) => `photos/${id}.webp`),
    decision: claim.decision,
    decidedAt: claim.decidedAt,
    reason: claim.reason,
  }))
}

async function exportInspections({ db, shop }: Deps, orders: Orders) {
  const checks = await db
    .select()
    .from(repairChecks)
    .where(inArray(repairChecks.orderId, orders))
    .orderBy(asc(repairChecks.at), asc(repairChecks.point))
  const parts = await db
    .select()
    .from(repairParts)
    .where(and(inArray(repairParts.orderId, orders), isNull(repairParts.removedAt)))
    .orderBy(asc(repairParts.at))
  const batteries = await db
    .select()
    .from(batteryReadings)
    .where(inArray(batteryReadings.orderId, orders))
    .orderBy(asc(batteryReadings.at))
  return {
    batteryReadings: batteries.map(({ orderId, phase, capacity, design, cycles, at }) => ({
      orderNumber: printedNumber(shop, orderId),
      moment: phase,
      capacity,
      design,
      cycles,
      at,
    })),
    selfTests: await exportSelfTests({ db, shop }, orders),
    deviceChecks: checks.map(({ orderId, phase, point, answer, note, at }) => ({
      orderNumber: printedNumber(shop, orderId),
      moment: phase,
      point,
      answer,
      note,
      at,
    })),
    partsUsed: parts.map(({ orderId, name, quality, serial, lot, at }) => ({
      orderNumber: printedNumber(shop, orderId),
      name,
      quality,
      serial,
      lot,
      at,
    })),
  }
}
