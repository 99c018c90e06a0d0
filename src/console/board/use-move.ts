/** Moves a repair one stage on, or out of the house where its device is handed back; and says how it went. */
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getBenchWork } from '#domain/repairs/contract/staff-inspection.ts'
import { getBoard, getLane } from '#domain/repairs/contract/staff-board.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'
import { findJobs, getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { handBack, moveCard } from '#domain/repairs/contract/staff-changes.ts'

export type Job = ResponseOf<typeof getBoard>[number]['cards'][number]

/** By which other parts of the page know of moves under way. */
export const moveKey = ['move-repair'] as const

type Input = { readonly job: Job; readonly note?: string }

/** Where one repair stands. */
export const useMove = () => useSingleMutation(useMoving())

/** Where several stand: two of them may be on their way at once. */
export const useMoves = () => useMutation(useMoving())

function useMoving() {
  const queries = useQueryClient()
  const { show, showError } = useToasts()
  return mutationOptions({
    mutationKey: moveKey,
    async mutationFn({ job: { orderId, stage, next, mayHandBack }, note }: Input) {
      const key = { idempotencyKey: freshKey() }
      if (mayHandBack) {
        await call(handBack, { orderId }, key)
        return { title: endingTitles['handed-back'], what: 'leaves the board' }
      }
      if (!next) throw new Error('nowhere to go')
      const input = { orderId, from: stage, to: next.stage, ...(note && { note }) }
      return { title: (await call(moveCard, input, key)).stageTitle, what: 'was moved' }
    },
    onSuccess: ({ title, what }, { job: { orderNumber } }) =>
      show({ title, message: `${orderNumber} ${what}.`, tone: 'good' }),
    onError: (error) =>
      showError(error, { title: 'Stage not moved', message: 'Please try again.' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getBoard.path] }),
        queries.invalidateQueries({ queryKey: [getLane.path] }),
        queries.invalidateQueries({ queryKey: [findJobs.path] }),
        queries.invalidateQueries({ queryKey: [getStaffOrder.path] }),
        queries.invalidateQueries({ queryKey: [getBenchWork.path] }),
      ]),
  })
}
