/** A list that colleagues work through: its states as chips, its cards oldest first, more of them on request. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { reviewCountsPath } from '#kernel/permissions.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from './button.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import type { PictogramName } from './icon-names.ts'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'

type Row = { readonly id: string }

/** Page by page, each from behind the last row of the one before. */
export function useQueue<E extends Endpoint, R extends Row>(
  endpoint: E,
  input: Omit<RequestOf<E>, 'after'>,
  rowsOf: (page: ResponseOf<E> & { readonly more: boolean }) => readonly R[],
) {
  type Page = ResponseOf<E> & { readonly more: boolean }
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [endpoint.path, input],
    queryFn: async ({ pageParam, signal }) => {
      const request = { ...input, ...(pageParam && { after: pageParam }) } as RequestOf<E>
      return (await call(endpoint, request, { signal })) as Page
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.more ? rowsOf(page).at(-1)?.id : undefined),
  })
  return { ...found, first: found.data?.pages[0], rows: found.data?.pages.flatMap(rowsOf) }
}

/** Call it when something was answered: the lists of this call and the numbers beside the tabs are asked again. */
export function useQueueChanges(endpoint: Endpoint): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [endpoint.path] }),
      queries.invalidateQueries({ queryKey: [reviewCountsPath] }),
    ])
}

type State<T extends string> = { readonly key: T; readonly title: string }

/** Which state is looked at; it stands in the address. */
export function useQueueState<T extends string>(states: readonly [State<T>, ...State<T>[]]): T {
  const input = useSearchParams()[0].get('state')
  return (states.find(({ key }) => key === input) ?? states[0]).key
}

export function StateChips<T extends string>({
  states,
  chosen,
}: {
  readonly states: readonly State<T>[]
  readonly chosen: T
}) {
  const choose = useSearchParams()[1]
  return (
    <div className="chipset" role="group" aria-label="State">
      {states.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-pressed={key === chosen}
          onClick={() => choose({ state: key })}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

type QueueProps<R extends Row> = {
  readonly found: Pick<
    ReturnType<typeof useQueue>,
    'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > & { readonly rows: readonly R[] | undefined }
  /** When there is none. */
  readonly empty: string
  readonly icon: PictogramName
  /** Above the cards: the chips. */
  readonly head: ReactNode
  readonly children: (row: R) => ReactNode
}

export function Queue<R extends Row>({ found, empty, icon, head, children }: QueueProps<R>) {
  const { rows, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = found
  return (
    <div className="queue">
      {head}
      {!rows && !error && (
        <>
          <LoadingNote>Loading</LoadingNote>
          <Skeleton className="h-72 w-full" />
        </>
      )}
      {error && !rows && (
        <ErrorState
          title="The list did not load"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {rows?.length === 0 && <EmptyState icon={icon} title="Nothing here" text={empty} />}
      {rows?.map(children)}
      {hasNextPage && (
        <Button
          variant="line"
          className="justify-self-start"
          loading={isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** What is typed about a card, kept while the console is open: a list that changes takes nothing away. */
export function useStoredText(key: string): readonly [string, (text: string) => void] {
  const queries = useQueryClient()
  const [text, setText] = useState(() => queries.getQueryData<string>(['typed', key]) ?? '')
  const store = (next: string) => {
    queries.setQueryDefaults(['typed'], { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(['typed', key], next)
    setText(next)
  }
  return [text, store]
}
