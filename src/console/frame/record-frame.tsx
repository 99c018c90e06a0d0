/** A page that shows one record: only its title until the record has loaded, or the reason why it did not. */
import type { ReactNode } from 'react'
import { type QueryState, QueryView } from '#ui/query/query.tsx'

type Props<Data> = {
  /** Of the page, as long as the record does not give it one. */
  readonly title: string
  /** In the middle of a sentence: 'the repair' did not load. */
  readonly name: string
  /** Replaces 'The repair did not load'. */
  readonly failed?: string
  readonly query: QueryState<Data>
  /** Shown below the title when there is no such record. */
  readonly missing?: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function RecordFrame<Data>({ title, query, children, ...texts }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <div className="record-head">
      <div className="w-full">
        <h1 className="display-3">{title}</h1>
        <QueryView query={query} loading="mt-4 h-72 w-full" {...texts}>
          {children}
        </QueryView>
      </div>
    </div>
  )
}
