/** What the search found, twenty at a time; delivered repairs are among it. */
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { JobCard } from './job-card.tsx'
import { MoveMenus } from './move-menu.tsx'
import { type Job, useMoves } from './use-move.ts'

export function SearchResults({ query }: { readonly query: string }) {
  const found = usePages(
    findJobs,
    { q: query },
    {
      rows: (page) => page.jobs,
      next: ({ jobs, more }) => (more ? { before: jobs.at(-1)?.orderId } : undefined),
    },
  )
  const board = new URLSearchParams(useSearchParams()[0])
  board.delete('q')
  return (
    <section className="st-found" aria-label="Search results">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="t3">Results for “{query}”</h2>
        <Link className="link" to={{ search: board.toString() }}>
          Back to the board
        </Link>
      </div>
      <QueryView
        query={found}
        name="the repairs"
        loading=""
        loadingNote="Searching"
        failed="The search failed"
        empty={{
          icon: 'board',
          title: 'Nothing found',
          text: 'Check the number, or try less of it.',
        }}
      >
        {(jobs) => <Found jobs={jobs} />}
      </QueryView>
      {found.hasNextPage && (
        <Button
          variant="line"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

function Found({ jobs }: { readonly jobs: readonly Job[] }) {
  const { run } = useMoves()
  return (
    <MoveMenus onMove={(job) => void run({ job })}>
      <div className="found-list">
        {jobs.map((job) => (
          <JobCard key={job.orderId} job={job} />
        ))}
      </div>
    </MoveMenus>
  )
}
