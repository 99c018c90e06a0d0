/** The checks of a repair side by side: one row for each point, one column for each check. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'

type Work = ResponseOf<typeof getInspection>
type Point = Work['rounds'][number]['points'][number]

export type PrintedCheck = {
  readonly title: string
  /** Of its last answer; null before its first. */
  readonly at: string | null
  readonly by: string | null
}

/** Before the repair, then the final check of each round; with one round, it is called the final check alone. */
export function checksByPoint({
  checks,
  round,
  rounds,
}: Pick<Work, 'round' | 'rounds'> & {
  readonly checks: readonly Pick<Work['checks'][number], 'moment' | 'points'>[]
}) {
  const pointsOf = (moment: 'before' | 'after'): readonly Point[] =>
    checks.find((check) => check.moment === moment)?.points ?? []
  const finals = [
    ...rounds.map((ended) => ({ round: ended.round, points: ended.points })),
    { round, points: pointsOf('after') },
  ]
  const columns = [
    { title: 'Before repair', points: pointsOf('before') },
    ...finals.map((one) => ({
      title: finals.length > 1 ? `Final check, round ${one.round}` : 'Final check',
      points: one.points,
    })),
  ]
  return {
    checks: columns.map(({ title, points }): PrintedCheck => ({ title, ...lastOf(points) })),
    points: pointsOf('before').map(({ point, title }) => ({
      point,
      title,
      answers: columns.map(({ points }) => points.find((one) => one.point === point)),
    })),
  }
}

function lastOf(points: readonly Point[]): Pick<PrintedCheck, 'at' | 'by'> {
  const last = points
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
    .at(-1)
  return { at: last?.at ?? null, by: last?.by ?? null }
}
