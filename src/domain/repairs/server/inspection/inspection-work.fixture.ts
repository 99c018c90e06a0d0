/** A repair moved on as colleagues do it: the bench's work is done, by the use cases, before a move that asks for it. */
import { fail } from '#kernel/app-error.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { checkPoints } from '../../inspection/check-points.ts'
import type { CheckMoment } from '../../inspection/device-check.ts'
import { no } from '../../errors.ts'
import { wantsPart } from '../../parts/parts-used.ts'
import type { StageKey } from '../../stages.ts'
import { listChecks, listParts } from './inspection-reads.ts'
import { fillCheck } from './fill-check.ts'
import { moveJob, type Move, type MoveNeeds } from '../move-job.ts'
import { notePart } from '../parts/note-part.ts'

const by = { id: 'ramesh', name: 'Ramesh' }

/** Every point that has no answer yet works. */
async function workThroughCheck(
  needs: MoveNeeds,
  orderId: string,
  moment: CheckMoment,
): Promise<void> {
  const done = (await listChecks(needs.db, orderId)).filter((one) => one.moment === moment)
  const points = checkPoints
    .filter(({ key }) => !done.some(({ point }) => point === key))
    .map(({ key }) => ({ point: key, answer: 'works' as const, note: null, seen: 0 }))
  if (points.length > 0) await fillCheck(needs, by, { orderId, moment, points })
}

/** A part with a serial number for every issue that was sold with one and has none. */
async function notePartsSold(needs: MoveNeeds, orderId: string): Promise<void> {
  const order = (await findOrderFacts(needs.db, orderId)) ?? fail(no.JOB_NOT_FOUND)
  const there = (await listParts(needs.db, orderId)).filter(({ removedAt }) => removedAt === null)
  for (const [i, { issueId, label }] of order.lines.filter(wantsPart).entries()) {
    if (there.some((part) => part.issueId === issueId)) continue
    const part = { name: label, serial: `TEST-${orderId.slice(-6)}-${i}` }
    await notePart(needs, by, { orderId, issueId, part })
  }
}

/** What the bench must have done before a move to that stage. */
export async function doBenchWork(needs: MoveNeeds, orderId: string, to: StageKey): Promise<void> {
  if (to === 'repair-in-progress') await workThroughCheck(needs, orderId, 'before')
  if (to === 'repair-completed') await notePartsSold(needs, orderId)
  if (to === 'final-quality-check') await workThroughCheck(needs, orderId, 'after')
}

/** As `moveJob`, with a bench that has done what the move asks of it. */
export async function moveWithWork(needs: MoveNeeds, move: Move) {
  await doBenchWork(needs, move.orderId, move.to)
  return moveJob(needs, move)
}
