import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minus, type Paise, paise, rupees } from '#kernel/money.ts'
import { countCash, likelyCash } from './cash-given.ts'

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise)

it('what was given is what is due with the change, or without what is missing, to the paisa', () => {
  fc.assert(
    fc.property(amount, amount, (due, given) => {
      const { missing, change } = countCash(due, given)
      expect(minus(given, change)).toBe(minus(due, missing))
      expect(Math.min(missing, change)).toBe(0)
      expect(Math.max(missing, change)).toBe(Math.abs(given - due))
    }),
  )
})

it('twenty thousand for ₹19,942 is ₹58 of change', () => {
  expect(countCash(rupees(19_942), rupees(20_000))).toEqual({ missing: 0, change: rupees(58) })
})

it('each proposed amount is enough, begins with the exact one and is proposed once', () => {
  fc.assert(
    fc.property(amount, (due) => {
      const proposed: readonly Paise[] = likelyCash(due)
      expect(proposed[0]).toBe(due)
      expect(proposed.every((one, i) => i === 0 || one > (proposed[i - 1] ?? 0))).toBe(true)
      expect(proposed.every((one) => one < due + rupees(2_000))).toBe(true)
    }),
  )
})

it('a sum of notes proposes fewer amounts', () => {
  expect(likelyCash(rupees(19_942))).toEqual([19_942, 19_950, 20_000].map(rupees))
  expect(likelyCash(rupees(2_000))).toEqual([rupees(2_000)])
})
