/** A technician of the demo answers all points of a check in one go. */
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { pointKeys, type PointKey, pointsLacking } from '#domain/repairs/inspection/check-points.ts'
import type { CheckPhase } from '#domain/repairs/inspection/device-check.ts'
import { fillCheck } from '#domain/repairs/server/inspection/fill-check.ts'
import { atWork, type DemoDeps } from './deps.ts'

type Input = {
  readonly orderId: string
  readonly phase: CheckPhase
  /** The points that do not work, with their notes. */
  readonly failing: Partial<Record<PointKey, string>>
}

export async function answerAllPoints(
  app: DemoDeps,
  { orderId, phase, failing }: Input,
): Promise<void> {
  const order = await findOrderFacts(app.db, orderId)
  const lacking = pointsLacking(order?.device.familyId ?? '')
  const points = pointKeys.map((point) => {
    const note = failing[point] ?? null
    const answer = lacking.includes(point) ? 'absent' : note ? 'fails' : 'works'
    return { point, answer, note, seen: 0 } as const
  })
  await fillCheck(app, atWork('technician'), { orderId, moment: phase, points })
}
