/** The ticket of a tracked order: device, number, status, and the agreed work. */
import { GoOn } from '#website/booking/resume-booking.tsx'
import { useShop } from '#ui/page/shop.ts'
import { formatRupees, toRupees } from '#kernel/money.ts'
import { dayText, timestampText } from '#ui/repairs/timestamps.ts'
import { Diagnosis } from './order-estimate.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { Fact } from './fact.tsx'
import { hasEndedUnrepaired, OrderOutcome } from './order-outcome.tsx'
import { OrderPicture } from './order-picture.tsx'
import type { Tracked } from './tracked.ts'
import { PayDue } from './pay-due.tsx'
import { isFree, WarrantyClaim } from './warranty-claim.tsx'
import { StatusText, TrackText } from './texts/track-text.tsx'
import { SecondRound } from './wait-notice.tsx'
import { WaysToAsk } from './ways-to-ask.tsx'

type Props = { readonly tracked: Tracked }

export function OrderSummary({ tracked }: Props) {
  const { orderNumber, orderDetail, orderTracking } = tracked
  const { productName, productImageUrl } = orderDetail.productDetail
  return (
    <aside className="track-side" aria-label="Order summary">
      <div className="ticketwrap">
        <div className="ticket overflow-clip">
          <div className="jobcard-head">
            <b>{productName}</b>
            <span className="code small nowrap">{orderNumber}</span>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-[1.4rem] py-5">
            <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-4">
              <OrderPicture url={productImageUrl} large />
              <div>
                <p className="smaller muted">
                  <TrackText of="currentStatus" />
                </p>
                <p className="title-1 mt-0.5">
                  <StatusText of={orderTracking.currentStatus} />
                </p>
              </div>
            </div>
            {hasStages(tracked) && <Marks steps={tracked.steps} />}
          </div>
          <dl className="jobcard-foot small">
            <Fact label={<TrackText of="orderPlaced" />}>{dayText(orderTracking.orderDate)}</Fact>
            {!hasEndedUnrepaired(tracked) && (
              <Fact label={<TrackText of="estimatedCompletion" />}>
                {orderTracking.estimatedCompletion ? (
                  dayText(orderTracking.estimatedCompletion)
                ) : (
                  <TrackText of="yetToUpdate" />
                )}
              </Fact>
            )}
            {tracked.grandTotal !== null && (
              <Fact
                label={<TrackText of={tracked.paid && !isFree(tracked) ? 'paid' : 'grandTotal'} />}
              >
                {isFree(tracked) ? <TrackText of="noCharge" /> : formatRupees(tracked.grandTotal)}
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <SecondRound round={tracked.round} steps={tracked.steps} />
      <WarrantyClaim tracked={tracked} />
      <NextStep tracked={tracked} />
      <OrderOutcome tracked={tracked} />
      <GivenUp tracked={tracked} />
      <WaysToAsk tracked={tracked} />
    </aside>
  )
}

/** A booking that its customer has not finished has none, and no way of the device is chosen before a request for a call has become a booking. */
export const hasStages = ({ phase }: Tracked): boolean => phase !== 'draft' && phase !== 'requested'

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

/** Where a request to be called stands. */
function contactText(calls: Tracked['contactRequest']): string {
  if (!calls?.lastAttemptAt)
    return 'We have your request and call you within 24 hours on working days.'
  const times = calls.attempts === 1 ? 'once' : `${calls.attempts} times`
  const next = calls.nextTryAt ? ` We call again: ${timestampText(calls.nextTryAt)}.` : ''
  return `We called you ${times} and did not reach you, last on ${timestampText(calls.lastAttemptAt)}.${next}`
}

/** Explains why work on an order has not begun, and how to go on. */
function NextStep({ tracked }: Props) {
  const { contact } = useShop().extraCharges
  const { _id: orderId, phase, payable, contactRequest, estimate } = tracked
  if (tracked.underDiagnosis) return <Diagnosis tracked={tracked} />
  if (phase === 'requested') {
    return (
      <p className="mt-5">
        {contactText(contactRequest)} You pay nothing now: when we agree the repair, you get a link
        to pay, and the steps begin.
        {contact > 0 &&
          ` The ${formatRupees(toRupees(contact))} for the call, before GST, fall away then.`}
      </p>
    )
  }
  if (phase === 'paid' || phase === 'closed') return null
  if (payable && tracked.due > 0 && (tracked.kept > 0 || estimate === 'answered'))
    return <PayDue tracked={tracked} />
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p>
        {phase === 'draft' ? 'This booking is not finished yet.' : 'This booking is not paid yet.'}{' '}
        {payable ? 'You can pay here, or at our counter.' : 'The repair begins once it is.'}
      </p>
      <GoOn orderId={orderId} phase={phase} payable={payable} />
    </div>
  )
}

/** The outcome of a cancelled order and its payment, and where money that goes back has got to. */
function GivenUp({ tracked }: Props) {
  const { phase, paid, cancelledAt, outcome, refunds } = tracked
  const isOver = phase === 'closed'
  if (!isOver && refunds.length === 0) return null
  return (
    <div className="mt-5 grid gap-2">
      {isOver && (cancelledAt || !paid) && (
        <p>
          {cancelledAt && `${outcome ? 'Ended' : 'Cancelled'} on ${timestampText(cancelledAt)}. `}
          {!paid && 'Nothing was paid.'}
        </p>
      )}
      {refunds.map((refund) => (
        <p key={`${refund.at} ${refund.amount}`}>{refundText(refund)}</p>
      ))}
      {isOver && <DeliveryNote orderId={tracked._id} />}
    </div>
  )
}

/** What became of money that goes back, as it is now. */
function refundText({ amount, state, atCounter, at }: Props['tracked']['refunds'][number]): string {
  const money = formatRupees(amount)
  if (state === 'sent')
    return `${money} went back the way you paid. Banks usually take 5 to 7 working days.`
  if (state === 'handed-back')
    return `${money} was handed back to you at our counter on ${timestampText(at)}.`
  if (state === 'delayed')
    return `The bank did not take our refund of ${money}. We are on it, and you need not do anything.`
  return atCounter
    ? `${money} waits for you at our counter.`
    : `${money} is on its way back to you.`
}
