/** One phone before and after its repair: the slider moves the border between the two drawings. */
import { type InputEvent, useRef } from 'react'

/** Browsers with scroll-driven animations move the border without any script (slides.css); others need this. */
export function BeforeAfter() {
  const box = useRef<HTMLDivElement>(null)
  const move = (event: InputEvent<HTMLInputElement>) =>
    box.current?.style.setProperty('--pos', `${event.currentTarget.value}%`)
  return (
    <section className="before-after-section" aria-labelledby="before-after">
      <div className="before-after-text">
        <div className="wrap">
          <h2 className="display-2" id="before-after">
            Before and&nbsp;after
          </h2>
          <p className="mt-3">
            The same phone on the same mat. Drag the handle across the glass, or use the arrow keys.
          </p>
        </div>
      </div>
      <div className="before-after slides" ref={box}>
        <img
          src="/art/screen-after.svg"
          width="1280"
          height="800"
          loading="lazy"
          alt="The phone after repair: a clear screen showing the time and a note that it is ready to collect"
        />
        <img
          className="before-after-old"
          src="/art/screen-before.svg"
          width="1280"
          height="800"
          loading="lazy"
          alt="The phone before repair: cracked glass with a black bleed and a coloured line"
        />
        <div className="before-after-line" aria-hidden />
        <span className="before-after-label at-left" aria-hidden>
          Before
        </span>
        <span className="before-after-label at-right" aria-hidden>
          After
        </span>
        <input
          className="slides-input"
          type="range"
          min="0"
          max="100"
          step="1"
          defaultValue="50"
          aria-label="Compare before and after"
          onInput={move}
        />
        <div className="before-after-knob" aria-hidden>
          <svg className="icon" width="26" height="26" viewBox="0 0 24 24">
            <path d="M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5" />
          </svg>
        </div>
      </div>
    </section>
  )
}
