/**
 * The cache of API answers: each is fetched once and refreshed, and all are dropped when the person signed in
 * changes.
 */
import {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { useSession } from '#ui/api/session.tsx'

/** The API client already repeats what may be repeated, so nothing is retried here. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeClient)
  const { isLoggedIn } = useSession()
  const before = useRef(isLoggedIn)
  useEffect(() => {
    if (before.current === isLoggedIn) return
    before.current = isLoggedIn
    // Signing in refetches what was refused; signing out drops personal answers.
    if (isLoggedIn) void client.resetQueries()
    else client.removeQueries({ type: 'inactive' })
  }, [client, isLoggedIn])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The query key of one call; its first part alone matches every call of that endpoint. */
export const queryKey = (endpoint: Endpoint, input: unknown = {}): readonly unknown[] => [
  endpoint.path,
  input,
]

/** How one call is fetched and cached: for a hook, or for the query client itself. */
export const answerOf = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) =>
  queryOptions<ResponseOf<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

type AnswerOptions<E extends Endpoint> = Pick<
  UseQueryOptions<ResponseOf<E>, ApiError>,
  'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime' | 'gcTime'
>

/** The answer to one call, fetched in the browser. With `enabled: false` it waits. */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: AnswerOptions<E> = {},
) => useQuery<ResponseOf<E>, ApiError>({ ...answerOf(endpoint, input), ...options })
