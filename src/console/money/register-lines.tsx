/** The documents of one series, in the order of their numbers. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay } from '#kernel/time.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { listRegister } from '#domain/accounting/contract/staff-registers.ts'
import { inMoney } from './in-money.ts'
import { ShowMoreLine } from './paged-panel.tsx'

type Document = ResponseOf<typeof listRegister>['documents'][number]
type Props = { readonly series: string; readonly year: string; readonly title: string }

const columns: readonly Column<Document>[] = [
  { title: 'Number', kind: 'row', className: 'code', cell: ({ number }) => number },
  { title: 'Date', cell: ({ issuedAt }) => formatDay(new Date(issuedAt)) },
  {
    title: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link className="link code" to={`/staff/orders/${orderId}`}>
        {orderNumber}
      </Link>
    ),
  },
  { title: 'Against', className: 'code', cell: ({ against }) => against ?? '' },
  { title: 'Taxable', kind: 'amount', cell: ({ taxable }) => inMoney(taxable) },
  { title: 'CGST', kind: 'amount', cell: ({ cgst }) => inMoney(cgst) },
  { title: 'SGST', kind: 'amount', cell: ({ sgst }) => inMoney(sgst) },
  { title: 'Total', kind: 'amount', cell: ({ total }) => inMoney(total) },
]

export function RegisterLines({ series, year, title }: Props) {
  const found = usePages(
    listRegister,
    { series, year },
    {
      rows: ({ documents }) => documents,
      next: ({ documents, more }) => (more ? { after: documents.at(-1)?.seq } : undefined),
    },
  )
  return (
    <QueryView query={found} name="the lines" loading="">
      {(documents) => (
        <>
          <ListTable
            caption={`${title}, by number`}
            columns={columns}
            rows={documents}
            keyOf={({ seq }) => seq}
          />
          <ShowMoreLine pages={found} />
        </>
      )}
    </QueryView>
  )
}
