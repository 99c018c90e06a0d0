/** Brings a place of the page into view whose content comes later than the address that names it. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Once, when it is ready; `anchor` is the part behind the address's `#`. */
export function useAnchor(anchor: string, isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor, hash, isReady])
}
