/** The top of Home: the promise over the horizon, the phone taken apart, and the facts in a title block. */
import { useState } from 'react'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import glint from '#website/art/glint.svg'
import { BookingButton } from '#website/frame/booking-button.tsx'
import { ExplodedPhone, PhoneKey } from './exploded-phone.tsx'
import { FactBlock } from './fact-block.tsx'

const factsOf = ({ address, claims }: PageShop) =>
  [
    ['Where', address.lines.join(', ')],
    ['Most repairs', claims.turnaround],
    ['Parts and labour', `${claims.warrantyDays}-day warranty`],
    ['Diagnostics', 'Free'],
  ] as const

export function Hero() {
  const shop = useShop()
  const { phone } = useOpening()
  return (
    <section className="hero">
      <div className="wrap hero-in">
        <div className="hero-copy">
          <div className="hero-sun" aria-hidden />
          <div className="hero-sea" aria-hidden>
            <svg viewBox="0 0 4320 280" preserveAspectRatio="xMidYMin slice">
              <use href={`${glint}#glint`} />
            </svg>
          </div>
          <h1 className="d1">Every part, back&nbsp;in its&nbsp;place.</h1>
          <p className="lead">
            iPhone, iPad, Mac and Apple Pencil repair in {shop.address.city}, since {shop.founded}.
            Finding the fault is free, the price comes before the first screw, and if we can’t fix
            it you pay nothing.
          </p>
          <div className="hero-cta">
            <BookingButton>Book a Service</BookingButton>
            <ButtonLink to="/about" variant="line" size="lg">
              Learn More<span className="vh"> about us</span>
            </ButtonLink>
          </div>
        </div>
        <Figure />
      </div>
      <div className="wrap">
        <FactBlock facts={[...factsOf(shop), [hoursTitles.phone, hoursLine(phone)]]} />
      </div>
    </section>
  )
}

/** The phone and the slider that takes it apart; it opens once by itself. */
function Figure() {
  const [pull, setPull] = useState<number>()
  return (
    <figure className="hero-fig slides">
      <ExplodedPhone pull={pull} />
      <PhoneKey />
      <div className="pull">
        <label htmlFor="pull">Closed</label>
        <input
          className="range slides-in"
          id="pull"
          type="range"
          min="0"
          max="100"
          defaultValue="100"
          aria-label="Take the phone apart, 0 closed to 100 apart"
          onInput={(event) => setPull(Number(event.currentTarget.value) / 100)}
        />
        <span aria-hidden>Apart</span>
      </div>
    </figure>
  )
}
