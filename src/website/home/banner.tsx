/** The student offer, scrolling above the header until it is closed; closing is not remembered. */
import { useState } from 'react'
import { Link } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { PauseBox } from './pause-box.tsx'

/** Enough to fill a wide screen twice, so that the loop has no gap. */
const echoes = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export function StudentBanner() {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div className="banner" role="region" aria-label="Student offer">
      <div className="banner-view">
        <div className="banner-run">
          <Offer />
          {echoes.map((echo) => (
            <span key={echo} aria-hidden inert>
              <Offer />
            </span>
          ))}
        </div>
      </div>
      <PauseBox className="icon-btn" label="Pause the scrolling offer" />
      <IconButton
        sign="close"
        size={18}
        label="Close the student offer"
        onClick={() => setClosed(true)}
      />
    </div>
  )
}

const Offer = () => (
  <Link to="/student-discount">
    <span>
      Student offer: {useShop().claims.studentDiscountPercent}% off all Apple device repairs with a
      valid student ID
    </span>
    <b>Apply for the student discount</b>
  </Link>
)
