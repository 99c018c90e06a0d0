/** How a customer asks about an order. */
import { useShop } from '#ui/page/shop.ts'
import { buttonClass } from '#ui/design/button-class.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { listQuestions } from '#domain/repairs/contract/questions.ts'
import { askAnchor } from './ask-about-order.tsx'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Pick<Tracked, '_id' | 'orderNumber'> }

/** By a question on this page; before the order is taken on, by a message that has its number in it; or by a call. */
export function WaysToAsk({ tracked: { _id: orderId, orderNumber } }: Props) {
  const { phone } = useShop()
  const { data } = useAnswer(listQuestions, { orderId })
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      {data?.mayAsk ? (
        <a className={buttonClass({ variant: 'line', size: 'sm' })} href={`#${askAnchor}`}>
          <TrackText of="askAbout" />
        </a>
      ) : (
        <ButtonLink
          to={`/contact?${new URLSearchParams({ order: orderNumber }).toString()}`}
          variant="line"
          size="sm"
        >
          <TrackText of="writeToUs" />
        </ButtonLink>
      )}
      <p className="small muted">
        <TrackText of="orCall" values={{ phone: phone.shown }}>
          Or call{' '}
          <a className="link tabular nowrap" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>{' '}
          and read out the number on the card.
        </TrackText>
      </p>
    </div>
  )
}
