/** One card of the carousel: a poster, the clip over it while it moves, and the page it leads to. */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/design/icon.tsx'
import type { Clip } from './landing-clips.ts'

type Props = {
  readonly clip: Clip
  /** A copy that only makes the row endless: visible, but neither read out nor focusable. */
  readonly isCopy: boolean
  readonly isMoving: boolean
  readonly onPoint: (on: boolean) => void
}

export function Slide({ clip, isCopy, isMoving, onPoint }: Props) {
  const { title, text, to } = clip
  return (
    <li
      className="carousel-slide"
      aria-hidden={isCopy || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <Link className="carousel-card" to={to} tabIndex={isCopy ? -1 : undefined} prefetch="intent">
        <span className="carousel-picture">
          <Poster clip={clip} />
          {!isCopy && <Film name={clip.name} isMoving={isMoving} />}
        </span>
        <span className="clip-text">
          <b>{title}</b>
          <span>{text}</span>
          <Icon name="arrow" size={22} />
        </span>
      </Link>
    </li>
  )
}

const sizes = '(min-width: 80rem) 19rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 74vw'

function Poster({ clip: { name, shows } }: { readonly clip: Clip }) {
  const from = (kind: string) =>
    [480, 720].map((width) => `/img/clip-${name}-${width}.${kind} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={from('avif')} sizes={sizes} />
      <img
        src={`/img/clip-${name}-720.webp`}
        srcSet={from('webp')}
        sizes={sizes}
        width="720"
        height="540"
        alt={shows}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** The clip itself: fetched when it first moves, silent, and shown only once it can be. */
function Film({ name, isMoving }: { readonly name: string; readonly isMoving: boolean }) {
  const film = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  if (isMoving && !isWanted) setWanted(true)
  useEffect(() => {
    if (!film.current) return
    // A browser that does not play the clip shows the poster instead.
    if (isMoving) film.current.play().catch(() => {})
    else film.current.pause()
  }, [isMoving])
  if (!isWanted) return null
  return (
    <video
      ref={film}
      muted
      loop
      playsInline
      preload="auto"
      width="720"
      height="540"
      aria-hidden
      tabIndex={-1}
    >
      <source src={`/video/${name}.webm`} type="video/webm" />
      <source src={`/video/${name}.mp4`} type="video/mp4" />
    </video>
  )
}
