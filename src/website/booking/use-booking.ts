/** The booking flow's state and how it moves; the draft itself is the server's. */
import { useIsMutating } from '@tanstack/react-query'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useRef } from 'react'
import { call } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { isSignedOut } from '#ui/query/error-text.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { type Attempt, type Flight, useFlight, useTask } from '#ui/query/use-task.ts'
import { currentDraft, goBack } from '#domain/orders/contract/customer.ts'
import { type Draft, type Step, stepOf, undone } from './flow.ts'
import { forgetProgress } from './progress.ts'
import { type DraftStore, useDraft } from './use-draft.ts'
import {
  bookingWork,
  failureText,
  isDraftStale,
  notProcessed,
  type Otherwise,
} from './use-step-action.ts'

export type Booking = DraftStore & {
  /** Undefined while the draft is not known. */
  readonly step: Step | undefined
  /** The lock of all writes of the flow. It shows at once, not only after the next render, whether one runs. */
  readonly flight: Flight
  readonly isBusy: boolean
  readonly isUndoing: boolean
  /** Reads the draft again. */
  readonly reread: () => void
  /** Shows a failure in a toast; an ended session is not one, because the login dialog opens. */
  readonly report: (error: unknown, otherwise: Otherwise) => void
  /** While a payment runs, the draft is not read again because the person came back to the tab. */
  readonly holdStill: (hold: boolean) => void
  /** Undoes step after step until `target` is the current one. False when that did not work. */
  readonly undoTo: (target: Step) => Promise<boolean>
}

export function useBooking(): Booking {
  const { show } = useToasts()
  const queries = useQueryClient()
  const still = useRef(false)
  const flight = useFlight()
  const store = useDraft(() => still.current || flight.current)
  const { draft, setDraft } = store
  const isBusy = useIsMutating({ mutationKey: bookingWork }, queries) > 0
  const reread = () => void queries.invalidateQueries({ queryKey: queryKey(currentDraft) })
  const undoing = useTask<Step, Draft | null>(
    (target, attempt) => undo(draft ?? null, target, attempt),
    {
      flight,
      mutationKey: bookingWork,
      failure: (error) => failureText(error, notProcessed),
      onSuccess: setDraft,
      onFailure: (error) => isDraftStale(error) && reread(),
    },
  )
  return {
    ...store,
    step: draft === undefined ? undefined : stepOf(draft),
    flight,
    isBusy,
    isUndoing: undoing.isRunning,
    reread,
    report(error, otherwise) {
      if (isSignedOut(error)) return
      show({ ...failureText(error, otherwise), tone: 'bad' })
      if (isDraftStale(error)) reread()
    },
    holdStill(hold) {
      still.current = hold
    },
    undoTo: async (target) => (await undoing.run(target)) !== undefined,
  }
}

/** The server undoes one step a call. */
async function undo(
  draft: Draft | null,
  target: Step,
  { idempotencyKey }: Attempt,
): Promise<Draft | null> {
  let left = draft
  forgetProgress()
  if (left?.accepted) {
    // What was agreed with a colleague is only set aside.
    await call(
      goBack,
      { orderId: left.orderId, from: 5 },
      { idempotencyKey: `${idempotencyKey}-5` },
    )
    return null
  }
  for (let from = stepOf(left); left && from > target; from = stepOf(left)) {
    if (from === 1) break
    const { orderId } = left
    await call(goBack, { orderId, from }, { idempotencyKey: `${idempotencyKey}-${from}` })
    left = undone(left, from)
  }
  return left
}
