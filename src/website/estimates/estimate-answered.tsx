/** An estimate that was answered: what was agreed and what happens next, or that nothing is repaired. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { CallUs } from './call-us.tsx'
import { EstimateBill } from './estimate-bill.tsx'
import { EstimateHead } from './estimate-head.tsx'
import { Findings } from './findings.tsx'
import { NewerEstimate } from './newer-estimate.tsx'
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
  const answers = new Map(lines.map(({ key }) => [key, answer.accepted.includes(key)]))
  return (
    <div className="estimate-grid">
      <div className="estimate-main">
        <EstimateHead
          shown={shown}
          title={isDeclined ? 'You declined the repair.' : 'Thank you. We have your yes.'}
          lead={leadOf(answer, isDeclined)}
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
            {isDeclined ? <AfterNo /> : <AfterYes paid={shown.paid} />}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            <ToOrder orderId={orderId} mayPay={!isDeclined && !shown.paid} />
            <CallUs />
          </div>
        </section>
        <Findings shown={shown} />
        <WhatChanged shown={shown} />
      </div>
      <EstimateBill shown={shown} answers={answers} title={isDeclined ? 'Declined' : 'Approved'}>
        {!isDeclined && (
          <p className="small strong mt-3">{shown.paid ? 'Paid.' : 'To pay when you collect.'}</p>
        )}
      </EstimateBill>
    </div>
  )
}

function leadOf({ declined }: Answer, isDeclined: boolean): string {
  if (isDeclined) return 'Nothing is repaired, and you pay nothing.'
  if (declined.length === 0) return 'We do every line, and nothing else.'
  return 'We do the lines you accepted, and nothing else.'
}

const AfterYes = ({ paid }: { readonly paid: boolean }) => (
  <>
    <Step when="Now" what="Repair">
      We do what you accepted. If we find more, we ask you again first.
    </Step>
    <Step when="Then" what="Final check">
      We test every function before you get the device back.
    </Step>
    <Step when="At the end" what="Ready to collect">
      We send you a message.{' '}
      {!paid && 'You pay at our counter, or before in your account: card, UPI or net banking.'}
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

type ToOrderProps = Pick<Props, 'orderId'> & { readonly mayPay: boolean }

/** Who came by the link is not signed in, so their orders are behind the login. */
function ToOrder({ orderId, mayPay }: ToOrderProps) {
  if (orderId) return <ButtonLink to={trackingAddress(orderId)}>Track your order</ButtonLink>
  return (
    <ButtonLink to="/profile/orders">
      {mayPay ? 'Sign in to follow or pay' : 'Sign in to your orders'}
    </ButtonLink>
  )
}
