/** Brings an element into view whose id is in the address: it is not there yet when the page opens. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useNamedInAddress(id: string) {
  const element = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // Another visit of the same address has another key, and leads there again.
  const visit = hash === `#${id}` ? key : undefined
  useEffect(() => {
    if (visit === undefined) return
    element.current?.scrollIntoView({ block: 'start' })
    element.current?.focus({ preventScroll: true })
  }, [visit])
  return element
}
