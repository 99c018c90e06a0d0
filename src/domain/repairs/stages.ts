/** The stages of a repair in their order, and what follows from their facts (`stage-facts.ts`). */
import type { StaffAction } from '#kernel/permissions.ts'
import { type StageFacts, stageFacts } from './stage-facts.ts'

export type StageKey = keyof typeof stageFacts

export const stageKeys = Object.keys(stageFacts) as [StageKey, ...StageKey[]]

/** The facts of a stage, typed as any stage's. */
export const factsOf = (stage: StageKey): StageFacts => stageFacts[stage]

/** The stages with a property, in their order. */
const stagesWhere = (has: (facts: StageFacts) => boolean): readonly StageKey[] =>
  stageKeys.filter((stage) => has(factsOf(stage)))

/** The repair itself is over, however long the device then waits for its owner. */
export const doneStages = stagesWhere(({ effects }) => effects.includes('done'))

/** The device has not reached us yet, unless an intake says that it was taken in. */
export const stagesBeforeDevice = stagesWhere(
  ({ device, effects }) => device === 'customer' && !effects.includes('delivery'),
)

/** How a job with a device comes about; a contact request has none. */
export type JobService = 'walk-in' | 'pickup'

/** The stages a job goes through, in order: a walk-in's are those without a rider. */
export const stagesOf = (service: JobService): readonly StageKey[] =>
  service === 'pickup' ? stageKeys : stagesWhere(({ movedBy }) => movedBy !== 'road')

/** What a role must be allowed to do to move a repair to that stage: the road's, the bench's, or either's acts. */
export function actionFor(stage: StageKey): StaffAction {
  const { movedBy } = factsOf(stage)
  if (movedBy === 'either') return 'move-jobs'
  return movedBy === 'road' ? 'move-road-stages' : 'move-bench-stages'
}

/** The job an order's service type asks for; undefined for a contact request and before there is one. */
export const jobServiceOf = (serviceKey: string | null): JobService | undefined =>
  serviceKey === 'walk-in' || serviceKey === 'pickup' ? serviceKey : undefined

/** True once our colleague has set out for the device. */
export const isPickupUnderWay = (current: StageKey): boolean =>
  stageKeys.indexOf(current) >= stageKeys.indexOf('heading-to-pickup')
