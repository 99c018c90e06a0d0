/** The video carousel: an endless row of cards, moved by touch or by button. */
import { type RefObject, useEffect, useState, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import { type Clip, clips } from './landing-clips.ts'
import { Slide } from './landing-slide.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'

type Props = { readonly title: string; readonly text: string }

export function VideoCarousel({ title, text }: Props) {
  const { track, isEndless, current, turn } = useCarousel(clips.length)
  const { wanted, playing, setWanted } = usePlaying(track)
  const [pointed, setPointed] = useState<number>()
  const list = (copy: boolean, side = '') =>
    clips.map((clip: Clip, index) => (
      <Slide
        key={`${side}${clip.name}`}
        clip={clip}
        isCopy={copy}
        isMoving={playing && !copy && index === (pointed ?? current)}
        onPoint={(on) => setPointed(on ? index : undefined)}
      />
    ))
  return (
    <section className="section" aria-labelledby="clips">
      <div className="wrap carousel-head">
        <div>
          <h2 className="display-2" id="clips">
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
        <div className="carousel-actions">
          <IconButton icon="left" label="Previous clip" onClick={() => turn(-1)} />
          <IconButton
            icon={wanted ? 'pause' : 'play'}
            label={wanted ? 'Pause the clips' : 'Play the clips'}
            onClick={() => setWanted(!wanted)}
          />
          <IconButton icon="right" label="Next clip" onClick={() => turn(1)} />
        </div>
      </div>
      <div className="wrap">
        <ul className="carousel-track" ref={track}>
          {isEndless && list(true, 'before-')}
          {list(false)}
          {isEndless && list(true, 'after-')}
        </ul>
        <p className="smaller muted mt-3">
          Illustrations, rendered by us. They are not photographs.
        </p>
      </div>
    </section>
  )
}

/** Clips move while they are in view, unless the person prefers reduced motion or reduced data, or pressed pause. */
function usePlaying(track: RefObject<Element | null>) {
  const [isInView, setInView] = useState(false)
  const [mayStart, setMayStart] = useState(false)
  const [pressed, setWanted] = useState<boolean>()
  useEffect(() => {
    if (!track.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        setInView(entry?.isIntersecting ?? false)
        setMayStart(!wantsStillness() && !savesBytes())
      },
      { threshold: 0.5 },
    )
    watch.observe(track.current)
    return () => watch.disconnect()
  }, [track])
  // Scrolling out of view pauses the clips but does not change what the button shows.
  const wanted = pressed ?? mayStart
  return { wanted, playing: isInView && wanted, setWanted }
}

function savesBytes(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData ?? false
}

type Carousel = {
  readonly track: RefObject<HTMLUListElement | null>
  /** Once the page has started, the list is drawn three times in a row, so that it has no end in either direction. */
  readonly isEndless: boolean
  /** The slide at the left edge. */
  readonly current: number
  readonly turn: (slides: 1 | -1) => void
}

/** Makes the carousel endless and moves it by button; the scrolling itself is the browser's. */
function useCarousel(count: number): Carousel {
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
    // Browsers with `scrollend` report the end of a movement, so a slow frame is not mistaken for it.
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

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const stillness = (): ScrollBehavior => (wantsStillness() ? 'instant' : 'smooth')
