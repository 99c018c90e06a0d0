/** A warranty as a clock: a tick for each day, those that have passed thin, and a hand at today. */
import type { WarrantyTexts } from '#domain/repairs/warranty/warranty-texts.ts'

type Props = {
  readonly days: {
    readonly all: number
    /** 0 on the last day. */
    readonly left: number
  }
  readonly texts: Pick<WarrantyTexts, 'clock'>
}

/** A longer warranty has no more ticks than this: then a tick stands for several days. */
const mostTicks = 90
const middle = 110

export function WarrantyClock({ days: { all, left }, texts }: Props) {
  const { label, unit } = texts.clock({ all, left })
  const count = Math.min(Math.max(all, 1), mostTicks)
  const gone = all === 0 ? 1 : (all - left) / all
  const passed = Math.round(gone * count)
  const [x, y] = at(gone, 62)
  // The figure is on the other side of the hand.
  const raised = y > middle ? -78 : 0
  return (
    <svg className="warranty-clock" viewBox="0 0 220 220" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        <path key={i} d={tick(i, count)} data-passed={i < passed ? '' : undefined} />
      ))}
      <path className="warranty-hand" d={`M${middle} ${middle}L${x} ${y}`} />
      <circle className="warranty-pin" cx={middle} cy={middle} r={7} />
      <text className="warranty-figure" x={middle} y={156 + raised}>
        {left}
      </text>
      <text className="warranty-unit" x={middle} y={178 + raised}>
        {unit}
      </text>
    </svg>
  )
}

/** The point at a part of the way round, in the units of the drawing. */
function at(part: number, radius: number): readonly [x: number, y: number] {
  const angle = part * 2 * Math.PI - Math.PI / 2
  const round = (n: number) => Math.round(n * 10) / 10
  return [round(middle + radius * Math.cos(angle)), round(middle + radius * Math.sin(angle))]
}

/** Every tenth is longer, so that the days can be counted. */
function tick(i: number, count: number): string {
  const [from, to] = [at(i / count, i % 10 === 0 ? 76 : 84), at(i / count, 96)]
  return `M${from.join(' ')}L${to.join(' ')}`
}
