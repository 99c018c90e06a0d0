/** Whether something has come into view yet: for drawings that draw themselves once. */
import { type RefObject, useEffect, useRef, useState } from 'react'

export function useInView<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      watch.disconnect()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, seen]
}
