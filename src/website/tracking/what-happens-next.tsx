/** What happens next with an order, and when: after the payment, and at each stage of its repair. */
import { formatTimestamp } from '#kernel/time.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import { useShop } from '#ui/page/shop.ts'
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
        {isJustPaid(tracked) ? 'Paid, thank you' : 'What happens next'}
      </h2>
      {tracked.appointment ? (
        <Appointment tracked={tracked} at={new Date(tracked.appointment)} />
      ) : (
        next && (
          <p className="measure">
            <b>
              {current ? 'Now' : 'Next'}: {next.title}.
            </b>{' '}
            {next.description}
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
      {phase === 'under-diagnosis'
        ? 'We find the fault first. Then you get our estimate by message and here.'
        : 'We check the device first. Then you get the day of completion by message and here.'}
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
        <b>Next: we collect your device on {when}.</b> You get a message when we set out. Please
        have the device charged and its passcode at hand.
        {tracked.pickupTime?.changeable && !chosen && (
          <>
            {' '}
            <a className="link" href="#manage-order">
              Choose another time
            </a>
          </>
        )}
      </p>
    )
  return (
    <p className="measure">
      <b>Next: bring your device to our counter.</b> We expect it on {formatTimestamp(at)}; sooner
      is welcome. You find us at {address.lines.join(', ')}.
    </p>
  )
}
