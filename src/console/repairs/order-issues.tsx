/** The issues of a repair, with the prices the customer agreed to. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { inRupees } from '#console/money/in-money.ts'

type Issue = ResponseOf<typeof getStaffOrder>['issues'][number]

const columns: readonly Column<Issue>[] = [
  { title: 'Issue', className: 'strong', cell: ({ label }) => label },
  { title: 'Quality', cell: ({ quality }) => quality },
  { title: 'Warranty', cell: ({ warranty }) => warranty },
  { title: 'Service', kind: 'amount', cell: ({ service }) => inRupees(service) },
  { title: 'Spare', kind: 'amount', cell: ({ spare }) => inRupees(spare) },
  { title: 'Total', kind: 'amount', className: 'strong', cell: ({ total }) => inRupees(total) },
]

export const OrderIssues = ({ issues }: { readonly issues: readonly Issue[] }) => (
  <section className="panel">
    <h2>Issues</h2>
    <ListTable columns={columns} rows={issues} keyOf={({ label }) => label} />
  </section>
)
