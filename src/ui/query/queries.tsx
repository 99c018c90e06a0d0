/** Reads answers of the API through the cache: each is fetched once and refreshed. */
import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useQueryClient } from './query-client.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'

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
) =>
  useQuery<ResponseOf<E>, ApiError>({ ...answerOf(endpoint, input), ...options }, useQueryClient())
