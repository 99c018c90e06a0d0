/** The layout of every step: heading, content at left, job card or bill at right, a bar below on mobile. */
import type { ReactNode } from 'react'

type Props = {
  /** Small, above the heading: 'Issue 1 of 2'. */
  readonly above?: string
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly aside: ReactNode
  readonly bar?: ReactNode
  /** The cart's bill is wider than the job card. */
  readonly wideAside?: boolean
  readonly children: ReactNode
}

/** The heading takes the focus when the step changes (booking-page). */
export function StepFrame({ above, title, lead, aside, bar, wideAside, children }: Props) {
  return (
    <>
      <div className={wideAside ? 'cart-grid' : 'flow-grid'}>
        <div className="flow-main">
          <div>
            {above && <p className="small strong muted mb-0.5">{above}</p>}
            <h1 className="display-3 focus-visible:outline-none" tabIndex={-1}>
              {title}
            </h1>
            <p className="lead mt-2">{lead}</p>
          </div>
          {children}
        </div>
        {aside}
      </div>
      {bar && <div className="bottom-bar">{bar}</div>}
    </>
  )
}
