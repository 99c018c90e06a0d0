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
import type { TextKey } from './texts/english.ts'
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
        <TrackText of={toBring ? 'bringTitle' : isClaimed ? 'fault-open' : titleOf(estimate)} />
      </h2>
      {complaint && (
        <>
          {estimate !== 'open' && !isClaimed && (
            <p className="small muted">
              <TrackText of="youToldUs" />
            </p>
          )}
          <blockquote className="border-l-2 border-line-strong pl-4 break-words">
            {complaint}
          </blockquote>
        </>
      )}
      {toBring && <BringIt orderNumber={tracked.orderNumber} />}
      {estimate !== 'open' && !isClaimed && (
        <p>
          <TrackText of={`diagnosis-${estimate ?? 'none'}`} />
        </p>
      )}
      {(estimate === 'expired' || estimate === 'replaced') && (
        <ButtonLink to={estimateAddress(_id)} variant="line" size="sm">
          <TrackText of={estimate === 'expired' ? 'newEstimate' : 'oldEstimate'} />
        </ButtonLink>
      )}
    </section>
  )
}

function titleOf(estimate: Tracked['estimate']): TextKey {
  if (estimate === null) return 'fault-none'
  return estimate === 'open' ? 'fault-open' : 'fault-estimate'
}

function BringIt({ orderNumber }: { readonly orderNumber: string }) {
  const { address } = useShop()
  const lines = address.lines.join(', ')
  const hours = hoursLine(useOpening().counter)
  return (
    <p>
      <TrackText of="bringText" values={{ address: lines, hours, number: orderNumber }}>
        <b>{lines}</b>, {hours}. Say <b className="code">{orderNumber}</b>, and bring the charger if
        the fault has to do with charging.
      </TrackText>{' '}
      <Directions />
    </p>
  )
}

/** The lines that were accepted, and those that were not. */
export function AgreedWork({ tracked: { _id: orderId, estimate } }: Props) {
  const { data } = useAnswer(showEstimate, { orderId }, { enabled: estimate === 'answered' })
  const shown = data?.estimate
  // An answer that was read on another page may be newer than this order.
  if (estimate !== 'answered' || !shown?.answer) return null
  const { accepted, total, at } = shown.answer
  const isDeclined = accepted.length === 0
  return (
    <OrderPart title={<TrackText of={isDeclined ? 'yourAnswer' : 'agreed'} />}>
      <ul className="grid w-full gap-1.5">
        {shown.lines.map(({ key, label }) => (
          <li key={key} className="flex justify-between gap-4">
            {accepted.includes(key) ? (
              <span className="min-w-0 break-words">{label}</span>
            ) : (
              <>
                <s className="muted min-w-0 break-words">{label}</s>
                <span className="muted nowrap">
                  <TrackText of="saidNo" />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">
        <TrackText
          of={isDeclined ? 'agreedNothing' : 'agreedTotal'}
          values={{ amount: formatRupees(total), when: timestampText(at) }}
        />
      </p>
      <ButtonLink to={estimateAddress(orderId)} variant="line" size="sm">
        <TrackText of="seeEstimate" />
      </ButtonLink>
    </OrderPart>
  )
}
