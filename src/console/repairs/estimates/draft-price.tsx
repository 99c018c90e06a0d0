/** What an estimate that is being written costs. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { FieldError } from '#ui/design/field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { priceEstimate } from '#domain/estimates/contract/staff.ts'
import { type DraftLine, pricedLines } from './estimate-draft.ts'

/** By the server, which knows the customer's discount and State. */
export function DraftPrice({
  orderId,
  lines,
}: {
  readonly orderId: string
  readonly lines: readonly DraftLine[]
}) {
  const price = useAnswer(priceEstimate, { orderId, lines: pricedLines(lines) })
  const [last, setLast] = useState(price.data)
  if (price.data && price.data !== last) setLast(price.data)
  const bill = price.data ?? last
  if (price.error) return <FieldError>{errorText(price.error)}</FieldError>
  return (
    <p className="amount-line" role="status">
      <span className="muted">
        Total with GST{bill && bill.discount > 0 ? ' and the student discount' : ''}
      </span>
      <span className="strong tabular">{bill ? formatRupees(bill.grandTotal) : '…'}</span>
    </p>
  )
}
