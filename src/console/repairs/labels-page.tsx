/** The labels of several devices' pouches, one below the other, printed in one go. */
import { useQueries } from '@tanstack/react-query'
import { useQueryClient } from '#ui/query/query-client.ts'
import { Link, useSearchParams } from 'react-router'
import type { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { answerOf } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { JobLabel } from './job-label.tsx'

/** As many as are loaded at once; more are printed in a second go. */
const most = 60

export default function LabelsPage() {
  const [address] = useSearchParams()
  const named = [...new Set((address.get('orders') ?? '').split(',').filter(Boolean))]
  const ids = named.slice(0, most)
  const client = useQueryClient()
  const orders = useQueries(
    { queries: ids.map((orderId) => answerOf(getStaffOrder, { orderId })) },
    client,
  )
  const records = useQueries(
    { queries: ids.map((orderId) => answerOf(getIntake, { orderId })) },
    client,
  )
  const labels = ids.map((id, at) => bothOf(id, orders[at], records[at]))
  const isReady = labels.length > 0 && labels.every(({ data }) => data)
  return (
    <>
      <div className="paper-bar">
        <div>
          <p className="breadcrumb">
            <Link className="link" to="/staff/board?view=list">
              List of repairs
            </Link>
          </p>
          <h1 className="display-3">Job labels: {ids.length}</h1>
          <p className="small muted">
            Labels of 62 x 29 mm. Print at 100%, without the browser's own margins.
            {named.length > most && ` The first ${most} of ${named.length} are here.`}
          </p>
        </div>
        <Button onClick={() => print()} disabled={!isReady}>
          Print all
        </Button>
      </div>
      <div className="paper-table label-sheet" tabIndex={0} role="region" aria-label="Preview">
        {ids.length === 0 && <p>Select repairs in the list first.</p>}
        {labels.map((label) => (
          <QueryView
            key={label.id}
            query={label}
            name="the repair"
            loading={<Skeleton className="mx-auto h-28 w-60" />}
          >
            {(printed) => <JobLabel {...printed} />}
          </QueryView>
        ))}
      </div>
    </>
  )
}

type Answer<T> = {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What one label needs, as one answer. */
function bothOf<O, R>(id: string, order: Answer<O> | undefined, record: Answer<R> | undefined) {
  return {
    id,
    data: order?.data && record?.data && { order: order.data, records: record.data },
    error: order?.error ?? record?.error ?? null,
    isFetching: Boolean(order?.isFetching || record?.isFetching),
    refetch: () => Promise.all([order?.refetch(), record?.refetch()]),
  }
}
