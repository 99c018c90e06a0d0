/** Moves a repair as colleagues do: the checks and parts are recorded before a move that requires them. */
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { checkPoints } from '../../inspection/check-points.ts'
import type { CheckPhase } from '../../inspection/device-check.ts'
import { repairErrors } from '../../errors.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { namedStage } from '../../naming.ts'
import type { StageKey } from '../../stages.ts'
import { listChecks, listParts } from './inspection-reads.ts'
import { fillCheck } from './fill-check.ts'
import { moveJob, type Move, type MoveDeps } from '../move-job.ts'
import { notePart } from '../parts/note-part.ts'
import { repairJobs } from '../tables.ts'

const by = { kind: 'colleague', id: 'ramesh', name: 'Ramesh' } as const

/** Every point that has no answer yet works. */
async function workThroughCheck(deps: MoveDeps, orderId: string, phase: CheckPhase): Promise<void> {
  const done = (await listChecks(deps.db, orderId)).filter((one) => one.phase === phase)
  const points = checkPoints
    .filter(({ key }) => !done.some(({ point }) => point === key))
    .map(({ key }) => ({ point: key, answer: 'works' as const, note: null, seen: 0 }))
  if (points.length > 0) await fillCheck(deps, by, { orderId, moment: phase, points })
}

/** A part with a serial number for every issue that was sold with one and has none. */
async function notePartsSold(deps: MoveDeps, orderId: string): Promise<void> {
  const order = (await findOrderFacts(deps.db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const there = (await listParts(deps.db, orderId)).filter(({ removedAt }) => removedAt === null)
  for (const [i, { issueId, label }] of order.lines.filter(wantsPart).entries()) {
    if (there.some((part) => part.issueId === issueId)) continue
    const part = { name: label, serial: `TEST-${orderId.slice(-6)}-${i}` }
    await notePart(deps, by, { orderId, issueId, part })
  }
}

/** Where nobody has the repair yet, this test technician does. */
const nameTechnician = ({ db }: MoveDeps, orderId: string) =>
  db
    .update(repairJobs)
    .set({ technicianId: by.id })
    .where(and(eq(repairJobs.orderId, orderId), isNull(repairJobs.technicianId)))

/** Records what a move to that stage requires. */
export async function recordRequiredWork(
  deps: MoveDeps,
  orderId: string,
  to: StageKey,
): Promise<void> {
  if (to === namedStage) await nameTechnician(deps, orderId)
  if (to === 'repair-in-progress') await workThroughCheck(deps, orderId, 'before')
  if (to === 'repair-completed') await notePartsSold(deps, orderId)
  if (to === 'final-quality-check') await workThroughCheck(deps, orderId, 'after')
}

/** As `moveJob`, after recording the checks and parts that the move requires. */
export async function moveWithWork(
  deps: MoveDeps,
  { by: id, ...move }: Move & { readonly by: string },
) {
  await recordRequiredWork(deps, move.orderId, move.to)
  return moveJob(deps, { kind: 'colleague', id, name: id }, move)
}
