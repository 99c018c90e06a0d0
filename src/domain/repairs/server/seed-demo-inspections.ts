/** The checks and parts of a demo repair up to its stage. */
import { after, minutes } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { checkPoints, type PointKey, pointsLacking } from '../inspection/check-points.ts'
import type { CheckPhase, RecordedResult } from '../inspection/device-check.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { partNameOf, serialSearchTerms, type StoredPart } from '../parts/parts-used.ts'
import type { StageKey } from '../stages.ts'
import { seedUsedPiece } from '#domain/parts/server/fitting/seed-used-piece.ts'
import { getInspection, type TalliedInspection } from './inspection/inspection-reads.ts'
import { insertSearchTerms } from './board/store-search-terms.ts'
import { seedDemoBattery, wornText } from './report/seed-demo-battery.ts'
import { repairChecks } from './tables.ts'
import { repairParts } from './parts/tables.ts'

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
  await seedDemoBattery(tx, order, {
    before: arrived && begun ? after(arrived, minutes(30)) : undefined,
    after: completed && passed ? after(completed, minutes(30)) : undefined,
    ...technician,
  })
  // In a repair that is under way, the first part is built in.
  const sold = begun ? order.lines.filter(wantsPart) : []
  for (const [i, line] of sold.slice(0, completed ? sold.length : 1).entries()) {
    const row = await partRow(tx, order, line, { i, from: begun ?? order.createdAt })
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
    note: isBroken(key) ? noteOf(key, order) : null,
    version: 1,
    at: after(from, minutes(5 + i)),
    ...technician,
  }))
}

const noteOf = (key: PointKey, order: OrderFacts): string | null =>
  ({ display: 'Cracked', 'battery-health': wornText(order) })[key as string] ?? null

/** With a piece of the stock where it has one that fits. */
async function partRow(
  tx: Tx,
  order: OrderFacts,
  { issueId, label, quality }: OrderFacts['lines'][number],
  { i, from }: { readonly i: number; readonly from: Date },
): Promise<StoredPart> {
  const at = after(from, minutes(60 + i))
  const by = { kind: 'colleague', id: technician.by, name: technician.byName } as const
  const { id: orderId, device } = order
  const line = { issueId, modelId: device.modelId, quality }
  const piece = await seedUsedPiece(tx, { orderId, line, at, by })
  return {
    id: `${orderId}-part-${i}`,
    orderId,
    issueId,
    name: piece?.name ?? partNameOf(label),
    quality,
    serial: piece ? piece.serial : `D6X-${orderId.slice(-4).toUpperCase()}${18 + i}`,
    lot: piece?.lot ?? null,
    supplier: piece?.supplier ?? null,
    stockItemId: piece?.itemId ?? null,
    oldPart: /battery/i.test(label) ? 'scrapped' : 'customer',
    oldPartNote: null,
    at,
    ...technician,
    removedAt: null,
    removedBy: null,
    removedByName: null,
    removedReason: null,
    unusedReason: null,
  }
}
