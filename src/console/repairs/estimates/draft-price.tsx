/** What an estimate that is being written costs. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees, fromRupees, minus, sum, toRupees } from '#kernel/money.ts'
import { FieldError } from '#ui/design/field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { priceEstimate } from '#domain/estimates/contract/staff.ts'
import { type DraftLine, hasPrice, pricedLines } from './estimate-draft.ts'

/** Of an order that was all paid, in rupees: the price that was agreed, and what the shop still holds of it. */
export type PaidSoFar = { readonly price: number; readonly kept: number }

type Bill = ResponseOf<typeof priceEstimate>

/** By the server, which knows the customer's discount and State. The last price stays while the next is typed. */
export function useDraftPrice(orderId: string, lines: readonly DraftLine[]) {
  const enabled = lines.length > 0 && lines.every(hasPrice)
  const price = useAnswer(priceEstimate, { orderId, lines: pricedLines(lines) }, { enabled })
  const [last, setLast] = useState(price.data)
  if (price.data && price.data !== last) setLast(price.data)
  return { bill: price.data ?? last, isNow: enabled && price.isSuccess, error: price.error }
}

type Props = {
  readonly price: ReturnType<typeof useDraftPrice>
  /** Null for an order that was never all paid. */
  readonly paid: PaidSoFar | null
}

/** Nothing before the first line has a price. */
export function DraftPrice({ price: { bill, error }, paid }: Props) {
  if (error) return <FieldError>{errorText(error)}</FieldError>
  if (!bill) return null
  return (
    <div role="status">
      <p className="amount-line">
        <span className="muted">Total{bill.discount > 0 ? ' with the student discount' : ''}</span>
        <span className="tabular">
          {formatRupees(beforeGst(bill))} + GST ={' '}
          <span className="title-3">{formatRupees(bill.grandTotal)}</span>
        </span>
      </p>
      {paid && <AfterPayment total={bill.grandTotal} paid={paid} />}
    </div>
  )
}

const beforeGst = ({ grandTotal, cgst, sgst, igst }: Bill): number =>
  toRupees(minus(fromRupees(grandTotal), sum([cgst, sgst, igst].map(fromRupees))))

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
