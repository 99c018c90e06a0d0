/** The kolam of a check: each of its 21 dots has the colour of its answer, and the line grows with the answers. */
import { twentyOne } from '#ui/media/kolam-paths.ts'
import { tallyOf } from '#domain/repairs/inspection/device-check.ts'
import type { ShownPoint } from './use-check.ts'

const { size, line, dots } = twentyOne

export function CheckKolam({ points }: { readonly points: readonly ShownPoint[] }) {
  return (
    <svg
      className="kolam"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`21-point check: ${countsOf(points).join(', ')}`}
    >
      <path className="kline" d={line} />
      <path
        className="kline kdone"
        d={line}
        pathLength={dots.length}
        strokeDasharray={`${tallyOf(answeredOf(points)).answered} ${dots.length}`}
      />
      {dots.map(([x, y], i) => {
        const point = points[i]
        return (
          <g key={`${x} ${y}`} className="kpoint" data-answer={point?.answer ?? 'open'}>
            <circle className="kd" cx={x} cy={y} r="26" />
            <text x={x} y={y + 8}>
              {i + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

export const answeredOf = (points: readonly ShownPoint[]) =>
  points.flatMap(({ answer, note }) => (answer ? { answer, note } : []))

/** Such as `18 work`, `2 do not`, `1 not applicable`, `5 open`; counts of zero are left out. */
export function countsOf(points: readonly ShownPoint[]): string[] {
  const { answered, works, fails } = tallyOf(answeredOf(points))
  const counts = [
    [works, works === 1 ? 'works' : 'work'],
    [fails, fails === 1 ? 'does not' : 'do not'],
    [answered - works - fails, 'not applicable'],
    [points.length - answered, 'open'],
  ] as const
  return counts.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`)
}
