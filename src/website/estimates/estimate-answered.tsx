/** An estimate that was answered: what was agreed and what happens next, or that nothing is repaired. */
import type { ReactNode } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { CallUs } from './call-us.tsx'
import { EstimateBill } from './estimate-bill.tsx'
import { EstimateHead } from './estimate-head.tsx'
import { Findings } from './findings.tsx'
import { NewerEstimate } from './newer-estimate.tsx'
import { ToPay } from './to-pay.tsx'
import { trackingAddress } from './own-estimate-address.ts'
import { WhatChanged } from './what-changed.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = {
  readonly shown: ShownEstimate
  /** Only where its customer is signed in. */
  readonly orderId: string | undefined
  readonly onNewest: () => Promise<unknown>
}

type Answer = NonNullable<ShownEstimate['answer']>

const places = {
  code: '',
  account: '',
  phone: ' on the phone',
  counter: ' at our counter',
} as const

export function EstimateAnswered({ shown, orderId, onNewest }: Props) {
  const { answer, lines } = shown
  if (!answer) return null
  const isDeclined = answer.accepted.length === 0
  const declined = shown.goesOnAnyway ? 'You declined this estimate.' : 'You declined the repair.'
  const answers = new Map(lines.map(({ key }) => [key, answer.accepted.includes(key)]))
  return (
    <div className="estimate-grid">
      <div className="estimate-main">
        <EstimateHead
          shown={shown}
          title={isDeclined ? declined : 'Thank you. We have your yes.'}
          lead={leadOf(answer, shown.goesOnAnyway)}
          state={
            <Badge tone={isDeclined ? 'grey' : 'green'}>
              {isDeclined ? 'Declined' : 'Approved'}
              {places[answer.way]}, {timestampText(answer.at)}
            </Badge>
          }
        >
          {shown.hasNewer && <NewerEstimate onNewest={onNewest} />}
        </EstimateHead>
        <section aria-labelledby="next">
          <h2 className="title-1" id="next">
            What happens next
          </h2>
          <ol className="next-steps">
            {isDeclined && !shown.goesOnAnyway ? <AfterNo /> : <AfterYes shown={shown} />}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            <ToOrder
              orderId={orderId}
              orderNumber={shown.orderNumber}
              mayPay={!isDeclined && !shown.paid}
            />
            <CallUs />
          </div>
        </section>
        <Findings shown={shown} />
        <WhatChanged shown={shown} />
      </div>
      <EstimateBill shown={shown} answers={answers} title={isDeclined ? 'Declined' : 'Approved'}>
        {!isDeclined && <ToPay shown={shown} />}
      </EstimateBill>
    </div>
  )
}

function leadOf({ accepted, declined }: Answer, goesOnAnyway: boolean): string {
  if (accepted.length === 0)
    return goesOnAnyway
      ? 'We repair what you agreed to before, and nothing else.'
      : 'Nothing is repaired, and you pay nothing.'
  if (declined.length === 0) return 'We do every line, and nothing else.'
  return 'We do the lines you accepted, and nothing else.'
}

/** Unless all of it is paid before the repair. */
const mayPayAtTheEnd = (paid: boolean, toPay: ShownEstimate['toPay']): boolean =>
  !paid && (toPay === null || toPay.advance < toPay.due)

const AfterYes = ({ shown: { paid, answer, toPay } }: { readonly shown: ShownEstimate }) => (
  <>
    {toPay !== null && toPay.advance > 0 && (
      <Step when="Now" what={toPay.advance < toPay.due ? 'Pay the advance' : 'Pay'}>
        We begin the repair once {formatRupees(toPay.advance)}{' '}
        {toPay.kept > 0 ? 'more is paid' : 'is paid'}: at our counter, or in your account.
      </Step>
    )}
    <Step when={toPay?.advance ? 'After that' : 'Now'} what="Repair">
      We do what you {answer?.accepted.length === 0 ? 'agreed to before' : 'accepted'}. If we find
      more, we ask you again first.
    </Step>
    <Step when="Then" what="Final check">
      We test every function before you get the device back.
    </Step>
    <Step when="At the end" what="Ready to collect">
      We send you a message.{' '}
      {mayPayAtTheEnd(paid, toPay) &&
        'You pay at our counter, or before in your account: card, UPI or net banking.'}
    </Step>
  </>
)

const AfterNo = () => (
  <>
    <Step when="Now" what="Put back together">
      We close the device as it came to us.
    </Step>
    <Step when="Then" what="Collect it">
      Your device waits at our counter. Bring the order number above.
    </Step>
    <Step when="Later" what="Changed your mind?">
      Call us, and we send you a new estimate.
    </Step>
  </>
)

type StepProps = { readonly when: string; readonly what: string; readonly children: ReactNode }

const Step = ({ when, what, children }: StepProps) => (
  <li>
    <span className="next-when">{when}</span>
    <div>
      <h3 className="strong">{what}</h3>
      <p className="small muted">{children}</p>
    </div>
  </li>
)

type ToOrderProps = Pick<Props, 'orderId'> & {
  readonly orderNumber: string
  readonly mayPay: boolean
}

/** Who came by the link is not signed in, so their orders are behind the login. */
function ToOrder({ orderId, orderNumber, mayPay }: ToOrderProps) {
  if (orderId) return <ButtonLink to={trackingAddress(orderId)}>Track your order</ButtonLink>
  return (
    <ButtonLink to={`/profile/orders?order=${encodeURIComponent(orderNumber)}`}>
      {mayPay ? 'Sign in to follow or pay' : 'Sign in to your orders'}
    </ButtonLink>
  )
}
