/** The one link of an order under which its device tests itself: how long it lives, and at which moment of the repair it is used. */
import { after, days, wasClockAhead } from '#kernel/time.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import type { Order } from '#domain/orders/order.ts'
import { canFill } from '../inspection/device-check.ts'
import { type JobState, reachedAt, type RepairJob } from '../repair-job.ts'
import { type StageKey, stagesBeforeDevice } from '../stages.ts'

/** Long enough to do it at home in the evening. */
const selfTestLinkLives = days(1)

export const isSelfTestLinkOpen = (createdAt: Date, now: Date): boolean =>
  !wasClockAhead(createdAt, now) && now < after(createdAt, selfTestLinkLives)

/** Random bytes of a token. */
export const selfTestTokenBytes = 32

/** Results of one order that are kept, the newest. */
export const mostSelfTests = 20

export const selfTestMoments = ['booking', 'intake', 'after'] as const
export type SelfTestMoment = (typeof selfTestMoments)[number]

export const momentTitles: Readonly<Record<SelfTestMoment, string>> = {
  booking: 'Before it came in',
  intake: 'As it came in',
  after: 'After the repair',
}

/** At which moment of its repair a device is tested. */
export function momentOf(stage: StageKey, hasIntake: boolean): SelfTestMoment {
  if (stagesBeforeDevice.includes(stage)) return hasIntake ? 'intake' : 'booking'
  return canFill('after', stage) ? 'after' : 'intake'
}

/** A repair that has ended takes no more tests: its device is back with its owner. */
export const takesSelfTests = (
  { status }: Pick<Order, 'status'>,
  job: JobState & Pick<RepairJob, 'outcome'>,
): boolean => !isClosed(status) && !job.outcome && reachedAt(job, 'delivered') === null
