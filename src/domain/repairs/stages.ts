/** The stages of a repair in their order, and what follows from their facts (`stage-facts.ts`). */
import type { Shop } from '#kernel/shop.ts'
import type { StaffAction } from '#kernel/permissions.ts'
import { hasRider, type JobService, jobServices } from '#domain/orders/service-type.ts'
import { type StageFacts, stageFacts } from './stage-facts.ts'

export type StageKey = keyof typeof stageFacts

export const stageKeys = Object.keys(stageFacts) as [StageKey, ...StageKey[]]

/** The facts of a stage, typed as any stage's. */
export const factsOf = (stage: StageKey): StageFacts => stageFacts[stage]

/** What colleagues call a stage. */
export const consoleTitleOf = (stage: StageKey): string =>
  factsOf(stage).consoleTitle ?? factsOf(stage).title

/** What the customer reads of a stage, with the shop's own numbers. */
export function descriptionOf(stage: StageKey, { claims }: Pick<Shop, 'claims'>): string {
  const { description } = factsOf(stage)
  return typeof description === 'string' ? description : description(claims)
}

/** The stages with a property, in their order. */
const stagesWhere = (has: (facts: StageFacts) => boolean): readonly StageKey[] =>
  stageKeys.filter((stage) => has(factsOf(stage)))

/** The stages at which the repair itself is over, however long the device then waits for its owner. */
export const doneStages = stagesWhere(({ effects }) => effects.includes('done'))

/** The stages before the device has reached us, unless an intake says that it was taken in. */
export const stagesBeforeDevice = stagesWhere(
  ({ device, effects }) => device === 'customer' && !effects.includes('delivery'),
)

const stagesWithoutRider = stagesWhere(({ movedBy }) => movedBy !== 'rider')

/** The stages a job goes through, in order; without a rider, those that riders move are left out. */
export const stagesOf = (service: JobService): readonly StageKey[] =>
  hasRider(service) ? stageKeys : stagesWithoutRider

/** Whether a repair is its rider's then: until the device has arrived, and on its way back. */
export const isWithRider = (stage: StageKey): boolean =>
  stage === 'order-placed' || factsOf(stage).movedBy === 'rider'

/** The action that a role must be allowed to do to move a repair to that stage. */
export function actionFor(stage: StageKey): StaffAction {
  const { movedBy } = factsOf(stage)
  if (movedBy === 'either') return 'move-jobs'
  return movedBy === 'rider' ? 'move-road-stages' : 'move-bench-stages'
}

/** The service of the job that follows from an order; undefined for a contact request, and before one is chosen. */
export const jobServiceOf = (serviceKey: string | null): JobService | undefined =>
  jobServices.find(({ key }) => key === serviceKey)?.key

/** True until the repair itself has begun. */
export const isBeforeWork = (current: StageKey): boolean =>
  stageKeys.indexOf(current) < stageKeys.indexOf('repair-in-progress')

/** True once our colleague has set out for the device. */
export const isPickupUnderWay = (current: StageKey): boolean =>
  stageKeys.indexOf(current) >= stageKeys.indexOf('heading-to-pickup')
