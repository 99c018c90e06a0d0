/** Renders data of the API, with one presentation each for loading, empty, failed with a retry, and missing. */
import type { ReactNode } from 'react'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import type { PictogramName } from '#ui/design/icon-names.ts'
import { useAnswer } from './queries.tsx'
import { LoadingNote, Skeleton } from './loading.tsx'
import { errorText } from './error-text.ts'
import { useLastKnown } from './use-last-known.ts'

/** The part of a TanStack Query result that is rendered. */
export type QueryState<Data> = {
  readonly data: Data | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Empty = {
  readonly title: string
  readonly text?: string
  readonly icon?: PictogramName
  /** One action. */
  readonly action?: ReactNode
}

export type QueryTexts<Data> = {
  /** As in the middle of a sentence: 'the categories' loads, or did not load. */
  readonly name: string
  /** Replaces 'The categories did not load'. */
  readonly failed?: string
  /** Replaces the message of the server. */
  readonly failedText?: string
  /** Replaces 'Loading the categories', which only assistive technology reads. */
  readonly loadingNote?: string
  /** Tailwind sizes of one skeleton, or an element of the page's own; an empty string for none. */
  readonly loading?: ReactNode
  /** Shown for an empty answer: by default, a list of length 0. */
  readonly empty?: Empty
  readonly isEmpty?: (data: Data) => boolean
  /** Shown when the answer is that there is none: 404, or 422 for a malformed address. */
  readonly missing?: ReactNode
  /** Keeps the children on the page while a new sign-in refetches everything, so that nothing typed into them is lost. */
  readonly stays?: boolean
}

type ViewProps<Data> = QueryTexts<Data> & {
  readonly query: QueryState<Data>
  readonly children: (data: Data) => ReactNode
}

/** For a query that the page already has. Loaded data stays, whatever the outcome of a refetch. */
export function QueryView<Data>({ query, children, ...texts }: ViewProps<Data>) {
  const { error, isFetching, refetch } = query
  const { isEmpty = isEmptyList, empty, missing, stays = false } = texts
  const lastKnown = useLastKnown(query.data)
  const data = stays ? lastKnown : query.data
  if (data !== undefined) return empty && isEmpty(data) ? <Nothing {...empty} /> : children(data)
  if (!error) return <Loading {...texts} />
  if (missing !== undefined && (error.status === 404 || error.status === 422)) return missing
  return (
    <ErrorState
      title={texts.failed ?? `${upperFirst(texts.name)} did not load`}
      text={texts.failedText ?? errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

type Props<E extends Endpoint> = QueryTexts<ResponseOf<E>> & {
  readonly of: E
  readonly input: RequestOf<E>
  /** Milliseconds between refetches. */
  readonly refetchInterval?: number
  readonly children: (data: ResponseOf<E>) => ReactNode
}

export function Query<E extends Endpoint>({ of, input, refetchInterval, ...view }: Props<E>) {
  const query = useAnswer(of, input, refetchInterval === undefined ? {} : { refetchInterval })
  return <QueryView query={query} {...view} />
}

function Loading({ name, loadingNote, loading = 'h-72 w-full' }: QueryTexts<never>) {
  return (
    <>
      <LoadingNote>{loadingNote ?? `Loading ${name}`}</LoadingNote>
      {typeof loading === 'string' ? loading && <Skeleton className={loading} /> : loading}
    </>
  )
}

function Nothing({ title, text, icon, action }: Empty) {
  return (
    <EmptyState title={title} {...(text && { text })} {...(icon && { icon })}>
      {action}
    </EmptyState>
  )
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
