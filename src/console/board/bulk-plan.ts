/** Moves of several repairs at once: one stage for all of them, and why a repair is left out. */
import { ApiError } from '#ui/api/api-error.ts'
import type { Job } from './use-move.ts'

export type Refused = { readonly job: Job; readonly why: string }
export type BulkMove = {
  /** Where those that can go there go; undefined when none of them can move. */
  readonly to: { readonly stage: string; readonly title: string } | undefined
  readonly jobs: readonly Job[]
  readonly refused: readonly Refused[]
}

/** The stage that most of them may go to now; the others are refused, each with its reason. */
export function planMove(jobs: readonly Job[]): BulkMove {
  const free = jobs.filter((job) => job.next && !job.next.held)
  const stages = Map.groupBy(free, (job) => job.next?.stage)
  const [most] = [...stages.values()].toSorted((a, b) => b.length - a.length)
  const to = most?.[0]?.next ?? undefined
  const isMoved = (job: Job) => !job.next?.held && job.next?.stage === to?.stage
  return {
    to: to && { stage: to.stage, title: to.title },
    jobs: to ? jobs.filter(isMoved) : [],
    refused: jobs.filter((job) => !to || !isMoved(job)).map((job) => ({ job, why: whyNot(job) })),
  }
}

function whyNot({ next, ending }: Job): string {
  if (ending) return 'It is called off and goes back to its owner.'
  if (!next) return 'You cannot move it now.'
  return next.held ? next.held.why : `Its next stage is ${next.title}.`
}

export type BulkResult = { readonly done: readonly Job[]; readonly refused: readonly Refused[] }

/** Does one job after the other, so that each succeeds or fails by itself; what fails is reported with its reason. */
export async function runEach(
  jobs: readonly Job[],
  act: (job: Job) => Promise<unknown>,
): Promise<BulkResult> {
  const done: Job[] = []
  const refused: Refused[] = []
  for (const job of jobs)
    try {
      await act(job)
      done.push(job)
    } catch (error) {
      refused.push({
        job,
        why: error instanceof ApiError ? error.message : 'The connection was lost.',
      })
    }
  return { done, refused }
}
