/**
 * A kolam: one unbroken line around its dots. A screen shows at most one, on the dark band or as a state, never as
 * a pattern.
 */
import { five, thirteen, twentyOne } from '#kernel/kolam-paths.ts'

const kolams = { 5: five, 13: thirteen, 21: twentyOne }

type Props = {
  readonly of: keyof typeof kolams
  /** Width of the line in the drawing's own units (520 across, 320 for the small one). */
  readonly stroke?: number
  /** Radius of the dots; none when absent. */
  readonly dots?: number
  /** The text alternative. Without one it is decorative. */
  readonly label?: string
  readonly className?: string
}

export function Kolam({ of, stroke = 5, dots, label, className = '' }: Props) {
  const { size, line, dots: points } = kolams[of]
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`kolam ${className}`} viewBox={`0 0 ${size} ${size}`} {...spoken}>
      {dots !== undefined &&
        points.map(([x, y]) => (
          <circle key={`${x} ${y}`} className="kolam-dot" cx={x} cy={y} r={dots} />
        ))}
      <path className="kolam-line" pathLength="100" strokeWidth={stroke} d={line} />
    </svg>
  )
}

/** The brand mark: the smallest kolam of a single line. */
export function BrandMark({ size = 38 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 320 320" width={size} height={size} aria-hidden>
      <path className="mark-line" d={five.line} />
      <circle className="mark-dot" cx="160" cy="160" r="24" />
    </svg>
  )
}

/** A spinner inside a button or a line of text: a dash that runs along the smallest kolam. */
export function Spinner() {
  return (
    <svg className="spin" viewBox="0 0 320 320" aria-hidden>
      <path pathLength="100" strokeWidth="24" d={five.line} />
    </svg>
  )
}
