/** The stage that follows for a repair on the board, and which of them a rider reaches at a customer's door alone. */
import type { z } from 'zod'
import type { ErrorEntry } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { NewestEstimate } from '#domain/estimates/server/estimate-states.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { card } from '../../board/job-card.ts'
import { repairErrors } from '../../errors.ts'
import { numberErrors } from '../../numbers/number-errors.ts'
import { asksTechnician } from '../../naming.ts'
import { isConfirmedByEstimate, stageOffered } from '../../needless-call.ts'
import type { JobSummary } from '../../repair-job.ts'
import { needsCode } from '../../run/door-code.ts'
import { runErrors } from '../../run/run-errors.ts'
import { heldBy } from '../../stage-guards.ts'
import {
  actionFor,
  consoleTitleOf,
  factsOf,
  isBeforeWork,
  type StageKey,
  stagesOf,
} from '../../stages.ts'
import { waitingErrors } from '../../waiting-errors.ts'
import type { TalliedInspection } from '../inspection/inspection-reads.ts'
import { listDoorCodes } from '../run/door-codes.ts'
import { isRidersOwn } from '../run/rider-moves.ts'

type Card = z.input<typeof card>
type Viewer = { readonly id: string; readonly role: Role }

const stageAfter = ({ service, stage }: JobSummary): StageKey | undefined => {
  const stages = stagesOf(service)
  return stages[stages.indexOf(stage) + 1]
}

/** The stage that its next move goes to: past the call of a customer who accepted an estimate. */
export function stageToOffer(
  row: JobSummary,
  order: OrderFacts,
  estimate: NewestEstimate | undefined,
): StageKey | undefined {
  const next = stageAfter(row)
  return next && stageOffered(next, isConfirmedByEstimate(order, estimate))
}

/** The repairs whose next stage a rider reaches with the customer's code alone; the others confirm without one. */
export async function listAtDoors(
  db: Db,
  role: Role,
  rows: readonly JobSummary[],
): Promise<ReadonlySet<string>> {
  if (role !== 'rider') return new Set()
  const nextOf = new Map(rows.map((row) => [row.orderId, stageAfter(row)]))
  const codes = await listDoorCodes(db, [...nextOf.keys()])
  const needed = codes.filter((code) => code.door === nextOf.get(code.orderId) && needsCode(code))
  return new Set(needed.map(({ orderId }) => orderId))
}

/** What a repair is held for, where it is not a check. */
const heldFor = new Map<
  ErrorEntry['code'],
  'parts' | 'payment' | 'agreement' | 'waiting' | 'numbers'
>([
  [waitingErrors.STILL_WAITING.code, 'waiting'],
  [repairErrors.PARTS_OPEN.code, 'parts'],
  [repairErrors.ADVANCE_DUE.code, 'payment'],
  [repairErrors.NOT_PAID.code, 'payment'],
  [repairErrors.NOT_AGREED.code, 'agreement'],
  [numberErrors.NUMBERS_NOT_READ.code, 'numbers'],
  [numberErrors.NUMBERS_DIFFER.code, 'numbers'],
])

/** Whether this colleague may move it at all: a rider moves no stop of another rider. */
export const mayMove = (row: JobSummary, { id, role }: Viewer): boolean =>
  may(role, 'move-jobs') && (role !== 'rider' || isRidersOwn(row, id))

type Around = {
  readonly viewer: Viewer
  readonly inspections: ReadonlyMap<string, TalliedInspection>
  readonly atDoors: ReadonlySet<string>
}

/** Where this colleague may move it now, and what it waits for. */
export function nextFor(
  row: JobSummary,
  next: StageKey | undefined,
  { viewer, inspections, atDoors }: Around,
): Card['next'] {
  if (!next || !mayMove(row, viewer) || !may(viewer.role, actionFor(next))) return null
  const isWaiting = row.waiting !== null
  const inspection = inspections.get(row.orderId)
  const why = inspection && heldBy(next, { ...inspection, isWaiting })
  const byDoor = atDoors.has(row.orderId)
    ? ({ by: 'door', why: runErrors.CODE_NEEDED.message } as const)
    : null
  const held = why ? { by: heldFor.get(why.code) ?? ('check' as const), why: why.message } : byDoor
  return {
    stage: next,
    title: consoleTitleOf(next),
    lane: factsOf(next).lane,
    asksTechnician: asksTechnician(next, row.technicianId),
    asksIntake: !row.hasIntake && isBeforeWork(row.stage) && !isBeforeWork(next),
    held,
  }
}
