/** The workshop board: six lanes over the stages of open repairs, and whose hands a stage is in. */
import type { StaffAction } from '#kernel/permissions.ts'
import { type StageKey, stageFacts } from '../stages.ts'

/** A delivered repair hangs in none: its work is done. */
export const lanes = [
  { key: 'booked', title: 'Booked', stages: ['order-placed'] },
  {
    key: 'pickup',
    title: 'Pickup',
    stages: ['pickup-person-assigned', 'heading-to-pickup', 'picked-up'],
  },
  { key: 'assessment', title: 'Assessment', stages: ['reached-workshop', 'technician-assigned'] },
  { key: 'call', title: 'Confirmation call', stages: ['confirmation-call'] },
  { key: 'repair', title: 'Repair in Progress', stages: ['repair-in-progress'] },
  {
    key: 'dispatch',
    title: 'Check and dispatch',
    stages: [
      'repair-completed',
      'final-quality-check',
      'picked-up-by-delivery',
      'heading-to-deliver',
    ],
  },
] as const satisfies readonly { key: string; title: string; stages: readonly StageKey[] }[]
export type LaneKey = (typeof lanes)[number]['key']
export const laneKeys = lanes.map(({ key }) => key)

/** In place of a person in the board's filter: repairs that neither a technician nor a rider has been given. */
export const nobody = 'nobody'

/** The most repairs a lane should hold until the owner says otherwise; null where it is not ours to say. */
export const usualLimits: Readonly<Record<LaneKey, number | null>> = {
  booked: null,
  pickup: 4,
  assessment: 4,
  call: null,
  repair: 5,
  dispatch: null,
}

/** By how many a lane is too full. */
export const overLimit = (held: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, held - limit)

/** The lane a stage hangs in; null for delivered. */
export const laneOf = (stage: StageKey): LaneKey | null =>
  lanes.find(({ stages }) => (stages as readonly StageKey[]).includes(stage))?.key ?? null

const shared: readonly StageKey[] = ['reached-workshop', 'delivered']

/** What a role must be allowed to move a repair to that stage: the road's, the bench's, or either's. */
export function actionFor(stage: StageKey): StaffAction {
  if (shared.includes(stage)) return 'move-jobs'
  return stageFacts[stage].rider ? 'move-road-stages' : 'move-bench-stages'
}
