/** What happens next with an order, and when: after the payment, and at each stage of its repair. */
import { formatTimestamp } from '#kernel/time.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import { useShop } from '#ui/page/shop.ts'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }

/** Nothing before the payment, once the order is over, or while a notice above says what it waits for. */
export function WhatHappensNext({ tracked }: Props) {
  const { paid, isOpen, waiting, steps: groups } = tracked
  if (!paid || !isOpen || waiting) return null
  const steps = groups.flatMap((group) => group.steps)
  const current = steps.find(({ state }) => state === 'current')
  const next = current ?? steps.find(({ state }) => state === 'upcoming')
  const isNew = steps.filter(({ state }) => state !== 'upcoming').length <= 1
  return (
    <section className="mb-8 grid gap-2" aria-labelledby="what-next">
      <h2 className="title-1" id="what-next">
        {isNew ? 'Paid, thank you' : 'What happens next'}
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
      {!tracked.orderTracking.estimatedCompletion && (
        <p className="measure muted">
          We check the device first. Then you get the day of completion by message and here.
        </p>
      )}
    </section>
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
