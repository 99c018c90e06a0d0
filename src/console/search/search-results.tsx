/** All that a search found, as a page of the board; the address holds the search, so that Back returns to it. */
import { useSearchParams, Link } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { walkInStartOf } from '#console/counter/walk-in-start.ts'
import { findPastJobs } from '#domain/imports/contract/staff.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import type { ShownContactRequest } from '#domain/orders/contract/staff-contact.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { CallCard } from '#console/reviews/call-card.tsx'
import { PastJobs } from '#console/past-jobs/past-jobs.tsx'
import { useNamedMove } from '#console/board/choose-technician.tsx'
import { JobCard } from '#console/board/job-card.tsx'
import { MoveMenus } from '#console/board/move-menu.tsx'
import { type Job, useMoves } from '#console/board/use-move.ts'
import { UnpaidOrders } from './unpaid-orders.tsx'

/** What the search found: contact requests, and repairs twenty at a time; delivered repairs are among them. */
export function SearchResults({ query }: { readonly query: string }) {
  const found = usePages(
    findJobs,
    { q: query },
    {
      rows: (page) => page.jobs,
      next: ({ jobs, more }) => (more ? { before: jobs.at(-1)?.orderId } : undefined),
    },
  )
  const may = useMay()
  const requests = found.first?.contactRequests ?? []
  const unpaid = found.first?.unpaid ?? []
  const past = useAnswer(findPastJobs, { q: query }).data?.jobs ?? []
  const board = new URLSearchParams(useSearchParams()[0])
  board.delete('q')
  return (
    <section className="search-results" aria-label="Search results">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="title-3">Results for “{query}”</h2>
        <Link className="link" to={{ search: board.toString() }}>
          Back to the board
        </Link>
      </div>
      {found.first?.alike && (
        <p className="muted">Nothing is spelled “{query}”. These are spelled alike.</p>
      )}
      <Requests requests={requests} />
      <UnpaidOrders orders={unpaid} />
      <QueryView
        query={found}
        name="the repairs"
        loading=""
        loadingNote="Searching"
        isEmpty={(jobs) => jobs.length + requests.length + unpaid.length + past.length === 0}
        failed="The search failed"
        empty={nothingFound(query, may('book-at-counter'))}
      >
        {(jobs) => <Found jobs={jobs} />}
      </QueryView>
      <PastJobs query={query} title="From the earlier system" showsCustomer />
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

function Requests({ requests }: { readonly requests: readonly ShownContactRequest[] }) {
  if (requests.length === 0) return null
  return (
    <div className="found-requests">
      {requests.map((one) => (
        <CallCard key={one.orderId} request={one} />
      ))}
    </div>
  )
}

function Found({ jobs }: { readonly jobs: readonly Job[] }) {
  const { run } = useMoves()
  const { move, dialog } = useNamedMove((input) => void run(input))
  return (
    <MoveMenus onMove={move}>
      {dialog}
      <div className="job-card-grid">
        {jobs.map((job) => (
          <JobCard key={job.orderId} job={job} />
        ))}
      </div>
    </MoveMenus>
  )
}

const nothingFound = (query: string, mayBook: boolean) => ({
  icon: 'board' as const,
  title: 'Nothing found',
  text: 'Try fewer letters or digits: a part of a number or name is enough.',
  ...(mayBook && {
    action: (
      <ButtonLink to="/staff/counter" state={walkInStartOf(query)} size="sm">
        Book a walk-in with {query}
      </ButtonLink>
    ),
  }),
})
