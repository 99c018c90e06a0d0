/** The checks and parts of a repair, as its screen shows them. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { getInspection } from '../../contract/staff-inspection.ts'
import {
  checkPoints,
  type PointKey,
  pointKeys,
  pointsLacking,
  pointTitle,
} from '../../inspection/check-points.ts'
import {
  canFill,
  type CheckPhase,
  checkPhases,
  type RecordedResult,
} from '../../inspection/device-check.ts'
import { repairErrors } from '../../errors.ts'
import {
  canNoteParts,
  linesWithoutPart,
  partNameOf,
  type StoredPart,
} from '../../parts/parts-used.ts'
import { hasBattery } from '../../report/battery-reading.ts'
import { currentStage } from '../../repair-job.ts'
import { canSendBack, type EndedRound } from '../../rounds.ts'
import { findStoredJob } from '../repository.ts'
import { listRounds } from '../rounds/send-back.ts'
import { listBatteryReadings } from '../report/read-record.ts'
import { listChecks, listParts } from './inspection-reads.ts'

type Shown = z.input<(typeof getInspection)['response']>

/** Fails with JOB_NOT_FOUND. */
export async function showInspection(
  { db }: { readonly db: Db },
  { role }: Pick<Colleague, 'role'>,
  orderId: string,
): Promise<Shown> {
  const [job, order] = [await findStoredJob(db, orderId), await findOrderFacts(db, orderId)]
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  const [results, entries] = [await listChecks(db, orderId), await listParts(db, orderId)]
  const stage = currentStage(job)
  const mayWrite = may(role, 'work-at-bench') && !job.closedAt
  const readings = await listBatteryReadings(db, orderId)
  return {
    hasBattery: hasBattery(order.device.familyId),
    checks: checkPhases.map((phase) => ({
      moment: phase,
      open: mayWrite && canFill(phase, stage),
      battery: batteryOf(readings.find((one) => one.phase === phase)),
      points: pointsOf(order, phase, results),
    })),
    round: job.round,
    maySendBack: may(role, 'move-bench-stages') && !job.closedAt && canSendBack(stage),
    rounds: (await listRounds(db, [orderId])).map((one) => shownRound(order, one)),
    partsOpen: mayWrite && canNoteParts(stage),
    issues: issuesOf(order, entries),
    removed: entries.flatMap(({ id, name, serial, removedAt, removedByName, removedReason }) =>
      removedAt
        ? {
            id,
            name,
            serial,
            at: removedAt.toISOString(),
            by: removedByName ?? '',
            reason: removedReason,
          }
        : [],
    ),
  }
}

type StoredReading = Awaited<ReturnType<typeof listBatteryReadings>>[number]

const batteryOf = (found: StoredReading | undefined) =>
  found
    ? {
        capacity: found.capacity,
        design: found.design,
        cycles: found.cycles,
        version: found.version,
        at: found.at.toISOString(),
        by: found.byName,
      }
    : null

function shownRound({ device }: OrderFacts, ended: EndedRound) {
  const titled = (point: PointKey) => {
    const found = ended.points.find((one) => one.point === point)
    return { point, title: pointTitle(point, device.familyId), note: found?.note ?? null, found }
  }
  return {
    round: ended.round,
    at: ended.endedAt.toISOString(),
    by: ended.byName,
    failing: ended.failing.map(titled).map(({ point, title, note }) => ({ point, title, note })),
    points: pointKeys.map(titled).map(({ found, ...point }) => ({
      ...point,
      answer: found?.answer ?? null,
      at: found?.at ?? null,
      by: found?.byName ?? null,
    })),
  }
}

function pointsOf({ device }: OrderFacts, phase: CheckPhase, results: readonly RecordedResult[]) {
  const lacking = pointsLacking(device.familyId)
  return checkPoints.map(({ key }) => {
    const result = results.find((one) => one.phase === phase && one.point === key)
    return {
      point: key,
      title: pointTitle(key, device.familyId),
      lacking: lacking.includes(key),
      answer: result?.answer ?? null,
      note: result?.note ?? null,
      version: result?.version ?? 0,
      at: result?.at.toISOString() ?? null,
      by: result?.byName ?? null,
    }
  })
}

function issuesOf({ lines }: OrderFacts, entries: readonly StoredPart[]): Shown['issues'] {
  const wanted = linesWithoutPart(lines, entries)
  return lines.map((line) => {
    const { issueId, label, quality } = line
    const own = entries.filter((one) => one.issueId === issueId && one.removedAt === null)
    const unused = own.find(({ serial }) => serial === null)
    return {
      issueId,
      label,
      quality,
      partName: partNameOf(label),
      wanted: wanted.includes(line),
      unused: unused
        ? {
            id: unused.id,
            at: unused.at.toISOString(),
            by: unused.byName,
            why: unused.unusedReason,
          }
        : null,
      parts: own.flatMap(({ serial, stockItemId, at, byName, ...part }) => {
        if (serial === null) return []
        const { id, name, lot, supplier, oldPart, oldPartNote } = part
        const inStock = stockItemId !== null
        const noted = { at: at.toISOString(), by: byName }
        return { id, name, serial, lot, supplier, inStock, oldPart, oldPartNote, ...noted }
      }),
    }
  })
}
