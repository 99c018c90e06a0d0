/** What an estimate comes to: each line with its answer, tax, and the total of the accepted ones. */
import { type ReactNode, useId } from 'react'
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { useShop } from '#ui/page/shop.ts'
import { type Answers, acceptedOf, acceptedBill } from './answers.ts'
import { SaveEstimate } from './save-estimate.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = {
  readonly shown: ShownEstimate
  readonly answers: Answers
  readonly title: string
  /** Screen readers read each new total. */
  readonly live?: boolean
  /** Below the total. */
  readonly children?: ReactNode
}

/** Whole rupees where there are no paise. */
export const priceText = (rupees: number): string =>
  Number.isInteger(rupees) ? formatWholeRupees(rupees) : formatRupees(rupees)

export function EstimateBill({ shown, answers, title, live, children }: Props) {
  const id = useId()
  const shop = useShop()
  const bill = acceptedBill(shop, shown, acceptedOf(shown.lines, answers))
  return (
    <aside className="estimate-side" aria-labelledby={id}>
      <div className="ticketwrap">
        <div className="receipt">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="title-1" id={id}>
              {title}
            </h2>
            <span className="code small muted">v{shown.version}</span>
          </div>
          <div className="cutline" />
          <dl>
            <Lines shown={shown} answers={answers} />
            {bill.extraCharge > 0 && (
              <Row label="Extra charge" amount={priceText(bill.extraCharge)} />
            )}
            {bill.discount > 0 && (
              <Row label="Student discount" amount={`−${formatRupees(bill.discount)}`} />
            )}
            {bill.grandTotal > 0 && (
              <>
                <Row label="Subtotal" amount={priceText(bill.subtotal)} ruled />
                {taxLines(bill).map(({ label, amount }) => (
                  <Row key={label} label={label} amount={formatRupees(amount)} />
                ))}
              </>
            )}
          </dl>
          <div className="cutline" />
          <div className="grand" {...(live && { role: 'status', 'aria-live': 'polite' })}>
            <span className="title-3">Total</span>
            <span className="numeral">{formatRupees(bill.grandTotal)}</span>
          </div>
          {children}
          <SaveEstimate shown={shown} />
        </div>
      </div>
    </aside>
  )
}

function Lines({ shown, answers }: Pick<Props, 'shown' | 'answers'>) {
  return shown.lines.map(({ key, label, total }) => {
    const answer = answers.get(key)
    if (answer) return <Row key={key} label={label} amount={priceText(total)} />
    return (
      <div key={key} className="estimate-out">
        <dt>{answer === false ? <s>{label}</s> : label}</dt>
        <dd>{answer === false ? 'You said no' : 'No answer yet'}</dd>
      </div>
    )
  })
}

type RowProps = { readonly label: string; readonly amount: string; readonly ruled?: boolean }

const Row = ({ label, amount, ruled }: RowProps) => (
  <div className={ruled ? 'border-t border-line pt-2' : undefined}>
    <dt>{label}</dt>
    <dd className="money">{amount}</dd>
  </div>
)
