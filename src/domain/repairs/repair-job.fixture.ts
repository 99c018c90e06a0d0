/** Repair jobs for tests: walked to a stage by the rules, a minute for each of the thirteen. */
import { after, minutes } from '#kernel/time.ts'
import { advance, newJob, nextStage, type JobState } from './repair-job.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { type StageKey, stageKeys } from './stages.ts'

/** 10:42 in Chennai. */
export const placedAt = new Date('2026-11-18T05:12:00.000Z')

export function walked(service: JobService, upTo: StageKey): JobState {
  let job = newJob(service, placedAt)
  for (let to = nextStage(job); to && isWithin(to, upTo); to = nextStage(job)) {
    const at = after(placedAt, minutes(stageKeys.indexOf(to)))
    job = advance(job, { stage: to, at, note: null, by: null })
  }
  return job
}

const isWithin = (stage: StageKey, last: StageKey): boolean =>
  stageKeys.indexOf(stage) <= stageKeys.indexOf(last)
