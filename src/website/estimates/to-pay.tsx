/** Below the total of what was agreed: what is paid of it, and what is to be paid when. */
import { formatRupees } from '#kernel/money.ts'
import type { ShownEstimate } from './shown-estimate.ts'

export function ToPay({ shown: { paid, toPay } }: { readonly shown: ShownEstimate }) {
  if (paid) return <p className="small strong mt-3">Paid.</p>
  if (!toPay) return null
  const { kept, due, advance } = toPay
  const atTheEnd = due - advance
  return (
    <dl className="mt-3">
      {kept > 0 && <Part label="Paid so far" amount={`−${formatRupees(kept)}`} />}
      {advance > 0 && (
        <Part label="To pay before the repair" amount={formatRupees(advance)} isStrong />
      )}
      {atTheEnd > 0 && (
        <Part label="To pay when you collect" amount={formatRupees(atTheEnd)} isStrong />
      )}
    </dl>
  )
}

type PartProps = {
  readonly label: string
  readonly amount: string
  readonly isStrong?: boolean
}

const Part = ({ label, amount, isStrong }: PartProps) => (
  <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'strong' : 'small'}`}>
    <dt>{label}</dt>
    <dd className="money">{amount}</dd>
  </div>
)
