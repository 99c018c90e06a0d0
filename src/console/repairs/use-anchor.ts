/** Scrolls to the place that the address names once its content has loaded. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** `anchor` is the part of the address after `#`. */
export function useAnchor(anchor: string, isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor, hash, isReady])
}
