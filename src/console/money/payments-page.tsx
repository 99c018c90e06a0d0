/** All payments, newest first: by day, method and state, or found by order number or payment id. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { useMay } from '#ui/api/role.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { methodTitles, paymentMethods } from '#domain/payments/method.ts'
import { type PaymentState, paymentStates } from '#domain/payments/day-sheet.ts'
import { listMoney } from '#domain/accounting/contract/staff-money.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import { MonthTable } from './month-table.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Page = ResponseOf<typeof listMoney>
type Input = RequestOf<typeof listMoney>

const stateTitles: Readonly<Record<PaymentState, string>> = {
  booked: 'Booked to an order',
  refunded: 'Sent back, wholly or in part',
  unassigned: 'Unassigned',
  returned: 'Paid twice or too late',
}
const fields = ['q', 'day', 'method', 'state'] as const

export default function PaymentsPage() {
  const [query, setQuery] = useSearchParams()
  const input = Object.fromEntries(
    fields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : [])),
  ) as Input
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = fields.flatMap((field) => {
      const value = String(data.get(field) ?? '').trim()
      return value ? [[field, value] as [string, string]] : []
    })
    setQuery(Object.fromEntries(given))
  }
  return (
    <>
      <Filter key={query.toString()} input={input} onSubmit={submit} />
      <Found key={`found ${query.toString()}`} input={input} />
    </>
  )
}

type FilterProps = {
  readonly input: Input
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function Filter({ input, onSubmit }: FilterProps) {
  return (
    <form className="mo-filter" role="search" onSubmit={onSubmit}>
      <TextField
        label="Order number or payment id"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={64}
        defaultValue={input.q}
      />
      <TextField label="Day" name="day" type="date" defaultValue={input.day} />
      <SelectField label="Method" name="method" defaultValue={input.method ?? ''}>
        <option value="">All</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {methodTitles[method]}
          </option>
        ))}
      </SelectField>
      <SelectField label="State" name="state" defaultValue={input.state ?? ''}>
        <option value="">All</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {stateTitles[state]}
          </option>
        ))}
      </SelectField>
      <div className="mo-act">
        <Button type="submit" size="sm">
          Show
        </Button>
      </div>
    </form>
  )
}

function Found({ input }: { readonly input: Input }) {
  const may = useMay()
  const [refunding, setRefunding] = useState<string>()
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [listMoney.path, input],
    queryFn: ({ pageParam, signal }) =>
      call(listMoney, { ...input, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ payments, more }) => (more ? payments.at(-1)?.paymentId : undefined),
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const lines = data?.pages.flatMap(({ payments }) => payments)
  if (error && !lines) {
    return (
      <ErrorState
        title="The payments did not load"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!lines) return <Skeleton className="h-72 w-full" />
  if (lines.length === 0)
    return <EmptyState icon="contract" title="No payments" text="Ask for less, or another day." />
  const act = ({ orderId, standing: allocation, booked }: MoneyLine) =>
    orderId !== null &&
    allocation === 'counted' &&
    booked > 0 && (
      <Button size="xs" variant="line" onClick={() => setRefunding(orderId)}>
        Refund
      </Button>
    )
  return (
    <section className="panel">
      <div className="panel-h">
        <h2>Payments</h2>
        <MonthTable what="payments" />
      </div>
      <MoneyLines label="Payments" lines={lines} {...(may('manage-money') && { act })} />
      {hasNextPage && (
        <div className="in">
          <Button
            variant="line"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} />}
    </section>
  )
}
