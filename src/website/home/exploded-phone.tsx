/** A phone taken apart: its layers from one drawing, moved by `--pull` (0 closed, 1 apart), with numbered balloons. */
import type { CSSProperties } from 'react'
import drawing from '#website/art/exploded-phone.svg'
import { type Balloon, mobileBalloons, wideBalloons } from '#website/products/phone-balloons.ts'

/** The layers from the bottom up. Each drops by its own `--drop` when the phone closes (hero.css). */
const layers = [
  'shadow', 'back', 'ax0', 'frame', 'screws', 'ax1', 'batt',
  'board', 'ax2', 'seal', 'ax3', 'panel', 'ax4', 'glass',
] as const // prettier-ignore

const parts = [
  'Cover glass',
  'Display panel',
  'Water seal',
  'Cameras',
  'Logic board',
  'Battery',
  'Port and speaker',
  'Frame',
  'Back glass',
] as const

const label = `Exploded view of a phone: ${parts.join(', ').toLowerCase()}`

type Props = { readonly pull: number | undefined }

export function ExplodedPhone({ pull }: Props) {
  // No style attribute before the first movement, because the server's HTML may not have one.
  const style = pull === undefined ? undefined : ({ '--pull': pull } as CSSProperties)
  return (
    <>
      <svg
        className="exploded-phone phone-wide"
        viewBox="0 0 890 730"
        role="img"
        aria-label={label}
        style={style}
      >
        <Layers />
        {wideBalloons.map((balloon) => (
          <BalloonMark key={balloon.number} balloon={balloon} named />
        ))}
      </svg>
      <svg
        className="exploded-phone phone-narrow"
        viewBox="0 0 470 560"
        role="img"
        aria-label={label}
        style={style}
      >
        <g transform="translate(-99.6 -2.4) scale(0.7738)">
          <Layers />
        </g>
        {mobileBalloons.map((balloon) => (
          <BalloonMark key={balloon.number} balloon={balloon} />
        ))}
      </svg>
    </>
  )
}

/** The names of the parts, where the drawing has room for their numbers only. */
export function PhoneKey() {
  return (
    <ol className="hero-key">
      {parts.map((part, index) => (
        <li key={part}>
          <b>{index + 1}</b>
          {part}
        </li>
      ))}
    </ol>
  )
}

function Layers() {
  return layers.map((layer) => (
    <g key={layer} className={`phone-layer layer-${layer}`}>
      <use href={`${drawing}#${layer}`} />
    </g>
  ))
}

function BalloonMark({ balloon, named }: { readonly balloon: Balloon; readonly named?: boolean }) {
  const { number, layer, lead, at, spot } = balloon
  const left = at[0] < spot[0]
  return (
    <g className={`phone-layer phone-balloon layer-${layer}`}>
      <path className="lead" d={lead} />
      <circle className="balloon-dot" cx={spot[0]} cy={spot[1]} r="2.6" />
      <circle className="balloon-circle" cx={at[0]} cy={at[1]} r="12" />
      <text className="numeral" x={at[0]} y={at[1] + 4.2}>
        {number}
      </text>
      {named && (
        <text
          className="balloon-label"
          x={at[0] + (left ? -21 : 21)}
          y={at[1] + 5}
          textAnchor={left ? 'end' : 'start'}
        >
          {parts[number - 1]}
        </text>
      )}
    </g>
  )
}
