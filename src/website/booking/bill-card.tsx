/** The bill on a torn receipt. */
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import { getServiceType } from '#domain/orders/service-type.ts'
import { addRupees, type Cart } from './flow.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { useShop } from '#ui/page/shop.ts'
import { Translated } from './texts/translated.tsx'

type Props = {
  readonly cart: Cart
  /** The button, and the text under it. */
  readonly children: ReactNode
}

/** Whole rupees for work and extra charge, two decimals for tax and total. */
export function BillCard({ cart, children }: Props) {
  const id = useId()
  const { issuesTotal, discount, grandTotal } = cart
  const service = getServiceType(cart.supportOption)
  const isFree = grandTotal === 0 && issuesTotal === 0
  return (
    <aside className="cart-side" aria-labelledby={id}>
      <div className="ticketwrap">
        <div className="receipt">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="title-1" id={id}>
              <Translated of="bill" />
            </h2>
            <span className="code small muted">{cart.orderNumber}</span>
          </div>
          <div className="cutline" />
          <dl>{isFree ? <FreeLines cart={cart} /> : <PriceLines cart={cart} />}</dl>
          <div className="cutline" />
          <dl>
            <div className="grand">
              <dt className="title-3">
                <Translated of="total" />
              </dt>
              <dd className="numeral">{formatRupees(grandTotal)}</dd>
            </div>
            {!cart.paid && cart.due < grandTotal && (
              <Line label="Paid" amount={formatRupees(grandTotal - cart.due)} />
            )}
          </dl>
          {cart.igst > 0 && (
            <p className="smaller muted mt-2">
              Place of supply: {cart.placeOfSupply.state} ({cart.placeOfSupply.stateCode})
            </p>
          )}
          {discount === 0 && issuesTotal > 0 && service.isRepair && <StudentLine />}
          {children}
        </div>
      </div>
    </aside>
  )
}

/** What costs nothing is named, without seven amounts of nothing. */
const FreeLines = ({ cart: { issues } }: Pick<Props, 'cart'>) =>
  issues.map(({ issueId, label }) => <Line key={issueId} label={label} amount="Free" />)

function PriceLines({ cart }: Pick<Props, 'cart'>) {
  const { issuesTotal, extraCharge, discount } = cart
  const { title } = getServiceType(cart.supportOption)
  const subtotal = addRupees([issuesTotal, extraCharge, -discount])
  return (
    <>
      <Line label={<Translated of="issueTotal" />} amount={formatWholeRupees(issuesTotal)} />
      <Line
        label={<Translated of="extraCharge">{`Extra charge, ${title}`}</Translated>}
        amount={formatWholeRupees(extraCharge)}
      />
      {discount > 0 && (
        <Line label={<Translated of="discount" />} amount={`−${formatRupees(discount)}`} />
      )}
      <Line label={<Translated of="subtotal" />} amount={subtotalText(subtotal)} ruled />
      {taxLines(cart).map(({ label, amount }) => (
        <Line key={label} label={label} amount={formatRupees(amount)} />
      ))}
    </>
  )
}

function StudentLine() {
  const { studentDiscountPercent } = useShop().claims
  return (
    <p className="smaller muted mt-2">
      Student?{' '}
      <Link className="link" to="/student-discount">
        {studentDiscountPercent}% off with your student ID
      </Link>
    </p>
  )
}

const subtotalText = (amount: number) =>
  Number.isInteger(amount) ? formatWholeRupees(amount) : formatRupees(amount)

type LineProps = { readonly label: ReactNode; readonly amount: string; readonly ruled?: boolean }

function Line({ label, amount, ruled }: LineProps) {
  return (
    <div className={ruled ? 'border-t border-line pt-2' : undefined}>
      <dt>{label}</dt>
      <dd className="money">{amount}</dd>
    </div>
  )
}
