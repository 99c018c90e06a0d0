/** What a tracked order shows of its estimate: that it waits for an answer, what was agreed, or that none is sent yet. */
import { formatRupees } from '#kernel/money.ts'
import { hoursLine } from '#kernel/opening.ts'
import { showEstimate } from '#domain/estimates/contract/customer.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { useShop } from '#ui/page/shop.ts'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { Directions } from '#website/contact/contact-directions.tsx'
import { estimateAddress } from '#website/estimates/own-estimate-address.ts'
import { OrderPart } from './order-part.tsx'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }

/** Above everything else, because nothing goes on before the answer. */
export function AnswerNeeded({ tracked: { _id, estimate } }: Props) {
  if (estimate !== 'open') return null
  return (
    <section className="answer-needed" aria-labelledby="answer-needed">
      <div>
        <h2 className="title-1" id="answer-needed">
          <TrackText of="answerNeeded" />
        </h2>
        <p className="mt-1">
          <TrackText of="answerText" />
        </p>
      </div>
      <ButtonLink to={estimateAddress(_id)}>
        <TrackText of="readEstimate" /> <Icon name="right" size={18} />
      </ButtonLink>
    </section>
  )
}

/** Why an order without a price has none, in the words it was brought in with. */
export function Diagnosis({ tracked }: Props) {
  const { _id, complaint, estimate, warrantyClaim, toBring } = tracked
  // Until it is decided, and while there is no estimate, the claim says what happens.
  const isClaimed = warrantyClaim !== null && estimate === null
  return (
    <section className="mt-5 grid justify-items-start gap-2" aria-labelledby="diagnosis">
      <h2 className="title-2" id="diagnosis">
        {toBring ? 'Bring it to us' : isClaimed ? titles.open : titleOf(estimate)}
      </h2>
      {complaint && (
        <>
          {estimate !== 'open' && !isClaimed && <p className="small muted">You told us:</p>}
          <blockquote className="border-l-2 border-line-strong pl-4 break-words">
            {complaint}
          </blockquote>
        </>
      )}
      {toBring && <BringIt orderNumber={tracked.orderNumber} />}
      {estimate !== 'open' && !isClaimed && <p>{diagnosisText[estimate ?? 'none']}</p>}
      {(estimate === 'expired' || estimate === 'replaced') && (
        <ButtonLink to={estimateAddress(_id)} variant="line" size="sm">
          {estimate === 'expired' ? 'Ask for a new estimate' : 'See the old estimate'}
        </ButtonLink>
      )}
    </section>
  )
}

const titles: Partial<Record<string, string>> = {
  none: 'We are finding the fault',
  open: 'What you told us',
}

const titleOf = (estimate: Tracked['estimate']): string =>
  titles[estimate ?? 'none'] ?? 'Your estimate'

function BringIt({ orderNumber }: { readonly orderNumber: string }) {
  const { address } = useShop()
  const { counter } = useOpening()
  return (
    <p>
      <b>{address.lines.join(', ')}</b>, {hoursLine(counter)}. Say{' '}
      <b className="code">{orderNumber}</b>, and bring the charger if the fault has to do with
      charging. <Directions />
    </p>
  )
}

const diagnosisText = {
  none: 'Finding it is free. You get a message with our estimate as soon as we know. Nothing is repaired or charged before your yes.',
  open: '',
  expired: 'The time to accept it is over. Ask us for a new one.',
  replaced: 'We took it back. You get a message when the new one is ready.',
  answered: 'You have answered it.',
  closed: 'There is nothing left to answer.',
} as const

/** The lines that were accepted, and those that were not. */
export function AgreedWork({ tracked: { _id: orderId, estimate } }: Props) {
  const { data } = useAnswer(showEstimate, { orderId }, { enabled: estimate === 'answered' })
  const shown = data?.estimate
  // An answer that was read on another page may be newer than this order.
  if (estimate !== 'answered' || !shown?.answer) return null
  const { accepted, total, at } = shown.answer
  const isDeclined = accepted.length === 0
  return (
    <OrderPart title={isDeclined ? 'Your answer' : 'What was agreed'}>
      <ul className="grid w-full gap-1.5">
        {shown.lines.map(({ key, label }) => (
          <li key={key} className="flex justify-between gap-4">
            {accepted.includes(key) ? (
              <span className="min-w-0 break-words">{label}</span>
            ) : (
              <>
                <s className="muted min-w-0 break-words">{label}</s>
                <span className="muted nowrap">You said no</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {isDeclined ? 'Nothing is charged.' : `${formatRupees(total)} with tax.`} Answered on{' '}
        {timestampText(at)}.
      </p>
      <ButtonLink to={estimateAddress(orderId)} variant="line" size="sm">
        See the estimate
      </ButtonLink>
    </OrderPart>
  )
}
