/** The ids of the check and the parts on a repair's page, for links to them. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export const checkAnchor = 'device-check'
export const partsAnchor = 'parts-used'

/** Scrolls to the anchor that the address names once its content has loaded. */
export function useAnchor(anchor: string, isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor, hash, isReady])
}
