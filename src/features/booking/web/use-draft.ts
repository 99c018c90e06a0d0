/** The booking this customer has begun: the server's, held while a session is renewed so that nothing unmounts. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#web/api-client.ts'
import { queryKey } from '#web/queries.tsx'
import { onExpiry, useSession } from '#web/session.tsx'
import { currentDraft } from '../contract.ts'
import type { Draft } from './flow.ts'

type Answer = ResponseOf<typeof currentDraft>

export type DraftStore = {
  /** Undefined: not known yet, or nobody is signed in. Null: none was begun. */
  readonly draft: Draft | null | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly setDraft: (draft: Draft | null) => void
  readonly refetch: () => Promise<unknown>
}

/** `isBusy` is asked before the draft is read again because the person came back to this tab. */
export function useDraft(isBusy: () => boolean): DraftStore {
  const { isLoggedIn } = useSession()
  const queries = useQueryClient()
  const key = queryKey(currentDraft)
  const query = useQuery<Answer, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => call(currentDraft, {}, { signal }),
    enabled: isLoggedIn,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: () => !isBusy(),
  })
  const expired = useExpired(isLoggedIn)
  const held = useRef<Draft | null>(undefined)
  const known = isLoggedIn || expired
  if (!known) held.current = undefined
  else if (query.data) held.current = query.data.draft
  return {
    draft: held.current,
    error: query.error,
    isFetching: query.isFetching,
    setDraft: (draft) => {
      // An answer still under way would be older than this.
      void queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Answer>(key, { draft })
    },
    refetch: () => query.refetch(),
  }
}

/**
 * True from the end of a session until somebody signs in again. A ref: the store that says "signed out"
 * makes the page render before any state set here would be seen.
 */
function useExpired(isLoggedIn: boolean): boolean {
  const expired = useRef(false)
  if (isLoggedIn) expired.current = false
  useEffect(
    () =>
      onExpiry(() => {
        expired.current = true
      }),
    [],
  )
  return expired.current
}
