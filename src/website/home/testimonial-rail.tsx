/** Finished tickets hanging from a rail: one in the middle, the others to its sides; a click brings one forward. */
import { useState } from 'react'
import { Elevation } from '#ui/media/elevation.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { Testimonial } from '#domain/site-content/testimonials.ts'

/** The position of a ticket: 0 in the middle, negative to the left, by the shorter way around the ring. */
export const placeOnRail = (index: number, centre: number, count: number): number => {
  const half = Math.floor(count / 2)
  return ((((index - centre + half) % count) + count) % count) - half
}

type Props = {
  readonly testimonials: readonly Testimonial[]
  readonly centre: number
  readonly onCentre: (index: number) => void
}

export function TestimonialRail({ testimonials, centre, onCentre }: Props) {
  const [shown, setShown] = useState({ centre, before: centre })
  if (shown.centre !== centre) setShown({ centre, before: shown.centre })
  const count = testimonials.length
  return (
    <ul className="hung">
      {testimonials.map((testimonial, index) => {
        const at = placeOnRail(index, centre, count)
        // A ticket that wraps around to the other end is not animated across the others.
        const round = Math.abs(at - placeOnRail(index, shown.before, count)) > count / 2
        return (
          <li key={testimonial.id} data-at={at} data-round={round ? '' : undefined}>
            <button
              type="button"
              className="hung-card"
              data-centre={at === 0 ? '' : undefined}
              aria-current={at === 0 ? 'true' : undefined}
              // Hidden tickets are reached with the buttons, because focusing one would scroll the row.
              tabIndex={Math.abs(at) > 1 ? -1 : undefined}
              onClick={() => onCentre(index)}
            >
              <TicketFace {...testimonial} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function TicketFace(ticket: Testimonial) {
  return (
    <>
      <span className="top">
        <span className="strong">{ticket.productRepaired}</span>
        <span className="stars">
          <Icon name="star" size={16} /> {ticket.rating} of 5
        </span>
      </span>
      <span className="hung-picture">
        <Elevation of={ticket.image} />
      </span>
      <q>{ticket.content}</q>
      <span className="who">
        <span className="avatar" aria-hidden>
          {ticket.name[0]}
        </span>
        <span>
          <span className="strong">{ticket.name}</span>
          <br />
          <span className="small muted">{ticket.title}</span>
        </span>
      </span>
    </>
  )
}
