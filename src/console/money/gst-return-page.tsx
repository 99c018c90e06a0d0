/** The monthly return of outward supplies (GSTR-1): its sheets to download, and the sums of the registers beside them. */
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, noonOf } from '#kernel/time.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { viewGstReturn } from '#domain/accounting/contract/staff-registers.ts'
import type { GstSheet } from '#domain/accounting/gst-document.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { FactList } from '#console/frame/fact-list.tsx'
import { inMoney } from './in-money.ts'
import { TableButton } from './table-button.tsx'

type Return = ResponseOf<typeof viewGstReturn>
type Sheet = Return['sheets'][number]

const titles: Readonly<Record<GstSheet, string>> = {
  b2b: 'Invoices to registered recipients',
  b2cl: 'Invoices above ₹1,00,000 to others in another State',
  b2cs: 'Other invoices to unregistered recipients, by State',
  cdnr: 'Credit and debit notes to registered recipients',
  cdnur: 'Credit and debit notes over invoices of b2cl',
  at: 'Advances received and not invoiced in the month',
  atadj: 'Advances of earlier months, used up or returned',
  'hsn-b2b': 'By service code, registered recipients',
  'hsn-b2c': 'By service code, other recipients',
  docs: 'Documents issued, by series',
}

export default function GstReturnPage() {
  const [month, setMonth] = useState('')
  const found = useAnswer(viewGstReturn, month ? { month } : {})
  return (
    <>
      <TextField
        label="Month"
        className="max-w-56"
        type="month"
        placeholder="2026-11"
        pattern="\d{4}-\d{2}"
        value={month || (found.data?.month ?? '')}
        onChange={({ target }) => setMonth(target.value)}
      />
      <QueryView query={found} name="the return">
        {(data) => <Sheets found={data} />}
      </QueryView>
    </>
  )
}

/** `2026-11` as `November 2026`. */
const monthTitle = (month: string): string => formatDay(noonOf(`${month}-01`)).replace(/^\d+ /, '')

const columnsOf = (month: string): readonly Column<Sheet>[] => [
  { title: 'Sheet', kind: 'row', className: 'code', cell: ({ sheet }) => sheet },
  { title: 'What it states', cell: ({ sheet }) => titles[sheet] },
  { title: 'Rows', kind: 'amount', cell: ({ rows }) => String(rows) },
  {
    title: 'File',
    cell: ({ sheet, rows }) =>
      rows > 0 ? (
        <TableButton input={{ what: 'gstr1', sheet, month }}>{`${sheet}.csv`}</TableButton>
      ) : (
        <span className="muted">Nothing to state</span>
      ),
  },
]

function Sheets({ found }: { readonly found: Return }) {
  const { month, taxable, cgst, sgst, igst, withoutTax, sheets } = found
  const sums = [
    ['Taxable value', inMoney(taxable)],
    ['CGST', inMoney(cgst)],
    ['SGST', inMoney(sgst)],
    ['IGST', inMoney(igst)],
  ] as const
  return (
    <>
      <section className="panel" aria-label="Sums">
        <h2>GSTR-1 for {monthTitle(month)}</h2>
        <FactList facts={sums} />
        <p className="panel-body small muted">
          Invoices and debit notes less credit notes, as in the registers. Each file has the columns
          that the GST portal’s offline tool imports.
        </p>
      </section>
      {withoutTax.length > 0 && <WithoutTax notes={withoutTax} />}
      <section className="panel" aria-label="Sheets">
        <h2>Sheets</h2>
        <ListTable
          caption={`Sheets of GSTR-1 for ${monthTitle(month)}`}
          columns={columnsOf(month)}
          rows={sheets}
          keyOf={({ sheet }) => sheet}
        />
      </section>
    </>
  )
}

/** Notes that the return leaves out, each with its cause. */
function WithoutTax({ notes }: { readonly notes: Return['withoutTax'] }) {
  return (
    <section className="panel" aria-label="Notes without tax">
      <h2>Notes without tax</h2>
      <p className="panel-body small muted">
        They came after the 30 November that follows the financial year of their invoice, so the tax
        stays and the return leaves them out (section 34(2) of the CGST Act).
      </p>
      <ListTable
        caption="Notes without tax"
        columns={noteColumns}
        rows={notes}
        keyOf={({ number }) => number}
      />
    </section>
  )
}

const noteColumns: readonly Column<Return['withoutTax'][number]>[] = [
  { title: 'Note', kind: 'row', className: 'code', cell: ({ number }) => number },
  {
    title: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link className="link code" to={`/staff/orders/${orderId}`}>
        {orderNumber}
      </Link>
    ),
  },
  { title: 'Its tax could change until', cell: ({ taxStands }) => formatDay(noonOf(taxStands)) },
  { title: 'Total', kind: 'amount', cell: ({ total }) => inMoney(total) },
]
