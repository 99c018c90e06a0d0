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
function ContactText({ calls }: { readonly calls: Tracked['contactRequest'] }) {
  if (!calls?.lastAttemptAt) return <TrackText of="requested" />
  const { attempts, lastAttemptAt, nextTryAt } = calls
  const values = { times: attempts, when: timestampText(lastAttemptAt) }
  return (
    <>
      <TrackText of={attempts === 1 ? 'calledOnce' : 'calledTimes'} values={values} />{' '}
      {nextTryAt && <TrackText of="callAgain" values={{ when: timestampText(nextTryAt) }} />}
    </>
  )
}

/** Explains why work on an order has not begun, and how to go on. */
function NextStep({ tracked }: Props) {
  const { contact } = useShop().extraCharges
  const { _id: orderId, phase, payable, contactRequest, estimate } = tracked
  if (tracked.underDiagnosis) return <Diagnosis tracked={tracked} />
  if (phase === 'requested') {
    return (
      <p className="mt-5">
        <ContactText calls={contactRequest} /> <TrackText of="payNothingNow" />{' '}
        {contact > 0 && (
          <TrackText of="callFallsAway" values={{ amount: formatRupees(toRupees(contact)) }} />
        )}
      </p>
    )
  }
  if (phase === 'paid' || phase === 'closed') return null
  if (payable && tracked.due > 0 && (tracked.kept > 0 || estimate === 'answered'))
    return <PayDue tracked={tracked} />
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p>
        <TrackText of={phase === 'draft' ? 'notFinished' : 'notPaid'} />{' '}
        <TrackText of={payable ? 'mayPay' : 'beginsThen'} />
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
          {cancelledAt && (
            <TrackText
              of={outcome ? 'endedOn' : 'cancelledOn'}
              values={{ when: timestampText(cancelledAt) }}
            />
          )}{' '}
          {!paid && <TrackText of="nothingPaid" />}
        </p>
      )}
      {refunds.map((refund) => (
        <p key={`${refund.at} ${refund.amount}`}>
          <RefundText refund={refund} />
        </p>
      ))}
      {isOver && <DeliveryNote orderId={tracked._id} />}
    </div>
  )
}

/** What became of money that goes back, as it is now. */
function RefundText({ refund }: { readonly refund: Tracked['refunds'][number] }) {
  const { amount, state, atCounter, at } = refund
  const values = { amount: formatRupees(amount), when: timestampText(at) }
  const underWay = atCounter ? 'refund-at-counter' : 'refund-under-way'
  return <TrackText of={state === 'under-way' ? underWay : `refund-${state}`} values={values} />
}
