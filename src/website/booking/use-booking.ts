/** The booking flow's state and the ways it moves; the server holds the truth. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { currentDraft, goBack } from '#domain/orders/contract/customer.ts'
import { type Draft, type Step, stepOf, undone } from './flow.ts'
import { forgetProgress } from './progress.ts'
import { type Act, notProcessed, type Otherwise, useAct } from './use-act.ts'
import { type DraftStore, useDraft } from './use-draft.ts'

/** For a write that is repeated until an answer comes. */
export const once = () => ({ idempotencyKey: freshKey() })

export type Booking = DraftStore &
  Act & {
    /** Undefined while the draft is not known. */
    readonly step: Step | undefined
    /** While money is under way, the draft is not read again because the person came back to the tab. */
    readonly holdStill: (hold: boolean) => void
    /** Sends a step; what comes back stands on the draft, which so reaches the next step. */
    readonly advance: (
      name: string,
      send: () => Promise<Partial<Draft>>,
      otherwise: Otherwise,
    ) => Promise<boolean>
    /** Undoes step after step until `target` is the current one. False when that did not work. */
    readonly undoTo: (target: Step) => Promise<boolean>
    /** Clears the device found in step 1. */
    readonly clearDevice: () => Promise<boolean>
  }

export function useBooking(): Booking {
  const queries = useQueryClient()
  const still = useRef(false)
  const acts = useAct(() => void queries.invalidateQueries({ queryKey: queryKey(currentDraft) }))
  const store = useDraft(() => still.current || acts.isBusy())
  const { draft, setDraft } = store

  const go = async (name: string, work: () => Promise<Draft | null>, otherwise: Otherwise) => {
    let moved = false
    const move = async () => {
      setDraft(await work())
      moved = true
    }
    await acts.act(name, move, otherwise)
    return moved
  }
  const advance: Booking['advance'] = async (name, send, otherwise) =>
    draft ? go(name, async () => ({ ...draft, ...(await send()) }), otherwise) : false

  return {
    ...store,
    ...acts,
    step: draft === undefined ? undefined : stepOf(draft),
    holdStill: (hold) => {
      still.current = hold
    },
    advance,
    undoTo: (target) => go('back', () => undo(draft ?? null, target), notProcessed),
    clearDevice: () =>
      go(
        'clear',
        async () => {
          if (draft) await call(goBack, { orderId: draft.orderId, from: 2 }, once())
          return null
        },
        notProcessed,
      ),
  }
}

/** The server undoes one step a call. */
async function undo(draft: Draft | null, target: Step): Promise<Draft | null> {
  let left = draft
  forgetProgress()
  for (let from = stepOf(left); left && from > target; from = stepOf(left)) {
    if (from === 1) break
    await call(goBack, { orderId: left.orderId, from }, once())
    left = undone(left, from)
  }
  return left
}
