/** The bill on a torn receipt: whole rupees for work and extra charge, two decimals for tax and total. */
import { type ReactNode, useId } from 'react'
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import { getServiceType } from '#domain/orders/service-type.ts'
import { addRupees, type Cart } from './flow.ts'

type Props = {
  readonly cart: Cart
  /** The button, and the text under it. */
  readonly children: ReactNode
}

export function BillCard({ cart, children }: Props) {
  const id = useId()
  const { issuesTotal, extraCharge, discount, cgst, sgst, grandTotal } = cart
  const service = getServiceType(cart.supportOption).title
  const subtotal = addRupees([issuesTotal, extraCharge, -discount])
  return (
    <aside className="cart-side" aria-labelledby={id}>
      <div className="ticketwrap">
        <div className="receipt">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="t1" id={id}>
              Bill
            </h2>
            <span className="code sm muted">{cart.orderNumber}</span>
          </div>
          <div className="cutline" />
          <dl>
            <Line label="Issue cost total" amount={formatWholeRupees(issuesTotal)} />
            <Line label={`Extra charge, ${service}`} amount={formatWholeRupees(extraCharge)} />
            {discount > 0 && (
              <Line label="Student discount" amount={`−${formatRupees(discount)}`} />
            )}
            <Line label="Subtotal" amount={subtotalText(subtotal)} ruled />
            <Line label="CGST 9%" amount={formatRupees(cgst)} />
            <Line label="SGST 9%" amount={formatRupees(sgst)} />
          </dl>
          <div className="cutline" />
          <dl>
            <div className="grand">
              <dt className="t3">Total</dt>
              <dd className="num">{formatRupees(grandTotal)}</dd>
            </div>
          </dl>
          {children}
        </div>
      </div>
    </aside>
  )
}

const subtotalText = (amount: number) =>
  Number.isInteger(amount) ? formatWholeRupees(amount) : formatRupees(amount)

type LineProps = { readonly label: string; readonly amount: string; readonly ruled?: boolean }

function Line({ label, amount, ruled }: LineProps) {
  return (
    <div className={ruled ? 'border-t border-line pt-2' : undefined}>
      <dt>{label}</dt>
      <dd className="money">{amount}</dd>
    </div>
  )
}
