/** The board's search field; the address holds the search, so that Back returns to it. */
import type { FormEvent } from 'react'
import { useSearchParams, Link } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { CallCard } from '#console/reviews/call-card.tsx'
import { JobCard } from './job-card.tsx'
import { MoveMenus } from './move-menu.tsx'
import { type Job, useMoves } from './use-move.ts'

export function JobSearch({ query }: { readonly query: string }) {
  const [address, setAddress] = useSearchParams()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // The board's filter stays in the address, so that leaving the search returns to it.
    const next = new URLSearchParams(address)
    if (text) next.set('q', text)
    else next.delete('q')
    setAddress(next)
  }
  return (
    <form className="search-form" role="search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="job-search">
        Search repairs and contact requests
      </label>
      <input
        className="input"
        id="job-search"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={80}
        defaultValue={query}
        placeholder="Order number, IMEI, phone or name"
      />
      <Button type="submit" variant="line" size="sm" aria-label="Search">
        <Icon name="search" size={18} />
      </Button>
    </form>
  )
}

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
  const requests = found.first?.contactRequests ?? []
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
      {requests.length > 0 && (
        <div className="found-requests">
          {requests.map((one) => (
            <CallCard key={one.orderId} request={one} />
          ))}
        </div>
      )}
      <QueryView
        query={found}
        name="the repairs"
        loading=""
        loadingNote="Searching"
        isEmpty={(jobs) => jobs.length + requests.length === 0}
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
      <div className="job-card-grid">
        {jobs.map((job) => (
          <JobCard key={job.orderId} job={job} />
        ))}
      </div>
    </MoveMenus>
  )
}
