import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, formatWholeRupees, paise, rupees, share, sum, toRupees } from './money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000_00 }).map(paise)

test('only whole, safe numbers are paise', () => {
  expect(() => paise(1.5)).toThrow(RangeError)
  expect(() => paise(Number.NaN)).toThrow(RangeError)
  expect(() => paise(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
})

test('a share is the nearest paisa, and half goes up', () => {
  expect(share(paise(50), 900)).toBe(5)
  expect(share(paise(49), 900)).toBe(4)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, basisPoints) => {
      const exact = BigInt(of) * BigInt(basisPoints)
      const part = BigInt(share(of, basisPoints)) * 10_000n
      const off = part - exact
      expect(off > -5_000n && off <= 5_000n).toBe(true)
    }),
  )
})

test('rupees in JSON have at most two decimals and come back as the same paise', () => {
  fc.assert(
    fc.property(amount, (of) => {
      const shown = JSON.stringify(toRupees(of))
      expect(shown).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(Math.round(Number(shown) * 100)).toBe(of)
    }),
  )
})

test('a sum is the same in any order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
      expect(sum(amounts)).toBe(sum(amounts.toReversed()))
    }),
  )
})

test('money is written the Indian way', () => {
  expect(formatRupees(1234567)).toBe('₹12,34,567.00')
  expect(formatWholeRupees(14400)).toBe('₹14,400')
  expect(rupees(500)).toBe(50_000)
})
