/** Draws of a long lane only what is in sight or soon will be: hundreds of cards would slow down every key and move. */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { growInTurn } from './grow-in-turn.ts'

/** So few at a time that the page answers between them. */
const step = 4

/**
 * How many of `most` cards to draw; `end` belongs on an element after the last one, which is in sight while more is needed.
 *
 * @param atLeast cards that are drawn in any case
 */
export function useDrawn(
  most: number,
  atLeast: number,
): { readonly drawn: number; readonly end: RefObject<HTMLDivElement | null> } {
  const [reached, setReached] = useState(1)
  const end = useRef<HTMLDivElement>(null)
  const drawn = Math.max(reached, atLeast)
  useEffect(() => {
    if (drawn >= most || !end.current) return undefined
    let forget: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      forget ??= growInTurn(() => startTransition(() => setReached(drawn + step)))
    })
    observer.observe(end.current)
    return () => {
      observer.disconnect()
      forget?.()
    }
  }, [drawn, most])
  return { drawn, end }
}
