/** The workshop board: its lanes, their limits, and the filter for repairs that are assigned to nobody. */
import { factsOf, type StageKey, stageKeys } from '../stages.ts'
import { laneFacts, type LaneKey, laneKeys } from './lanes.ts'

/** The lanes in their order, each with the stages it shows. A delivered repair is in none. */
export const lanes = laneKeys.map((key) => ({
  key,
  title: laneFacts[key].title,
  stages: stageKeys.filter((stage) => factsOf(stage).lane === key),
}))

/** In place of a person in the board's filter: repairs that have neither a technician nor a rider. */
export const nobody = 'nobody'

/** The most repairs a lane should hold until the owner says otherwise; null where there is no usual limit. */
export const usualLimits = Object.fromEntries(
  laneKeys.map((key) => [key, laneFacts[key].limit]),
) as Readonly<Record<LaneKey, number | null>>

/** By how many a lane is too full. */
export const overLimit = (held: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, held - limit)

/** Whether a lane is before the one in which a repair of that stage hangs. */
export const isEarlierLane = (lane: LaneKey, stage: StageKey): boolean =>
  laneKeys.indexOf(lane) < lanes.findIndex(({ stages }) => stages.includes(stage))

/** The stages a lane shows, in their order. */
export const stagesIn = (lane: LaneKey) => lanes.find(({ key }) => key === lane)?.stages ?? []
