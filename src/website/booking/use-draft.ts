/** The booking this customer has begun. It stays while a session is renewed, so that nothing unmounts. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { ApiError } from '#ui/api/api-client.ts'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { onExpiry, readToken, useSession } from '#ui/api/session.tsx'
import { currentDraft } from '#domain/orders/contract/customer.ts'
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

/** When the person comes back to this tab, the draft is read again unless `isBusy()`. */
export function useDraft(isBusy: () => boolean): DraftStore {
  const { isLoggedIn } = useSession()
  const queries = useQueryClient()
  const key = queryKey(currentDraft)
  const query = useAnswer(
    currentDraft,
    {},
    {
      enabled: isLoggedIn,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: () => !isBusy(),
    },
  )
  const isExpired = useExpired(isLoggedIn)
  const [lastKnown, setLastKnown] = useState<Draft | null>()
  const draft = isLoggedIn || isExpired ? (query.data ? query.data.draft : lastKnown) : undefined
  if (draft !== lastKnown) setLastKnown(draft)
  return {
    draft,
    error: query.error,
    isFetching: query.isFetching,
    setDraft: (next) => {
      // The answer to a request under way would be older than this value.
      void queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Answer>(key, { draft: next })
    },
    refetch: () => query.refetch(),
  }
}

/** True from the end of a session by itself until somebody signs in again. */
function useExpired(isLoggedIn: boolean): boolean {
  const [expiry] = useState(makeExpiry)
  useEffect(() => {
    if (isLoggedIn) expiry.forget()
  }, [expiry, isLoggedIn])
  return useSyncExternalStore(expiry.subscribe, expiry.isExpired, () => false)
}

/** A store instead of a state, because the page must not render as signed out before it knows of the expiry. */
function makeExpiry() {
  let expired = false
  return {
    subscribe: (listener: () => void) =>
      onExpiry(() => {
        expired = true
        listener()
      }),
    isExpired: () => expired && readToken() === undefined,
    forget: () => {
      expired = false
    },
  }
}
