/** What happens next with an order, and when: after the payment, and at each stage of its repair. */
import { formatTimestamp } from '#kernel/time.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import { useShop } from '#ui/page/shop.ts'
import { StageDescription, StageTitle, TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }

/** Paid, with nothing begun yet: the page that a customer comes to from the payment. */
export const isJustPaid = (tracked: Tracked): boolean =>
  tracked.paid && isShown(tracked) && isNew(tracked)

const stepsOf = ({ steps: groups }: Tracked) => groups.flatMap(({ steps }) => steps)

const isNew = (tracked: Tracked): boolean =>
  stepsOf(tracked).filter(({ state }) => state !== 'upcoming').length <= 1

/** While a notice says what the order waits for, that is what happens next. */
function isShown({ paid, phase, isOpen, waiting, estimate, toBring }: Tracked): boolean {
  if (!isOpen || waiting || estimate === 'open' || toBring) return false
  return paid || phase === 'agreed' || phase === 'under-diagnosis'
}

/** Nothing before the order is paid or taken on, once it is over, or while a notice above says what it waits for. */
export function WhatHappensNext({ tracked }: Props) {
  if (!isShown(tracked)) return null
  const steps = stepsOf(tracked)
  const current = steps.find(({ state }) => state === 'current')
  const next = current ?? steps.find(({ state }) => state === 'upcoming')
  return (
    <section className="mb-8 grid gap-2" aria-labelledby="what-next">
      <h2 className="title-1" id="what-next">
        <TrackText of={isJustPaid(tracked) ? 'paidThanks' : 'whatNext'} />
      </h2>
      {tracked.appointment ? (
        <Appointment tracked={tracked} at={new Date(tracked.appointment)} />
      ) : (
        next && (
          <p className="measure">
            <b>
              <TrackText of={current ? 'now' : 'next'} />: <StageTitle of={next} />.
            </b>{' '}
            <StageDescription of={next} />
          </p>
        )
      )}
      <Afterwards tracked={tracked} />
    </section>
  )
}

/** The price of a fault that is still to be found comes first; without a promised day, how it is told. */
function Afterwards({ tracked: { phase, orderTracking } }: Props) {
  if (orderTracking.estimatedCompletion) return null
  return (
    <p className="measure muted">
      <TrackText of={phase === 'under-diagnosis' ? 'findFault' : 'checkFirst'} />
    </p>
  )
}

function Appointment({ tracked, at }: Props & { readonly at: Date }) {
  const { address } = useShop()
  const chosen = tracked.pickupTime?.chosen
  const when = chosen ? pickupTimeText(chosen) : `${formatTimestamp(at)} or later that day`
  if (tracked.service === 'pickup')
    return (
      <p className="measure">
        <b>
          <TrackText of="collect" values={{ when }} />
        </b>{' '}
        <TrackText of="collectNote" />
        {tracked.pickupTime?.changeable && !chosen && (
          <>
            {' '}
            <a className="link" href="#manage-order">
              <TrackText of="anotherTime" />
            </a>
          </>
        )}
      </p>
    )
  return (
    <p className="measure">
      <b>
        <TrackText of="bring" />
      </b>{' '}
      <TrackText
        of="bringNote"
        values={{ when: formatTimestamp(at), address: address.lines.join(', ') }}
      />
    </p>
  )
}
