import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, sum } from '#kernel/money.ts'
import { spread } from './spread.ts'

const amount = fc.nat({ max: 10_000_000_00 }).map(paise)

describe('an amount spread over lines', () => {
  test('adds up to itself, each share at most one paisa from its proportion', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const shares = spread(total, weights)
        expect(sum(shares)).toBe(total)
        const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        if (whole === 0n) return
        for (const [at, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(total) * BigInt(weights[at] ?? 0)
          expect(off > -whole && off < whole).toBe(true)
        }
      }),
    )
  })

  test('never takes more from a line than the line has', () => {
    const carts = fc
      .array(amount, { minLength: 1, maxLength: 30 })
      .chain((weights) => fc.tuple(fc.constant(weights), fc.nat({ max: sum(weights) }).map(paise)))
    fc.assert(
      fc.property(carts, ([weights, total]) => {
        const shares = spread(total, weights)
        expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true)
      }),
    )
  })

  test('the paisa left over goes to the largest remainder, the earlier of equals', () => {
    expect(spread(paise(100), [paise(1), paise(1), paise(1)])).toEqual([34, 33, 33])
    expect(spread(paise(10), [paise(1), paise(2), paise(3)])).toEqual([2, 3, 5])
  })

  test('lines without a price leave it to the first', () => {
    expect(spread(paise(7), [paise(0), paise(0)])).toEqual([7, 0])
  })
})
