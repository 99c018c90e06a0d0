/** Cards of repairs: their content, and where this colleague may move them. */
import type { Numbering } from '#kernel/id.ts'
import type { z } from 'zod'
import type { Shop } from '#kernel/shop.ts'
import { type Role, may } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import { isUnderDiagnosis } from '#domain/orders/order.ts'
import { listOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { listNewestEstimates } from '#domain/estimates/server/estimate-states.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { isGuarded } from '../../stage-guards.ts'
import { canFill, checkPhases } from '../../inspection/device-check.ts'
import { dueState } from '../../promised-time.ts'
import { stageBack } from '../../going-back.ts'
import { endingOf } from '../../give-back.ts'
import { outcomeOf } from '../../outcome.ts'
import { phaseOfRepair } from '../../phase.ts'
import type { card } from '../../board/job-card.ts'
import {
  consoleTitleOf,
  factsOf,
  isWithRider,
  type StageKey,
  stagesBeforeDevice,
} from '../../stages.ts'
import type { JobSummary } from '../../repair-job.ts'
import type { Person } from '../assign-job.ts'
import { pointTitle } from '../../inspection/check-points.ts'
import { shownRepeat } from '../devices/shown-repeat.ts'
import { listAtDoors, mayMove, nextFor, stageToOffer } from './next-stages.ts'
import { listRounds } from '../rounds/send-back.ts'
import { listInspections, type TalliedInspection } from '../inspection/inspection-reads.ts'
import { waitAge } from '../../waiting.ts'
import { shownWait, waitNow } from '../waiting/waits.ts'

type Card = z.input<typeof card>
type Deps = {
  readonly db: Db
  readonly shop: Pick<Shop, keyof Numbering | 'moneyBeforeWork'>
  /** Whose cards they are: a rider is offered no stop of another rider. */
  readonly viewer: { readonly id: string; readonly role: Role }
  readonly now: Date
  readonly people: readonly Person[]
}

/** One card for each job, in their order. */
export async function cardsOf(
  { db, shop, viewer, now, people }: Deps,
  rows: readonly JobSummary[],
): Promise<Card[]> {
  const orderIds = rows.map(({ orderId }) => orderId)
  const [orders, customers] = await Promise.all([
    listOrderFacts(db, orderIds),
    listCustomers(db, [...new Set(rows.map(({ customerId }) => customerId))]),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const estimates = await listNewestEstimates(db, orders, now)
  const nextOf = (row: JobSummary, order: OrderFacts) =>
    stageToOffer(row, order, estimates.get(order.id))
  const shown = rows.flatMap((row) => {
    const order = orderOf.get(row.orderId)
    return order && showsInspection(row, nextOf(row, order)) ? [order] : []
  })
  const inspections = await listInspections(db, shown, shop.moneyBeforeWork)
  const failing = await listFailing(db, rows)
  const atDoors = await listAtDoors(db, viewer.role, rows)
  return rows.flatMap((row) => {
    const order = orderOf.get(row.orderId)
    if (!order) return []
    const { stage } = row
    const isCalledOff = isClosed(order.status) || row.outcome === 'unclaimed'
    const estimate = estimates.get(row.orderId)
    const wait = isCalledOff ? null : waitNow(row, estimate)
    const isWaiting = wait !== null
    const { name: phase } = phaseOfRepair(row, { isCalledOff, isWaiting })
    return {
      orderId: row.orderId,
      orderNumber: printedNumber(shop, order.id),
      device: order.device.productName,
      issues: order.lines.map(({ label }) => label).join(', ') || 'Find the fault',
      customer: customerOf.get(row.customerId)?.name ?? '',
      person: nameOf.get(holderOf(row) ?? '') ?? null,
      service: row.service,
      language: row.language,
      pickupTime: stagesBeforeDevice.includes(stage) ? order.pickupTime : null,
      stage,
      stageTitle: consoleTitleOf(stage),
      movedAt: row.movedAt.toISOString(),
      phase,
      ...dueOf(row, { isOver: phase === 'ended', isWaiting }, now),
      waiting: wait && { ...shownWait(wait), age: waitAge(wait.since, now) },
      round: row.round,
      failing: failing.get(row.orderId)?.map((one) => pointTitle(one, order.device.familyId)) ?? [],
      checked: isCalledOff ? null : checkedOf(stage, inspections.get(row.orderId)),
      estimate: estimate?.state ?? 'none',
      underDiagnosis: isUnderDiagnosis(order) && !isCalledOff,
      unpaid: order.paidAt === null && !isCalledOff,
      ...endOf(row, isCalledOff, viewer),
      repeat: shownRepeat(shop, row),
      next: isCalledOff ? null : nextFor(row, nextOf(row, order), { viewer, inspections, atDoors }),
      back: isCalledOff || row.outcome ? null : backFor(row, viewer),
    }
  })
}

function endOf(row: JobSummary, isCalledOff: boolean, viewer: Deps['viewer']) {
  const ending = endingOf(row, isCalledOff)
  const mayHandBack = ending === 'give-back' && mayMove(row, viewer)
  return { ending, outcome: outcomeOf(row), mayHandBack }
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

/** The rider as long as the repair is theirs, else the technician; an arrived device without one is nobody's. */
function holderOf({ stage, technicianId, riderId }: JobSummary): string | null {
  return isWithRider(stage) ? (riderId ?? technicianId) : technicianId
}

/** True for stages whose card shows the inspection. */
function showsInspection(row: JobSummary, next: StageKey | undefined): boolean {
  return next !== undefined && (isGuarded(next) || canFill('before', row.stage))
}

/** How far the check is that belongs to this stage; null at the stages without one. */
function checkedOf(stage: StageKey, inspection: TalliedInspection | undefined): number | null {
  const phase = checkPhases.find((one) => canFill(one, stage))
  return phase && inspection ? inspection[phase].answered : null
}

function backFor(row: JobSummary, { role }: Deps['viewer']): Card['back'] {
  const stage = may(role, 'step-back') ? stageBack(row) : undefined
  return stage ? { title: consoleTitleOf(stage), lane: factsOf(stage).lane } : null
}
