/** The time of the machine as a clock of the test application, for measurements. */
import { systemClock } from '#platform/clock.ts'
import type { TestClock } from '../fake-clock.ts'

const cannotMove = () => {
  throw new Error('the clock of the machine cannot be moved')
}

export const realClock: TestClock = { clock: systemClock, advance: cannotMove, set: cannotMove }

let ahead = 0
/** The same, and as many seconds later as it was advanced. */
export const hurriedClock: TestClock = {
  clock: () => new Date(systemClock().getTime() + ahead),
  advance: (by) => void (ahead += by),
  set: cannotMove,
}
