/** What the search found, delivered repairs too; twenty at a time. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { JobCard } from './job-card.tsx'
import { MoveMenus } from './move-menu.tsx'
import { useMoves } from './use-move.ts'

type Page = ResponseOf<typeof findJobs>

export function SearchResults({ query }: { readonly query: string }) {
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [findJobs.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(findJobs, { q: query, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ jobs, more }) => (more ? jobs.at(-1)?.orderId : undefined),
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found
  const { mutate } = useMoves()
  const board = new URLSearchParams(useSearchParams()[0])
  board.delete('q')
  const jobs = data?.pages.flatMap((page) => page.jobs)
  return (
    <section className="st-found" aria-label="Search results">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="t3">Results for “{query}”</h2>
        <Link className="link" to={{ search: board.toString() }}>
          Back to the board
        </Link>
      </div>
      {!jobs && !error && <LoadingNote>Searching</LoadingNote>}
      {error && !jobs && (
        <ErrorState title="The search failed" text={error.message} onRetry={() => void refetch()} />
      )}
      {jobs?.length === 0 && (
        <EmptyState
          icon="board"
          title="Nothing found"
          text="Check the number, or try less of it."
        />
      )}
      <MoveMenus onMove={(job) => mutate({ job })}>
        <div className="found-list">
          {jobs?.map((job) => (
            <JobCard key={job.orderId} job={job} />
          ))}
        </div>
      </MoveMenus>
      {hasNextPage && (
        <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
