/** How a check of 21 points is drawn as a kolam, on the screen and on paper. */
import { twentyOne } from './kolam-paths.ts'

export type DotState = 'passed' | 'failed' | 'untested'

/** Radius of the gap in the line, in the drawing's own units (520 across). */
const gaps = { failed: 62, untested: 56 } as const

/** The dots at which the line has a gap. */
export const checkLine = (states: readonly DotState[]) =>
  twentyOne.dots.flatMap(([x, y], i) => {
    const state = states[i] ?? 'untested'
    return state === 'passed' ? [] : [{ x, y, gap: gaps[state] }]
  })

/** Every one of the 21 points passed. */
export const isWhole = (states: readonly DotState[]): boolean =>
  states.length === twentyOne.dots.length && states.every((state) => state === 'passed')
