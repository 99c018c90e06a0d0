/** Moves a repair one stage on, or records that its device was handed back, and shows the outcome in a toast. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import type { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { handBack, moveCard } from '#domain/repairs/contract/staff-changes.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'

export type Job = ResponseOf<typeof getBoard>[number]['cards'][number]
type Input = {
  readonly job: Job
  readonly note?: string
  /** Who took a device that goes back unrepaired; its owner when absent. */
  readonly receivedBy?: string
}

/** Under this key other parts of the page find the moves under way. */
export const moveKey = ['move-repair'] as const

/** Moves one repair; a second press meanwhile does nothing. */
export const useMove = () => useMoving(false)

/** Moves any of several repairs; two of them may be on their way at once. */
export const useMoves = () => useMoving(true)

const useMoving = (parallel: boolean) =>
  useTask(move, {
    parallel,
    mutationKey: moveKey,
    writes: [moveCard, handBack],
    success: ({ title, what }, { job: { orderNumber } }) => ({
      title,
      message: `${orderNumber} ${what}.`,
    }),
    failure: { title: 'Stage not moved', message: 'Please try again.' },
  })

async function move({ job, note, receivedBy }: Input, attempt: Attempt) {
  const { orderId, stage, next, mayHandBack } = job
  if (mayHandBack) {
    await call(handBack, { orderId, ...(receivedBy && { receivedBy }) }, attempt)
    return { title: endingTitles['handed-back'], what: 'leaves the board' }
  }
  if (!next) throw new Error('nowhere to go')
  const input = { orderId, from: stage, to: next.stage, ...(note && { note }) }
  return { title: (await call(moveCard, input, attempt)).stageTitle, what: 'was moved' }
}
