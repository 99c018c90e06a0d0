/** The pickup area as a drawing, not to scale. It is shown where the live map cannot be. */
export const DrawnArea = () => (
  <svg
    className="map drawn-area"
    viewBox="0 0 640 210"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="Drawn map, not to scale: a red line marks our pickup area along the coast"
  >
    <path fill="var(--color-well)" d="M0 0h640v210H0z" />
    <path fill="var(--ill-side)" d="M470 0C478 40 468 76 482 112C492 146 488 178 500 210H640V0Z" />
    <path
      fill="none"
      stroke="var(--color-mark-soft)"
      strokeWidth="9"
      d="M464 0C472 40 462 76 476 112C486 146 482 178 494 210"
    />
    <path
      fill="none"
      stroke="var(--color-sheet)"
      strokeWidth="7"
      d="M0 62L140 54 300 78 468 66M0 150L120 138 286 156 480 142M96 0L118 90 104 210M236 0L246 70 262 210M372 0L366 84 390 210"
    />
    <path
      fill="none"
      stroke="var(--color-sheet)"
      strokeWidth="3"
      d="M0 104L110 98 254 112 372 104 470 108M40 0L52 210M168 0L182 210M304 0L318 210M430 0L428 210M0 24L460 30M0 186L480 180"
    />
    <path
      fill="var(--color-danger)"
      fillOpacity=".09"
      stroke="var(--color-danger)"
      strokeWidth="2.2"
      d="M56-10L440-10 456 78 462 150 430 220 20 220 34 96Z"
    />
    <g className="contact-map-names">
      <text x="120" y="46">
        Mylapore
      </text>
      <text x="320" y="196">
        Santhome
      </text>
      <text x="516" y="120" className="italic">
        Bay of Bengal
      </text>
    </g>
  </svg>
)
