/** Where the shop is: a drawn map without an outside service, and a live map on request. */
import { useState } from 'react'
import { addressLine } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { MapFrame } from '#ui/map/map-frame.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Directions } from './contact-directions.tsx'

export function ContactMap() {
  return (
    <section className="mt-[clamp(2.5rem,2rem+3vw,5rem)]" aria-labelledby="find-us">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="t1" id="find-us">
          Find us
        </h2>
        <p className="sm muted">
          Between the Mylapore tank and Santhome. <Directions />
        </p>
      </div>
      <Choice />
    </section>
  )
}

/** No request goes to another server before the person opens the live map. */
function Choice() {
  const shop = useShop()
  const [isLive, setLive] = useState(false)
  if (isLive) {
    return (
      <MapFrame
        label={`Map: ${addressLine(shop)}. Arrow keys move it, plus and minus zoom.`}
        start={shop.position}
        show="mark"
        drawn={<Drawing />}
      />
    )
  }
  return (
    <>
      <Drawing />
      <p className="sm muted mt-2 flex flex-wrap items-center gap-x-3 noscript:hidden">
        <Button variant="line" size="sm" className="min-h-11" onClick={() => setLive(true)}>
          <Icon name="pin" size={18} /> Show Live Map
        </Button>
        Fetched from a map server only when you ask for it.
      </p>
    </>
  )
}

const Drawing = () => (
  <svg
    className="map contact-map"
    viewBox="0 0 1200 420"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={`Drawn map, not to scale: ${addressLine(useShop())}, on Kutchery Road between the Kapaleeshwarar temple tank and Santhome High Road, near the beach`}
  >
    <Ground />
    <Streets />
    <Places />
    <Pin />
  </svg>
)

const Ground = () => (
  <>
    <path fill="var(--color-well)" d="M0 0h1200v420H0z" />
    <path fill="var(--ill-side)" d="M910 0c14 62-4 128 12 196 14 60 6 132 24 224h254V0z" />
    <path
      fill="none"
      stroke="var(--color-mark-soft)"
      strokeWidth="26"
      d="M897 0c14 62-4 128 12 196 14 60 6 132 24 224"
    />
    <path
      fill="none"
      stroke="var(--color-sheet)"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".7"
      d="M980 60h46M1060 96h70M1004 168h38M1100 214h58M1010 286h66M1090 340h44M1000 380h30"
    />
  </>
)

const Streets = () => (
  <>
    <path
      fill="none"
      stroke="var(--color-sheet)"
      strokeWidth="6"
      d="M0 60l300-14 250 18 270-24M0 140l320-10 110 6M470 142l170-6 210 10M0 312l310 12 260-10 280 12M0 384l600-10 270 8M70 0l14 420M190 0l-8 420M500 0l10 120M560 236l-14 184M690 0l-12 214M700 222l14 198M600 0l6 128"
    />
    <path
      fill="none"
      stroke="var(--color-sheet)"
      strokeWidth="14"
      d="M320 0l8 120-16 110 10 190M0 228l312 4 160-4 380-14M846 0l12 210 26 210M0 100l322 20"
    />
    <path fill="none" stroke="var(--color-mark)" strokeWidth="5" d="M440 229l32-1 378-14" />
  </>
)

/** A narrow screen may crop the names, but the street and the tank stay visible. */
const Places = () => (
  <>
    <path
      fill="var(--ill-sky)"
      stroke="var(--color-line-strong)"
      strokeWidth="5"
      d="M352 132h104v76H352z"
    />
    <g className="contact-map-names">
      <text x="352" y="122">
        Temple tank
      </text>
      <text x="655" y="252">
        Kutchery Road
      </text>
      <text x="40" y="218">
        Luz Church Road
      </text>
      <text x="330" y="300">
        R.K. Mutt Road
      </text>
      <text x="740" y="70">
        Santhome High Road
      </text>
      <text x="724" y="366">
        Santhome
      </text>
      <text x="520" y="104">
        Mylapore
      </text>
      <text x="1010" y="140" className="italic">
        Bay of Bengal
      </text>
    </g>
  </>
)

const Pin = () => (
  <g transform="translate(610 198)">
    <ellipse cy="26" rx="15" ry="4.5" opacity=".22" />
    <path
      fill="var(--ill-mark)"
      stroke="var(--color-on-mark)"
      strokeWidth="3"
      d="M0 26C17 6 25-4 25-18a25 25 0 1 0-50 0C-25-4-17 6 0 26z"
    />
    <circle cy="-18" r="8.5" fill="var(--color-on-mark)" />
  </g>
)
