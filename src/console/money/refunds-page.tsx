/** Refunds decided, newest first, and a new one for an order named by its number. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { listMoneyBack } from '#domain/accounting/contract/staff-money.ts'
import { inMoney } from './in-money.ts'
import { refundState } from './refund-state.ts'
import { MonthTable } from './month-table.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Page = ResponseOf<typeof listMoneyBack>

export default function RefundsPage() {
  const [order, setOrder] = useState<string>()
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [listMoneyBack.path],
    queryFn: ({ pageParam, signal }) =>
      call(listMoneyBack, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ refunds, more }) => (more ? refunds.at(-1)?.refundId : undefined),
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const refunds = data?.pages.flatMap((page) => page.refunds)
  return (
    <>
      <NewRefund onOrder={setOrder} />
      {error && !refunds && (
        <ErrorState
          title="The refunds did not load"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!refunds && !error && <Skeleton className="h-72 w-full" />}
      {refunds && (
        <section className="panel">
          <div className="panel-h">
            <h2>Refunds</h2>
            <MonthTable what="refunds" />
          </div>
          {refunds.length === 0 && <p className="in muted">Nothing was sent back yet.</p>}
          {refunds.length > 0 && <Refunds refunds={refunds} />}
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
        </section>
      )}
      {order && <RefundDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  )
}

function NewRefund({ onOrder }: { readonly onOrder: (order: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = String(new FormData(event.currentTarget).get('order') ?? '').trim()
    if (order) onOrder(order)
  }
  return (
    <form className="mo-filter" onSubmit={submit}>
      <TextField
        label="Order number"
        name="order"
        autoComplete="off"
        maxLength={64}
        placeholder="MDC-7F3A9C"
        required
      />
      <div className="mo-act">
        <Button type="submit" size="sm">
          Start a refund
        </Button>
      </div>
    </form>
  )
}

function Refunds({ refunds }: { readonly refunds: Page['refunds'] }) {
  return (
    <table className="tbl stack">
      <caption className="vh">Refunds, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Decided</th>
          <th scope="col">Order</th>
          <th scope="col">Reason</th>
          <th scope="col">State</th>
          <th scope="col" className="money">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((one) => (
          <tr key={one.refundId}>
            <td data-label="Decided" className="tn">
              {formatTimestamp(new Date(one.askedAt))}
            </td>
            <td data-label="Order">
              {one.orderId ? (
                <Link className="link code" to={`/staff/orders/${one.orderId}`}>
                  {one.orderNumber}
                </Link>
              ) : (
                <span className="code xs muted">{one.paymentId}</span>
              )}
            </td>
            <td data-label="Reason">{one.reason}</td>
            <td data-label="State">
              <Badge tone={one.sentAt ? 'green' : 'blue'}>{refundState(one)}</Badge>
            </td>
            <td data-label="Amount" className="money strong">
              {inMoney(one.amount, one.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
