/** The order of the lanes on the board. */
import { expect, test } from 'vitest'
import { isEarlierLane } from './board.ts'

test('a lane is earlier than the one of a stage when a repair of that stage was there before', () => {
  expect(isEarlierLane('booked', 'reached-workshop')).toBe(true)
  expect(isEarlierLane('repair', 'reached-workshop')).toBe(false)
  expect(isEarlierLane('repair', 'repair-in-progress')).toBe(false)
})
