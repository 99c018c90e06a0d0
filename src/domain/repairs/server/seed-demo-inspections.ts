/** The checks and parts of a demo repair up to its stage. */
import { after, minutes } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { checkPoints, type PointKey, pointsLacking } from '../inspection/check-points.ts'
import type { CheckPhase, RecordedResult } from '../inspection/device-check.ts'
import { partNameOf, serialSearchTerms, type StoredPart, wantsPart } from '../parts/parts-used.ts'
import type { StageKey } from '../stages.ts'
import { getInspection, type TalliedInspection } from './inspection/inspection-reads.ts'
import { insertSearchTerms } from './board/board-reads.ts'
import { repairChecks, repairParts } from './tables.ts'

/** The points that do not work when the name of an issue matches. */
const broken: readonly (readonly [RegExp, readonly PointKey[]])[] = [
  [/screen|display/i, ['display', 'touch']],
  [/battery/i, ['battery-health']],
  [/power/i, ['charging-port']],
]
const technician = { by: 'demo-technician', byName: 'Ramesh' }

type Plan = readonly { readonly stage: StageKey; readonly at: Date }[]

/** Records the checks and parts for the stages that the repair will reach, and returns their summary. */
export async function seedDemoInspections(
  tx: Tx,
  order: OrderFacts,
  plan: Plan,
): Promise<TalliedInspection> {
  const reached = (stage: StageKey) => plan.find((one) => one.stage === stage)?.at
  const [arrived, begun] = [reached('reached-workshop'), reached('repair-in-progress')]
  const [completed, passed] = [reached('repair-completed'), reached('final-quality-check')]
  const checks = [
    ...(arrived && begun ? checkRows(order, 'before', arrived) : []),
    ...(completed && passed ? checkRows(order, 'after', completed) : []),
  ]
  if (checks.length > 0) await tx.insert(repairChecks).values(checks).onConflictDoNothing()
  // In a repair that is under way, the first part is built in.
  const sold = begun ? order.lines.filter(wantsPart) : []
  for (const [i, line] of sold.slice(0, completed ? sold.length : 1).entries()) {
    const row = partRow(order, line, i, begun ?? order.createdAt)
    await tx.insert(repairParts).values(row).onConflictDoNothing()
    await insertSearchTerms(tx, order.id, serialSearchTerms(row.serial ?? ''))
  }
  return getInspection(tx, order, 'none')
}

function checkRows(order: OrderFacts, phase: CheckPhase, from: Date): RecordedResult[] {
  const lacking = pointsLacking(order.device.familyId)
  const issues = order.lines.map(({ label }) => label).join(', ')
  const isBroken = (point: PointKey) =>
    phase === 'before' &&
    broken.some(([pattern, points]) => pattern.test(issues) && points.includes(point))
  return checkPoints.map(({ key }, i) => ({
    orderId: order.id,
    phase,
    point: key,
    answer: lacking.includes(key) ? 'absent' : isBroken(key) ? 'fails' : 'works',
    note: key === 'display' && isBroken(key) ? 'Cracked' : null,
    version: 1,
    at: after(from, minutes(5 + i)),
    ...technician,
  }))
}

function partRow(
  order: OrderFacts,
  { issueId, label, quality }: OrderFacts['lines'][number],
  i: number,
  from: Date,
): StoredPart {
  return {
    id: `${order.id}-part-${i}`,
    orderId: order.id,
    issueId,
    name: partNameOf(label),
    quality,
    serial: `D6X-${order.id.slice(-4).toUpperCase()}${18 + i}`,
    lot: 'L2611',
    supplier: null,
    at: after(from, minutes(60 + i)),
    ...technician,
    removedAt: null,
    removedBy: null,
    removedByName: null,
    removedReason: null,
  }
}
