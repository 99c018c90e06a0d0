/** The owner's search through the audit trail: who of the house did what, to what, on which day. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { searchTrail } from '#domain/team/contract/audit-log.ts'
import { readTrailFilter, trailAddress, type TrailFilter } from './audit-log-filter.ts'
import { TrailForm } from './audit-log-form.tsx'

type Page = ResponseOf<typeof searchTrail>
type Deed = Page['deeds'][number]

export default function TrailPage() {
  const [address, setAddress] = useSearchParams()
  const filter = readTrailFilter(address)
  return (
    <>
      <div className="od-head">
        <div>
          <h1 className="d3">Trail</h1>
          <p className="muted mt-1">
            Everything colleagues have done. Nothing in it can be changed.
          </p>
        </div>
      </div>
      <div className="trail">
        <TrailForm
          key={address.toString()}
          filter={filter}
          onAsk={(next) => setAddress(trailAddress(next))}
        />
        <Deeds filter={filter} />
      </div>
    </>
  )
}

function Deeds({ filter }: { readonly filter: TrailFilter }) {
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string>({
    queryKey: queryKey(searchTrail, filter),
    queryFn: ({ pageParam, signal }) =>
      call(searchTrail, { ...filter, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ deeds, more }) => (more ? String(deeds.at(-1)?.id) : undefined),
    // Opened, it is as it is now.
    staleTime: 0,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isFetching } = found
  const deeds = data?.pages.flatMap((page) => page.deeds)
  if (!deeds)
    return error ? (
      <ErrorState
        title="The trail did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div>
        <LoadingNote>Loading the trail</LoadingNote>
        <Skeleton className="h-72 w-full" />
      </div>
    )
  if (deeds.length === 0)
    return (
      <EmptyState
        icon="board"
        title="Nothing found"
        text="Nobody has done that, or not on that day. Try less of it."
      />
    )
  return (
    <section className="panel" aria-label="What was done">
      <ol className="deeds">
        {deeds.map((deed) => (
          <DeedRow key={deed.id} deed={deed} filter={filter} />
        ))}
      </ol>
      {hasNextPage && (
        <p className="in pt-4">
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </section>
  )
}

type DeedProps = { readonly deed: Deed; readonly filter: TrailFilter }

function DeedRow({ deed, filter }: DeedProps) {
  const { at, by, what, label, subject, orderId, changes } = deed
  const all = { search: trailAddress({ ...filter, about: subject }) }
  return (
    <li>
      <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
      <div className="min-w-0">
        <p>
          <span className="strong">{by}</span> {what}
        </p>
        {changes.map((change) => (
          <p key={change.of} className="deed-c">
            <span className="muted">{change.of}:</span>{' '}
            {change.before !== null && <del>{change.before}</del>}
            {change.before !== null && change.after !== null && (
              <>
                {' '}
                <Icon name="arrow" size={13} />{' '}
              </>
            )}
            {change.after !== null && <ins>{change.after}</ins>}
          </p>
        ))}
      </div>
      <p className="deed-s">
        {orderId ? (
          <Link className="link code" to={`/staff/orders/${orderId}`}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {filter.about !== subject && (
          <Link className="link xs" to={all} aria-label={`All about it: ${label}`}>
            All about it
          </Link>
        )}
      </p>
    </li>
  )
}
