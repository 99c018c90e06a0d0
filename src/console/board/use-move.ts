/** Moves a repair one stage on, or records that its device was handed back, and shows the outcome in a toast. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import type { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { handBack, moveCard } from '#domain/repairs/contract/staff-changes.ts'
import { undoMove } from '#domain/repairs/contract/staff-going-back.ts'
import { undoTime } from '#domain/repairs/going-back.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'

export type Job = ResponseOf<typeof getBoard>[number]['cards'][number]
type Input = {
  readonly job: Job
  readonly note?: string
  /** Who took a device that goes back unrepaired; its owner when absent. */
  readonly receivedBy?: string
  /** Who takes it, where the move names a technician. */
  readonly technicianId?: string
}

/** Under this key other parts of the page find the moves under way. */
export const moveKey = ['move-repair'] as const

/** Moves one repair; a second press meanwhile does nothing. */
export const useMove = () => useMoving(false)

/** Moves any of several repairs; two of them may be on their way at once. */
export const useMoves = () => useMoving(true)

function useMoving(parallel: boolean) {
  const undoing = useUndo()
  return useTask(move, {
    parallel,
    mutationKey: moveKey,
    writes: [moveCard, handBack],
    success: ({ title, what, undo }, { job: { orderNumber, orderId } }) => ({
      title,
      message: `${orderNumber} ${what}.`,
      ...(undo && {
        shownFor: undoTime,
        action: {
          label: 'Undo',
          onPress: () => void undoing.run({ orderId, orderNumber, ...undo }),
        },
      }),
    }),
    failure: { title: 'Stage not moved', message: 'Please try again.' },
  })
}

type Undo = {
  readonly orderId: string
  readonly orderNumber: string
  readonly stage: ResponseOf<typeof moveCard>['stage']
  readonly at: string
}

/** Undoes a move from its toast; several toasts may be there at once. */
const useUndo = () =>
  useTask(
    ({ orderId, stage, at }: Undo, attempt: Attempt) =>
      call(undoMove, { orderId, stage, at }, attempt),
    {
      parallel: true,
      writes: [undoMove],
      success: ({ stageTitle }, { orderNumber }) => ({
        title: 'Move undone',
        message: `${orderNumber} is at ${stageTitle} again. No message goes out.`,
      }),
      failure: { title: 'Not undone', message: 'Please try again.' },
    },
  )

async function move({ job, note, receivedBy, technicianId }: Input, attempt: Attempt) {
  const { orderId, stage, next, mayHandBack } = job
  if (mayHandBack) {
    await call(handBack, { orderId, ...(receivedBy && { receivedBy }) }, attempt)
    return {
      title: endingTitles['handed-back'],
      what: 'leaves the board. This cannot be undone',
      undo: undefined,
    }
  }
  if (!next) throw new Error('nowhere to go')
  const named = technicianId ? { technicianId } : {}
  const input = { orderId, from: stage, to: next.stage, ...(note && { note }), ...named }
  const { stageTitle: title, undo } = await call(moveCard, input, attempt)
  return undo
    ? {
        title,
        what: 'was moved. Its message waits 10 seconds',
        undo: { stage: next.stage, at: undo.at },
      }
    : { title, what: 'was moved. This cannot be undone', undo: undefined }
}
