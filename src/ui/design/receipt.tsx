/** A receipt: lines of money above a cut line, the total below it. It is used for money only. */
import { formatRupees } from '#kernel/money.ts'

type Line = {
  readonly label: string
  /** Already formatted: whole rupees for work, two decimals for tax. */
  readonly amount: string
}

type Props = {
  readonly lines: readonly Line[]
  readonly totalLabel?: string
  /** Rupees, as the API sends them. */
  readonly total: number
}

export function Receipt({ lines, totalLabel = 'Total', total }: Props) {
  return (
    <div className="ticketwrap">
      <div className="receipt">
        <dl>
          {lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="money">{amount}</dd>
            </div>
          ))}
        </dl>
        <div className="cutline" />
        <dl>
          <div className="grand">
            <dt>{totalLabel}</dt>
            <dd className="numeral">{formatRupees(total)}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
