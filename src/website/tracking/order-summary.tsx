/** The ticket of a tracked order: device, number, status, and what was agreed. */
import type { ReactNode } from 'react'
import { useShop } from '#ui/page/shop.ts'
import { formatRupees } from '#kernel/money.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { dayText, timestampText } from '#ui/repairs/timestamps.ts'
import { OrderPicture } from './order-picture.tsx'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }

export function OrderSummary({ tracked }: Props) {
  const { phone } = useShop()
  const { orderNumber, orderDetail, orderTracking } = tracked
  const { productName, productImageUrl } = orderDetail.productDetail
  return (
    <aside className="track-side" aria-label="Order summary">
      <div className="ticketwrap">
        <div className="ticket overflow-clip">
          <div className="jc-head">
            <b>{productName}</b>
            <span className="code sm nowrap">{orderNumber}</span>
          </div>
          <div className="grid gap-4 px-[1.4rem] py-5">
            <div className="grid grid-cols-[auto_1fr] items-end gap-4">
              <OrderPicture url={productImageUrl} large />
              <div>
                <p className="xs muted">Current status</p>
                <p className="t1 mt-0.5">{orderTracking.currentStatus}</p>
              </div>
            </div>
            <Marks steps={tracked.steps} />
          </div>
          <dl className="jc-foot sm">
            <Fact label="Order placed">{dayText(orderTracking.orderDate)}</Fact>
            <Fact label="Estimated completion">
              {orderTracking.estimatedCompletion
                ? dayText(orderTracking.estimatedCompletion)
                : 'Yet To Update'}
            </Fact>
            {tracked.grandTotal !== null && (
              <Fact label={tracked.paid ? 'Paid' : 'Grand total'}>
                {formatRupees(tracked.grandTotal)}
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <NextStep tracked={tracked} />
      <GivenUp tracked={tracked} />
      <p className="sm muted mt-5">
        A question about this order? Call{' '}
        <a className="link tn nowrap" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>{' '}
        and read out the number on the card.
      </p>
    </aside>
  )
}

export function Fact({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className="jc-total">
      <dt className="muted">{label}</dt>
      <dd className="strong tn text-right">{children}</dd>
    </div>
  )
}

/** One mark for each step, in order: done, current, to come. */
export function Marks({ steps: groups }: { readonly steps: Tracked['steps'] }) {
  const steps = groups.flatMap((group) => group.steps)
  const done = steps.filter(({ state }) => state === 'completed').length
  const current = steps.findIndex(({ state }) => state === 'current')
  const underWay = current < 0 ? '' : `, step ${current + 1} in progress`
  return (
    <div
      className="stages mt-0 auto-cols-fr grid-flow-col grid-cols-[none]"
      role="img"
      aria-label={`${done} of ${steps.length} steps done${underWay}`}
    >
      {steps.map(({ key, state }) => (
        <i
          key={key}
          data-done={state === 'completed' ? '' : undefined}
          data-now={state === 'current' ? '' : undefined}
        />
      ))}
    </div>
  )
}

/** Explains why work on an order has not begun, and how to go on. */
function NextStep({ tracked: { status, paid } }: Props) {
  if (status === 'CONTACT_REQUESTED') {
    return (
      <p className="mt-5">
        We have your request and call you to agree the repair. The steps begin after that.
      </p>
    )
  }
  if (paid || !status.startsWith('ENQUIRY_')) return null
  const priced = status === 'ENQUIRY_STEP_THREE_COMPLETED'
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p>
        {priced ? 'This booking is not paid yet.' : 'This booking is not finished yet.'} The repair
        begins once it is.
      </p>
      <ButtonLink to="/service-enquiry" size="sm">
        Continue your booking
      </ButtonLink>
    </div>
  )
}

/** What became of a cancelled order and its payment. */
function GivenUp({ tracked: { status, paid, grandTotal, cancelledAt } }: Props) {
  if (status !== 'CANCELLED' && status !== 'REFUNDED') return null
  const amount = grandTotal === null ? 'What you paid' : formatRupees(grandTotal)
  const money =
    status === 'REFUNDED'
      ? `${amount} went back the way you paid. Banks usually take 5 to 7 working days.`
      : `${amount} is on its way back to you.`
  return (
    <p className="mt-5">
      {cancelledAt && `Cancelled on ${timestampText(cancelledAt)}. `}
      {paid ? money : 'Nothing was paid.'}
    </p>
  )
}
