import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, minutes } from '#kernel/time.ts'
import { isPayable, newTimes, qrCodeStates, secondsLeft, stateAt } from './qr-code.ts'

const opened = new Date('2026-11-21T04:30:00Z')
const { endsAt } = newTimes(opened)

test.each([
  [0, 'open', 300],
  [299_001, 'open', 1],
  [minutes(5), 'expired', 0],
] as const)('%d ms after it was opened a code is %s', (passed, state, left) => {
  const now = after(opened, passed)
  expect(stateAt({ state: 'open', endsAt }, now)).toBe(state)
  expect(secondsLeft({ state: 'open', endsAt }, now)).toBe(left)
})

test('seconds are left exactly while a code can be paid, and only an open one becomes expired', () => {
  const state = fc.constantFrom(...qrCodeStates)
  fc.assert(
    fc.property(state, fc.integer({ min: 0, max: minutes(20) }), (stored, passed) => {
      const code = { state: stored, endsAt }
      const now = after(opened, passed)
      expect(secondsLeft(code, now) > 0).toBe(isPayable(code, now))
      expect(isPayable(code, now)).toBe(stateAt(code, now) === 'open')
      if (stored !== 'open') expect(stateAt(code, now)).toBe(stored)
    }),
  )
})
