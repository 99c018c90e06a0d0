/** The check of a device before and after its repair: 21 points, each with an answer and, where it helps, a note. */
import { fail } from '#kernel/app-error.ts'
import { checkPoints, type PointKey } from './check-points.ts'
import { repairErrors } from '../errors.ts'
import { factsOf, type StageKey } from '../stages.ts'

export const checkPhases = ['before', 'after'] as const
export type CheckPhase = (typeof checkPhases)[number]

export const pointAnswers = ['works', 'fails', 'absent'] as const
export type PointAnswer = (typeof pointAnswers)[number]
export const answerTitles: Readonly<Record<PointAnswer, string>> = {
  works: 'Works',
  fails: 'Does not work',
  absent: 'Not applicable',
}

/** Characters a point's note may have. */
export const longestPointNote = 200

export type PointResult = {
  readonly point: PointKey
  readonly answer: PointAnswer
  readonly note: string | null
  /** 1 for its first answer, one more for each that replaced it; 0 without an answer. */
  readonly version: number
}

/** A result as it is stored, with who answered. */
export type RecordedResult = PointResult & {
  readonly orderId: string
  readonly phase: CheckPhase
  readonly at: Date
  readonly by: string
  readonly byName: string
}

/** At most one result a point. */
export type DeviceCheck = readonly PointResult[]

/** The counts of a check, which tell whether it is done. */
export type CheckTally = {
  readonly answered: number
  readonly works: number
  readonly fails: number
  /** Points that do not work and have no note. */
  readonly unexplained: number
}

export const isComplete = ({ answered }: Pick<CheckTally, 'answered'>): boolean =>
  answered === checkPoints.length

export function tallyOf(check: readonly Pick<PointResult, 'answer' | 'note'>[]): CheckTally {
  const having = (answer: PointAnswer) => check.filter((one) => one.answer === answer)
  const fails = having('fails')
  return {
    answered: check.length,
    works: having('works').length,
    fails: fails.length,
    unexplained: fails.filter(({ note }) => !note).length,
  }
}

/**
 * Whether a check may be written at that stage: the first from the device's arrival until the repair begins, because
 * it records how the device came; the second once the repair is done, until the device is handed over.
 */
export const canFill = (phase: CheckPhase, stage: StageKey): boolean =>
  factsOf(stage).work.includes(phase === 'before' ? 'first-check' : 'last-check')

export type PointInput = {
  readonly point: PointKey
  readonly answer: PointAnswer
  readonly note: string | null
  /** The version the colleague saw; 0 where there was none. */
  readonly seen: number
}

/**
 * The results that change, in the order given; none when nothing changes, because a tap may be sent twice. Of a point
 * that is given twice in one call, the last answer counts. Fails with POINT_CHANGED when somebody else answered meanwhile.
 */
export function answerPoints(check: DeviceCheck, input: readonly PointInput[]): PointResult[] {
  const last = new Map(input.map((one) => [one.point, one]))
  return [...last.values()].flatMap(({ point, answer, note, seen }) => {
    const current = check.find((one) => one.point === point)
    const text = tidyNote(note)
    if (current && current.answer === answer && current.note === text) return []
    if ((current?.version ?? 0) !== seen) fail(repairErrors.POINT_CHANGED)
    return { point, answer, note: text, version: seen + 1 }
  })
}

/** One line without control characters; null when nothing is left. */
const tidyNote = (note: string | null): string | null =>
  (note ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
