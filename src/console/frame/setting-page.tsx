/** A screen for one setting: what is shown until it is there, or when it cannot be had. */
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/query/error-state.tsx'
import type { ApiError } from '#ui/api/api-error.ts'
import { Skeleton } from '#ui/query/skeleton.tsx'

type Props<T> = {
  readonly title: string
  readonly answer: {
    readonly data: T | undefined
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly children: (data: T) => ReactNode
}

export function SettingPage<T>({ title, answer, children }: Props<T>) {
  const { data, error, isFetching, refetch } = answer
  if (data) return children(data)
  return (
    <div className="od-head">
      <div className="w-full">
        <h1 className="d3">{title}</h1>
        {error ? (
          <ErrorState
            title="This did not load"
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="mt-4 h-72 w-full" />
        )}
      </div>
    </div>
  )
}
