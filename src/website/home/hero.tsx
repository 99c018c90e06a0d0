/** The top of Home: the promise over the horizon, the phone taken apart, and the facts in a title block. */
import { useEffect, useRef, useState } from 'react'
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
  const { phone, counter } = useOpening()
  return (
    <section className="hero">
      <div className="wrap hero-inner">
        <div className="hero-copy">
          <div className="hero-sun" aria-hidden />
          <div className="hero-sea" aria-hidden>
            <svg viewBox="0 0 4320 280" preserveAspectRatio="xMidYMin slice">
              <use href={`${glint}#glint`} />
            </svg>
          </div>
          <h1 className="display-1">Every part, back&nbsp;in its&nbsp;place.</h1>
          <p className="lead">
            iPhone, iPad, Mac and Apple Pencil repair in {shop.address.city}, since {shop.founded}.
            Finding the fault is free, the price comes before the first screw, and if we can’t fix
            it you pay nothing.
          </p>
          <div className="hero-actions">
            <BookingButton>Book a Service</BookingButton>
            <ButtonLink to="/about" variant="line" size="lg">
              Learn More<span className="visually-hidden"> about us</span>
            </ButtonLink>
          </div>
        </div>
        <Figure />
      </div>
      <div className="wrap">
        <FactBlock
          className="specs specs-six"
          facts={[
            ...factsOf(shop),
            [hoursTitles.counter, hoursLine(counter)],
            [hoursTitles.phone, hoursLine(phone)],
          ]}
        />
      </div>
    </section>
  )
}

/** The phone and the slider that takes it apart; it opens once by itself. */
function Figure() {
  const slider = useRef<HTMLInputElement>(null)
  const [pull, setPull] = useState<number>()
  useEffect(() => {
    // Moved before the page had started, or restored by the browser.
    if (slider.current && slider.current.value !== '100')
      setPull(Number(slider.current.value) / 100)
  }, [])
  return (
    <figure className="hero-figure slides">
      <ExplodedPhone pull={pull} />
      <PhoneKey />
      <div className="pull">
        <label htmlFor="pull">Closed</label>
        <input
          ref={slider}
          className="range slides-input"
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
