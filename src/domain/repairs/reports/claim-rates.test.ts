/** Tests when a share of claims is above its control limit, and in which order groups are shown. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlOf, controlText, leastFitted, rateOf, withControl } from './claim-rates.ts'

const counted = fc
  .integer({ min: 0, max: 5_000 })
  .chain((fitted) => fc.record({ fitted: fc.constant(fitted), claimed: fc.nat({ max: fitted }) }))
const mean = fc.double({ min: 0, max: 1, noNaN: true })

test('six of forty are above the limit where three in a hundred are expected, and four are not', () => {
  const six = { fitted: 40, claimed: 6, ...controlOf({ fitted: 40, claimed: 6 }, 0.03) }
  expect(six.limit).toBeCloseTo(0.03 + 3 * Math.sqrt((0.03 * 0.97) / 40), 12)
  expect(controlText(six)).toBe('Above the limit: 6 of 40, expected 1.2')
  expect(controlOf({ fitted: 40, claimed: 4 }, 0.03).state).toBe('within')
})

test('fewer than five, or a limit above 1, are too few to tell', () => {
  const four = { fitted: 4, claimed: 4 }
  expect(controlOf(four, 0.01)).toMatchObject({ state: 'too-few', limit: null })
  expect(controlText({ ...four, ...controlOf(four, 0.01) })).toBe(
    'Too few to tell: 4 of 4, expected 0.04',
  )
  expect(controlOf({ fitted: 5, claimed: 5 }, 0.5).state).toBe('too-few')
  expect(controlOf({ fitted: 5, claimed: 5 }, 0.01).state).toBe('above')
})

test('the limit is never below the mean and never above 1, and only what exceeds it is above', () => {
  fc.assert(
    fc.property(counted, mean, (one, p) => {
      const { limit, state, expected, rate } = controlOf(one, p)
      expect(expected).toBeCloseTo(p * one.fitted, 6)
      expect(rate).toBe(rateOf(one))
      if (limit === null) expect(state).toBe('too-few')
      else {
        expect(one.fitted).toBeGreaterThanOrEqual(leastFitted)
        expect(limit).toBeGreaterThanOrEqual(p)
        expect(limit).toBeLessThanOrEqual(1)
        expect(state).toBe(rate > limit ? 'above' : 'within')
      }
    }),
  )
})

test('more claims never make a group less suspicious, and a larger sample has a lower limit', () => {
  fc.assert(
    fc.property(counted, mean, fc.nat({ max: 500 }), (one, p, more) => {
      const claimed = Math.min(one.fitted, one.claimed + more)
      if (controlOf(one, p).state === 'above')
        expect(controlOf({ ...one, claimed }, p).state).toBe('above')
      const small = controlOf(one, p).limit
      const large = controlOf({ ...one, fitted: one.fitted + more }, p).limit
      if (small !== null && large !== null) expect(large).toBeLessThanOrEqual(small)
    }),
  )
})

test('a process that is in control is practically never above: the mean itself never is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), mean, (fitted, p) => {
      const claimed = Math.floor(fitted * p)
      expect(controlOf({ fitted, claimed }, p).state).not.toBe('above')
    }),
  )
})

test('those above the limit are first, then those within, then those too few to tell', () => {
  const named = (name: string, fitted: number, claimed: number) => ({ name, fitted, claimed })
  const sorted = withControl(
    [
      named('few', 3, 3),
      named('fine', 500, 5),
      named('bad', 40, 6),
      named('worse', 60, 20),
      named('alike', 500, 5),
    ],
    0.03,
  )
  expect(sorted.map(({ name }) => name)).toEqual(['worse', 'bad', 'alike', 'fine', 'few'])
})
