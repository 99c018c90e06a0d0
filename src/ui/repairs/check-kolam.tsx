/**
 * A check of 21 points as a kolam. Its line breaks at a point that failed, is dotted where nothing was tested, and is
 * whole when every point passed.
 */
import { useId } from 'react'
import { checkLine, type DotState, isWhole } from '#kernel/check-kolam.ts'
import { twentyOne } from '#kernel/kolam-paths.ts'

type Props = {
  /** One for each dot, in the order of the points; a missing one was not tested. */
  readonly states: readonly DotState[]
  /** The text alternative, with the counts: colour and shape are not enough. */
  readonly label: string
}

const { size, line, dots } = twentyOne

export function CheckKolam({ states: given, label }: Props) {
  const id = useId()
  const states = dots.map((_, i) => given[i] ?? 'untested')
  return (
    <svg
      className="kolam kcheck"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-whole={isWhole(states) || undefined}
    >
      <mask id={id}>
        <rect width={size} height={size} fill="#fff" />
        {checkLine(states).map(({ x, y, gap }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={gap} />
        ))}
      </mask>
      <clipPath id={`${id}-untested`}>
        {dots.map(
          ([x, y], i) =>
            states[i] === 'untested' && <circle key={`${x} ${y}`} cx={x} cy={y} r="56" />,
        )}
      </clipPath>
      {states.includes('untested') && (
        <path className="kcheck-line kcheck-dotted" clipPath={`url(#${id}-untested)`} d={line} />
      )}
      <path className="kcheck-line" mask={`url(#${id})`} d={line} />
      {dots.map(([x, y], i) => (
        <Dot key={`${x} ${y}`} x={x} y={y} state={states[i] ?? 'untested'} />
      ))}
    </svg>
  )
}

type DotProps = { readonly x: number; readonly y: number; readonly state: DotState }

function Dot({ x, y, state }: DotProps) {
  if (state !== 'failed')
    return <circle className="kcheck-dot" data-state={state} cx={x} cy={y} r="19" />
  return (
    <>
      <rect
        className="kcheck-dot"
        data-state="failed"
        x={x - 27}
        y={y - 27}
        width="54"
        height="54"
        rx="7"
      />
      <path className="kcheck-cross" d={`M${x - 11} ${y - 11}l22 22m0 -22l-22 22`} />
    </>
  )
}
