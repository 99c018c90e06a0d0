/** What a repair earns, for the owner: net of tax and refunds, its parts, and what is left. */
import type { ReactNode } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { getMargin } from '#domain/repairs/contract/staff-margin.ts'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'

/** Nothing for other roles, and for an order without a bill. */
export function MarginPanel({ orderId }: { readonly orderId: string }) {
  const may = useMay()
  const { data } = useAnswer(getMargin, { orderId }, { enabled: may('see-stock-value') })
  if (!data || data.lines.length === 0) return null
  return (
    <section className="panel" aria-label="Margin">
      <h2>Margin</h2>
      <dl className="panel-body small grid gap-1.5">
        <Amount title="Without tax, less refunds" amount={formatRupees(data.net)} />
        <Amount title="Parts" amount={formatRupees(-data.cost || 0)} />
        <Amount title="Margin" amount={<b>{formatRupees(data.margin)}</b>} />
      </dl>
    </section>
  )
}

type AmountProps = { readonly title: string; readonly amount: ReactNode }

const Amount = ({ title, amount }: AmountProps) => (
  <div className="amount-line">
    <dt className="muted">{title}</dt>
    <dd className="tabular nowrap">{amount}</dd>
  </div>
)
