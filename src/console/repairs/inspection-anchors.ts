/** The ids of the check, the parts and the estimates on a repair's page, for links to them. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export const checkAnchor = 'device-check'
export const partsAnchor = 'parts-used'
export const waitingAnchor = 'waiting'
export const estimatesAnchor = 'estimates'

/** Where the work is done that a move waits for, and the text of the link to it. */
export const anchorOf = (by: 'check' | 'parts' | 'payment' | 'agreement' | 'waiting') =>
  ({
    check: { anchor: checkAnchor, text: 'Go to the check' },
    payment: { anchor: checkAnchor, text: 'Go to the check' },
    parts: { anchor: partsAnchor, text: 'Go to the parts' },
    waiting: { anchor: waitingAnchor, text: 'Go to the waiting' },
    agreement: { anchor: estimatesAnchor, text: 'Go to the estimate' },
  })[by]

/** Scrolls to the anchor that the address names once its content has loaded. */
export function useAnchor(anchor: string, isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor, hash, isReady])
}
