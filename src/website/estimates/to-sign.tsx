/** The bar at the foot of a phone: the total so far, and the way to the end of the form. Gone once that is in view. */
import { type RefObject, useEffect, useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { Decision } from './decision.ts'

type Props = {
  readonly target: RefObject<HTMLElement | null>
  readonly decision: Decision
  /** Of all lines. */
  readonly count: number
}

export function ToSign({ target, decision: { accepted, total }, count }: Props) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!target.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting === true))
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  if (isThere) return null
  // Not a link: what stands behind the # of this address is the secret of the page.
  const go = () => {
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <div className="bottom-bar estimate-bar">
      <span>
        <span className="smaller muted block">
          {accepted.length} of {count} lines, with tax
        </span>
        <span className="numeral">{formatRupees(total)}</span>
      </span>
      <Button onClick={go}>
        Go to answer <Icon name="down" size={18} />
      </Button>
    </div>
  )
}
