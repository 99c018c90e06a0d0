/** What an estimate that is being written costs. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { FieldError } from '#ui/design/field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { priceEstimate } from '#domain/estimates/contract/staff.ts'
import { type DraftLine, pricedLines } from './estimate-draft.ts'

/** Of an order that was all paid, in rupees: the price that was agreed, and what the shop still holds of it. */
export type PaidSoFar = { readonly price: number; readonly kept: number }

type Props = {
  readonly orderId: string
  readonly lines: readonly DraftLine[]
  /** Null for an order that was never all paid. */
  readonly paid: PaidSoFar | null
}

/** By the server, which knows the customer's discount and State. */
export function DraftPrice({ orderId, lines, paid }: Props) {
  const price = useAnswer(priceEstimate, { orderId, lines: pricedLines(lines) })
  const [last, setLast] = useState(price.data)
  if (price.data && price.data !== last) setLast(price.data)
  const bill = price.data ?? last
  if (price.error) return <FieldError>{errorText(price.error)}</FieldError>
  return (
    <div role="status">
      <p className="amount-line">
        <span className="muted">
          Total with GST{bill && bill.discount > 0 ? ' and the student discount' : ''}
        </span>
        <span className="title-3 tabular">{bill ? formatRupees(bill.grandTotal) : '…'}</span>
      </p>
      {bill && paid && <AfterPayment total={bill.grandTotal} paid={paid} />}
    </div>
  )
}

type AfterProps = { readonly total: number; readonly paid: PaidSoFar }

/** Money that went back as a goodwill would be asked for again with a higher price, so the colleague reads it first. */
function AfterPayment({ total, paid: { price, kept } }: AfterProps) {
  const due = Math.max(0, total - kept)
  const given = price - kept
  return (
    <>
      <p className="amount-line">
        <span className="muted">Paid and not given back</span>
        <span className="tabular">{formatRupees(kept)}</span>
      </p>
      <p className="amount-line">
        <span className="muted">To pay after a yes</span>
        <span className="strong tabular">{formatRupees(due)}</span>
      </p>
      {given > 0 && total > price && (
        <p className="small mt-2">
          {formatRupees(given)} of the earlier price went back to the customer, and a yes to this
          one asks for it again. Lower a line by that much to leave it with the customer.
        </p>
      )}
    </>
  )
}
