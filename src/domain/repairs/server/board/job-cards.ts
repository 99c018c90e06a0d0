/** Cards of repairs: their content, and where this colleague may move them. */
import type { z } from 'zod'
import type { Shop } from '#kernel/shop.ts'
import type { ErrorEntry } from '#kernel/app-error.ts'
import { type Role, may } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { isGuarded, heldBy } from '../../stage-guards.ts'
import { canFill, checkPhases } from '../../inspection/device-check.ts'
import { repairErrors } from '../../errors.ts'
import { waitingErrors } from '../../waiting-errors.ts'
import { dueState } from '../../promised-time.ts'
import { endingOf } from '../../give-back.ts'
import { outcomeOf } from '../../outcome.ts'
import type { card } from '../../board/job-card.ts'
import { stageFacts } from '../../stage-facts.ts'
import { actionFor, factsOf, type StageKey, stagesOf } from '../../stages.ts'
import type { JobSummary } from '../../repair-job.ts'
import type { Person } from '../assign-job.ts'
import { pointTitle } from '../../inspection/check-points.ts'
import { listRounds } from '../rounds/send-back.ts'
import { listInspections, type TalliedInspection } from '../inspection/inspection-reads.ts'
import { waitAge } from '../../waiting.ts'
import { shownWait, waitNow } from '../waiting/waits.ts'

type Card = z.input<typeof card>
type Deps = {
  readonly db: Db
  readonly shop: Pick<Shop, 'orderPrefix' | 'moneyBeforeWork'>
  readonly role: Role
  readonly now: Date
  readonly people: readonly Person[]
}

/** One card for each job, in their order. */
export async function cardsOf(
  { db, shop, role, now, people }: Deps,
  rows: readonly JobSummary[],
): Promise<Card[]> {
  const [orders, customers] = await Promise.all([
    listOrderFacts(
      db,
      rows.map(({ orderId }) => orderId),
    ),
    listCustomers(db, [...new Set(rows.map(({ customerId }) => customerId))]),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const inspected = new Set(rows.filter(showsInspection).map(({ orderId }) => orderId))
  const shown = orders.filter(({ id }) => inspected.has(id))
  const inspections = await listInspections(db, shown, shop.moneyBeforeWork)
  const estimates = await listNewestEstimates(db, orders, now)
  const failing = await listFailing(db, rows)
  return rows.flatMap((row) => {
    const order = orderOf.get(row.orderId)
    if (!order) return []
    const { stage } = row
    const isCalledOff = isClosed(order.status) || row.outcome === 'unclaimed'
    const estimate = estimates.get(row.orderId)
    const wait = isCalledOff ? null : waitNow(row, estimate)
    return {
      orderId: row.orderId,
      orderNumber: printedNumber(shop, order.id),
      device: order.device.productName,
      issues: order.lines.map(({ label }) => label).join(', ') || 'Find the fault',
      customer: customerOf.get(row.customerId)?.name ?? '',
      person: nameOf.get(holderOf(row) ?? '') ?? null,
      service: row.service,
      language: row.language,
      stage,
      stageTitle: stageFacts[stage].title,
      movedAt: row.movedAt.toISOString(),
      ...dueOf(
        row,
        { isOver: isCalledOff || stage === 'delivered', isWaiting: wait !== null },
        now,
      ),
      waiting: wait && { ...shownWait(wait), age: waitAge(wait.since, now) },
      round: row.round,
      failing: (failing.get(row.orderId) ?? []).map((one) =>
        pointTitle(one, order.device.familyId),
      ),
      checked: isCalledOff ? null : checkedOf(stage, inspections.get(row.orderId)),
      estimate: estimate?.state ?? 'none',
      unpaid: order.paidAt === null && !isCalledOff,
      ending: endingOf(row, isCalledOff),
      outcome: outcomeOf(row),
      mayHandBack: endingOf(row, isCalledOff) === 'give-back' && may(role, 'move-jobs'),
      next: isCalledOff ? null : nextFor(row, role, inspections.get(row.orderId)),
    }
  })
}

/** The promised time, unless the repair is over or waits, and how urgent that makes it. */
function dueOf(
  row: JobSummary,
  { isOver, isWaiting }: { readonly isOver: boolean; readonly isWaiting: boolean },
  now: Date,
) {
  const urgency = dueState(row, now, isWaiting)
  const due = isOver || isWaiting ? null : row.estimatedCompletion
  return {
    due: due?.toISOString() ?? null,
    late: urgency === 'late',
    dueToday: urgency === 'today',
  }
}

/** The points that failed the last final check of each repair that is in a later round. */
async function listFailing(db: Db, rows: readonly JobSummary[]) {
  const ids = rows.filter(({ round }) => round > 1).map(({ orderId }) => orderId)
  const rounds = await listRounds(db, ids)
  return new Map(rounds.map((one) => [one.orderId, one.failing] as const))
}

/** The rider at the stages of riders, else the technician; where that one is missing, the other. */
function holderOf({ stage, technicianId, riderId }: JobSummary): string | null {
  const isWithRider = factsOf(stage).movedBy === 'rider' || stage === 'order-placed'
  return isWithRider ? (riderId ?? technicianId) : (technicianId ?? riderId)
}

const stageAfter = ({ service, stage }: JobSummary): StageKey | undefined => {
  const stages = stagesOf(service)
  return stages[stages.indexOf(stage) + 1]
}

/** True for stages whose card shows the inspection. */
function showsInspection(row: JobSummary): boolean {
  const next = stageAfter(row)
  return next !== undefined && (isGuarded(next) || canFill('before', row.stage))
}

/** How far the check is that belongs to this stage; null at the stages without one. */
function checkedOf(stage: StageKey, inspection: TalliedInspection | undefined): number | null {
  const phase = checkPhases.find((one) => canFill(one, stage))
  return phase && inspection ? inspection[phase].answered : null
}

/** What a repair is held for, where it is not a check. */
const heldFor = new Map<ErrorEntry['code'], 'parts' | 'payment' | 'agreement' | 'waiting'>([
  [waitingErrors.STILL_WAITING.code, 'waiting'],
  [repairErrors.PARTS_OPEN.code, 'parts'],
  [repairErrors.ADVANCE_DUE.code, 'payment'],
  [repairErrors.NOT_PAID.code, 'payment'],
  [repairErrors.NOT_AGREED.code, 'agreement'],
])

function nextFor(
  row: JobSummary,
  role: Role,
  inspection: TalliedInspection | undefined,
): Card['next'] {
  const next = stageAfter(row)
  if (!next || !may(role, 'move-jobs') || !may(role, actionFor(next))) return null
  const isWaiting = row.waiting !== null
  const why = inspection && heldBy(next, { ...inspection, isWaiting })
  const held = why ? { by: heldFor.get(why.code) ?? ('check' as const), why: why.message } : null
  return { stage: next, title: stageFacts[next].title, lane: factsOf(next).lane, held }
}
