/** Loads a long list page by page: each request starts where the last page ended. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryClient } from './query-client.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { queryKey } from './queries.tsx'

type Plan<E extends Endpoint, Row> = {
  readonly rows: (page: ResponseOf<E>) => readonly Row[]
  /** What the request for the next page has in addition to `input`; undefined after the last. */
  readonly next: (page: ResponseOf<E>) => Partial<RequestOf<E>> | undefined
  /** With false nothing is requested until it is true. */
  readonly enabled?: boolean
  /** Milliseconds for which pages count as fresh when the list is opened again. */
  readonly staleTime?: number
}

/** `data` has the rows of every page so far, so `QueryView` renders it like any other query. */
export function usePages<E extends Endpoint, Row>(
  endpoint: E,
  input: RequestOf<E>,
  { rows, next, enabled = true, staleTime }: Plan<E, Row>,
) {
  type Page = ResponseOf<E>
  type Step = Partial<RequestOf<E>> | undefined
  type Pages = { readonly pages: Page[]; readonly pageParams: Step[] }
  const queries = useQueryClient()
  const key = [...queryKey(endpoint, input), 'pages']
  const found = useInfiniteQuery<Page, ApiError, Pages, readonly unknown[], Step>(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        call(endpoint, Object.assign({}, input, pageParam), { signal }),
      enabled,
      ...(staleTime !== undefined && { staleTime }),
      initialPageParam: undefined,
      getNextPageParam: next,
    },
    queries,
  )
  return {
    ...found,
    data: found.data?.pages.flatMap(rows),
    first: found.data?.pages[0],
    pageCount: found.data?.pages.length ?? 0,
    /** Starts with a first page that came with another answer. */
    begin: (page: Page) =>
      queries.setQueryData<Pages>(key, { pages: [page], pageParams: [undefined] }),
  }
}
