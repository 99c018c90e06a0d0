/** What a test of the page draws on, and what it says of points that it could not try. */
import {
  type NotRunReason,
  type PointTested,
  type SelfTest,
  selfTests,
  type TestedPoint,
} from '#domain/repairs/self-test/self-test.ts'

export type Screen = {
  /** Shows the body and the foot of the test; `full` leaves the body no margin. */
  show(body: readonly Node[], foot: readonly Node[], full?: boolean): void
  /** Aborted when the test is over, also when the person leaves or skips it. */
  readonly signal: AbortSignal
}

/** Runs one test on the screen and tells what it found. It ends its own sounds, pictures and listeners. */
export type Run = (screen: Screen) => Promise<readonly PointTested[]>

export const notRun = (test: SelfTest, reason: NotRunReason): PointTested[] =>
  selfTests[test].map((point) => notRunPoint(point, reason))

export const notRunPoint = (point: TestedPoint, reason: NotRunReason): PointTested => ({
  point,
  answer: 'not-run',
  reason,
  missed: null,
  of: null,
})

export const answered = (
  point: TestedPoint,
  works: boolean,
  count?: { readonly missed: number; readonly of: number },
): PointTested => ({
  point,
  answer: works ? 'works' : 'fails',
  reason: null,
  missed: count?.missed ?? null,
  of: count?.of ?? null,
})

/** Resolves after that many milliseconds, or at once when the test ends. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
