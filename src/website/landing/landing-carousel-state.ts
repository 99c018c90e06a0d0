/** Makes the carousel endless and moves it by button; the scrolling itself is the browser's. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/page/hydrated.ts'

type Carousel = {
  readonly track: RefObject<HTMLUListElement | null>
  /** Once the page has started, the list is drawn three times in a row, so that it has no end in either direction. */
  readonly isEndless: boolean
  /** The slide at the left edge. */
  readonly current: number
  readonly turn: (slides: 1 | -1) => void
}

export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const isEndless = useHydrated()
  const [current, setCurrent] = useState(0)

  // Before the next paint, so that nobody sees the list grow to the left.
  useLayoutEffect(() => {
    if (isEndless && track.current) recentre(track.current)
  }, [isEndless])

  useEffect(() => {
    const list = track.current
    if (!list || !isEndless) return
    const settle = () => {
      recentre(list)
      setCurrent(Math.round(list.scrollLeft / slideWidth(list, count)) % count)
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(waiting)
      waiting = setTimeout(settle, 150)
    }
    // Where the browser says when a movement has ended, a slow frame is not mistaken for its end.
    const [event, listener] =
      'onscrollend' in window ? (['scrollend', settle] as const) : (['scroll', moved] as const)
    list.addEventListener(event, listener, { passive: true })
    addEventListener('resize', moved)
    return () => {
      clearTimeout(waiting)
      list.removeEventListener(event, listener)
      removeEventListener('resize', moved)
    }
  }, [isEndless, count])

  const turn = (slides: 1 | -1) => {
    const list = track.current
    if (!list) return
    recentre(list)
    list.scrollBy({ left: slides * slideWidth(list, count), behavior: stillness() })
  }
  return { track, isEndless, current, turn }
}

const slideWidth = (list: Element, count: number) => list.scrollWidth / (3 * count)

/** Moves from an outer copy to the middle one, which shows the same picture. */
function recentre(list: Element) {
  const whole = list.scrollWidth / 3
  if (list.scrollLeft < whole - 2) jump(list, whole)
  else if (list.scrollLeft > 2 * whole - 2) jump(list, -whole)
}

const jump = (list: Element, by: number) => list.scrollBy({ left: by, behavior: 'instant' })

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const stillness = (): ScrollBehavior => (wantsStillness() ? 'instant' : 'smooth')
