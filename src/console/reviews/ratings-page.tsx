/** What customers said after a repair; an editor shows their words on the home page where they agreed. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { listRatings, showWords } from '#domain/ratings/contract/staff.ts'
import { isLow } from '#domain/ratings/rating.ts'
import { useMay } from '#ui/api/role.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { ReviewPageForm } from './review-page-form.tsx'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'

type Rating = ResponseOf<typeof listRatings>['ratings'][number]

const states = [
  { key: 'all', title: 'All' },
  { key: 'low', title: 'One or two stars' },
  { key: 'may-be-shown', title: 'May be shown' },
] as const

const empty = {
  all: 'No customer has answered yet. Each is asked three days after the delivery.',
  low: 'Nobody gave one or two stars.',
  'may-be-shown': 'No customer has agreed that their words are shown.',
}

export default function RatingsPage() {
  const which = useQueueState(states)
  const may = useMay()
  const found = usePages(
    listRatings,
    { which },
    {
      rows: (page) => page.ratings,
      next: ({ ratings, more }) => (more ? { after: ratings.at(-1)?.orderId } : undefined),
    },
  )
  return (
    <>
      <Queue
        found={found}
        icon="contact"
        empty={empty[which]}
        head={<StateChips states={states} chosen={which} />}
      >
        {(one) => <RatingCard key={one.orderId} rating={one} />}
      </Queue>
      {may('change-shop') && <ReviewPageForm />}
    </>
  )
}

function RatingCard({ rating }: { readonly rating: Rating }) {
  const id = useId()
  const { orderId, orderNumber, device, customer, mobileNumber, stars, words, shown } = rating
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id} className="flex-wrap">
        <span className="rating-given">
          <Icon name="star" size={20} /> {stars} of 5
        </span>
        {isLow(stars) && <Badge tone="red">Please call</Badge>}
        {shown && <Badge tone="green">On the home page</Badge>}
        {!shown && rating.consent && <Badge tone="blue">May be shown</Badge>}
      </h2>
      <div className="panel-body grid gap-4">
        {words && (
          <p className="customer-text">
            {words}
            {rating.name && <span className="block small muted">{rating.name}</span>}
          </p>
        )}
        <p className="small">
          {customer}
          {mobileNumber && (
            <>
              ,{' '}
              <a className="link tabular nowrap" href={`tel:+91${mobileNumber}`}>
                +91 {mobileNumber}
              </a>
            </>
          )}
          {' · '}
          {device},{' '}
          <Link className="link code nowrap" to={`/staff/orders/${orderId}`}>
            {orderNumber}
          </Link>
          {' · '}
          <time dateTime={rating.answeredAt}>{formatTimestamp(new Date(rating.answeredAt))}</time>
        </p>
        <ShowButton rating={rating} />
      </div>
    </article>
  )
}

function ShowButton({ rating: { orderId, shown, mayBeShown } }: { readonly rating: Rating }) {
  const may = useMay()
  const showing = useAction(showWords, {
    success: (now) => ({ title: now.shown ? 'On the home page' : 'Taken off the home page' }),
    failure: { title: 'Not changed' },
  })
  if (!may('edit-content') || (!shown && !mayBeShown)) return null
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start"
      loading={showing.isRunning}
      onClick={() => void showing.run({ orderId, shown: !shown })}
    >
      {shown ? 'Take off the home page' : 'Show on the home page'}
    </Button>
  )
}
