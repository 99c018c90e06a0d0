/** The splash: over the first page of a browser session, drawn by HTML and styles alone, gone after 2 seconds. */
import { useShop } from '#ui/page/shop.ts'
import { Kolam } from '#ui/media/kolam.tsx'

/** The page beneath is complete, so the splash takes no clicks and is hidden from assistive technology. */
export function Splash() {
  return (
    <div className="splash-over" aria-hidden>
      <Kolam of={21} stroke={7} dots={9} className="splash-kolam" />
      <p className="strong">{useShop().brand}</p>
    </div>
  )
}
