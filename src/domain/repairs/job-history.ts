/** How the trail of a repair reads: the points of a check in one line, not one by one. */
import { type PointKey, pointTitle } from './inspection/check-points.ts'
import { answerTitles, type PointAnswer } from './inspection/device-check.ts'

type Told = {
  readonly byName: string
  readonly what: string
  readonly before: object | null
  readonly after: object | null
}

const isPoint = ({ what }: Told): boolean => what.startsWith('checked a point')

/** Neighbours in which the same person checked points at the same time of the repair become the newest of them. */
export function foldChecks<D extends Told>(deeds: readonly D[]): D[] {
  const runs: D[][] = []
  for (const deed of deeds) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn = last && isPoint(deed) && last.what === deed.what && last.byName === deed.byName
    if (run && goesOn) run.push(deed)
    else runs.push([deed])
  }
  return runs.flatMap(([first, ...others]) => {
    if (!first) return []
    if (others.length === 0) return first
    const what = first.what.replace('a point', `${others.length + 1} points`)
    return { ...first, what, before: null, after: null }
  })
}

/** What a deed at the bench was about: a point with its answer, or a part's serial number. */
export function benchDetail({ before, after }: Pick<Told, 'before' | 'after'>): string | null {
  const about = (after ?? before ?? {}) as {
    point?: PointKey
    answer?: PointAnswer
    serial?: string
  }
  if (about.point && about.answer)
    return `${pointTitle(about.point)}, ${answerTitles[about.answer].toLowerCase()}`
  return about.serial ?? null
}
