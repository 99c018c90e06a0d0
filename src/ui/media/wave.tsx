/** A recording as a row of bars: yellow up to the moment being spoken. */
import type { CSSProperties } from 'react'

const count = 70

type Bar = { readonly place: number; readonly height: number }

/** Heights in per cent. Drawn from the address, so one recording always looks the same; not its real sound. */
function barsOf(url: string): Bar[] {
  let state = [...url].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7)
  let height = 40
  return Array.from({ length: count }, (_, place) => {
    state = (state * 75 + 74) % 65_537
    height = Math.min(78, Math.max(20, height + (state % 41) - 20))
    return { place, height }
  })
}

type Props = {
  readonly url: string
  /** How much of it has been heard, 0 to 1. */
  readonly heard: number
  /** 'Playing, 9 of 21 seconds'. */
  readonly label: string
}

export function Wave({ url, heard, label }: Props) {
  const at = Math.round(heard * count)
  const bars = barsOf(url).map(({ place, height }) => (
    <i
      key={place}
      style={{ '--a': height } as CSSProperties}
      data-on={place < at ? '' : undefined}
    />
  ))
  if (heard > 0) bars.splice(at, 0, <i key="head" data-head="" />)
  return (
    <div className="wave" role="img" aria-label={label}>
      {bars}
    </div>
  )
}
