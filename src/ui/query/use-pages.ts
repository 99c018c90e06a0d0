/** Loads a long list page by page: each request starts where the last page ended. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { queryKey } from './queries.tsx'

type Plan<E extends Endpoint, Row> = {
  readonly rows: (page: ResponseOf<E>) => readonly Row[]
  /** What the request for the next page has beyond `input`; undefined after the last. */
  readonly next: (page: ResponseOf<E>) => Partial<RequestOf<E>> | undefined
}

/** `data` has the rows of every page so far, so `QueryView` draws it like any other query. */
export function usePages<E extends Endpoint, Row>(
  endpoint: E,
  input: RequestOf<E>,
  { rows, next }: Plan<E, Row>,
) {
  type Page = ResponseOf<E>
  const found = useInfiniteQuery<
    Page,
    ApiError,
    { readonly pages: Page[] },
    readonly unknown[],
    Partial<RequestOf<E>> | undefined
  >({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, Object.assign({}, input, pageParam), { signal }),
    initialPageParam: undefined,
    getNextPageParam: next,
  })
  return { ...found, data: found.data?.pages.flatMap(rows), first: found.data?.pages[0] }
}
