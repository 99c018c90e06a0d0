/** The video carousel: an endless row of cards, moved by touch or by button. */
import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import { useCarousel, wantsStillness } from './landing-carousel-state.ts'
import { type Clip, clips } from './landing-clips.ts'
import { Slide } from './landing-slide.tsx'

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
    <section className="sec" aria-labelledby="clips">
      <div className="wrap vc-head">
        <div>
          <h2 className="d2" id="clips">
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
        <div className="vc-acts">
          <IconButton sign="left" label="Previous clip" onClick={() => turn(-1)} />
          <IconButton
            sign={wanted ? 'pause' : 'play'}
            label={wanted ? 'Pause the clips' : 'Play the clips'}
            onClick={() => setWanted(!wanted)}
          />
          <IconButton sign="right" label="Next clip" onClick={() => turn(1)} />
        </div>
      </div>
      <div className="wrap">
        <ul className="vc-track" ref={track}>
          {isEndless && list(true, 'before-')}
          {list(false)}
          {isEndless && list(true, 'after-')}
        </ul>
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
