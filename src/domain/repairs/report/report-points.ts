/** What a report says of its two checks: the states of the dots, the counts, and the points that changed or failed. */
import type { DotState } from '#kernel/check-kolam.ts'
import { type PointKey, pointKeys } from '../inspection/check-points.ts'
import { type PointAnswer, pointAnswers } from '../inspection/device-check.ts'
import type { RecordedPoint } from './repair-record.ts'

type Check = { readonly points: readonly RecordedPoint[] } | null

const stateOf: Readonly<Record<PointAnswer, DotState>> = {
  works: 'passed',
  fails: 'failed',
  absent: 'untested',
}

/** In the order of the kolam's dots. */
export const dotStates = ({ points }: NonNullable<Check>): DotState[] =>
  pointKeys.map((key) => {
    const found = points.find(({ point }) => point === key)
    return found ? stateOf[found.answer] : 'untested'
  })

/** How many points have each answer; those without any are left out. */
export const answerCounts = ({
  points,
}: NonNullable<Check>): { readonly answer: PointAnswer; readonly count: number }[] =>
  pointAnswers.flatMap((answer) => {
    const count = points.filter((one) => one.answer === answer).length
    return count > 0 ? [{ answer, count }] : []
  })

export type PointRow = {
  /** From 1, as in the kolam. */
  readonly number: number
  readonly point: PointKey
  readonly before: RecordedPoint | undefined
  readonly after: RecordedPoint | undefined
  /** It failed in one of the checks, or has another answer than before. */
  readonly isNotable: boolean
}

/** All 21 points with their answers in both checks. */
export const pointRows = (before: Check, after: Check): PointRow[] =>
  pointKeys.map((point, i) => {
    const answerIn = (check: Check) => check?.points.find((one) => one.point === point)
    const [first, last] = [answerIn(before), answerIn(after)]
    const hasFailed = first?.answer === 'fails' || last?.answer === 'fails'
    const hasChanged = first !== undefined && last !== undefined && first.answer !== last.answer
    return { number: i + 1, point, before: first, after: last, isNotable: hasFailed || hasChanged }
  })
