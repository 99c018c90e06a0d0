/** The documents of one series, in the order of their numbers. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay } from '#kernel/time.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import { listRegister } from '#domain/accounting/contract/staff-registers.ts'
import { inMoney } from './in-money.ts'

type Page = ResponseOf<typeof listRegister>
type Props = { readonly series: string; readonly year: string; readonly title: string }

export function RegisterLines({ series, year, title }: Props) {
  const found = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], number>({
    queryKey: [listRegister.path, series, year],
    queryFn: ({ pageParam, signal }) =>
      call(listRegister, { series, year, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ documents, more }) => (more ? documents.at(-1)?.seq : undefined),
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  if (error && !data) return <p className="in text-danger">{error.message}</p>
  if (!data) return <LoadingNote>Loading the lines</LoadingNote>
  return (
    <>
      <table className="tbl stack">
        <caption className="vh">{title}, by number</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Date</th>
            <th scope="col">Order</th>
            <th scope="col">Against</th>
            <th scope="col" className="money">
              Taxable
            </th>
            <th scope="col" className="money">
              CGST
            </th>
            <th scope="col" className="money">
              SGST
            </th>
            <th scope="col" className="money">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {data.pages.flatMap(({ documents }) =>
            documents.map((one) => <Line key={one.seq} document={one} />),
          )}
        </tbody>
      </table>
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
    </>
  )
}

function Line({ document: one }: { readonly document: Page['documents'][number] }) {
  return (
    <tr>
      <th scope="row" data-label="Number" className="code">
        {one.number}
      </th>
      <td data-label="Date">{formatDay(new Date(one.issuedAt))}</td>
      <td data-label="Order">
        <Link className="link code" to={`/staff/orders/${one.orderId}`}>
          {one.orderNumber}
        </Link>
      </td>
      <td data-label="Against" className="code">
        {one.against ?? ''}
      </td>
      {[one.taxable, one.cgst, one.sgst, one.total].map((amount, at) => (
        <td
          key={['Taxable', 'CGST', 'SGST', 'Total'][at]}
          data-label={['Taxable', 'CGST', 'SGST', 'Total'][at]}
          className="money"
        >
          {inMoney(amount)}
        </td>
      ))}
    </tr>
  )
}
