/** What counts as a price, and when it may begin. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatWholeRupees, rupees } from '#kernel/money.ts'
import { isPlanned, mayBegin, parsePrice } from './price-rules.ts'

describe('an amount', () => {
  test.each([
    ['1500', 1_500],
    [' 1,500 ', 1_500],
    ['₹ 1,04,000', 104_000],
    ['104,000', 104_000],
    ['1500.00', 1_500],
    ['0', 0],
    ['10,00,000', 1_000_000],
    ['1 500', 1_500],
    ['१५००', 1_500],
    ['Rs. 1500/-', 1_500],
  ])('%j is taken', (typed, whole) => {
    expect(parsePrice(typed)).toBe(rupees(whole))
  })

  test.each([
    '',
    ' ',
    '-5',
    '1500.50',
    '1,50',
    '15,00',
    '1e3',
    '0x10',
    '1000001',
    '1,500,',
    '99999999999999999999',
    'free',
    'NaN',
  ])('%j is refused', (typed) => {
    expect(parsePrice(typed)).toBeUndefined()
  })

  test('what the pages print can be typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (whole) => {
        expect(parsePrice(formatWholeRupees(whole))).toBe(rupees(whole))
      }),
    )
  })

  test('whatever is typed, it is a whole number of rupees or nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        expect((parsePrice(typed) ?? 0) % 100).toBe(0)
      }),
    )
  })
})

describe('a first day', () => {
  // Half past eleven at night in India; still the day before in London.
  const late = new Date('2026-11-21T18:00:00Z')

  test('is today in India, or later, within a year', () => {
    expect(mayBegin('2026-11-20', late)).toBe(false)
    expect(mayBegin('2026-11-21', late)).toBe(true)
    expect(mayBegin('2026-11-22', new Date('2026-11-21T18:30:00Z'))).toBe(true)
    expect(mayBegin('2026-11-21', new Date('2026-11-21T18:30:00Z'))).toBe(false)
    expect(mayBegin('2027-11-22', late)).toBe(true)
    expect(mayBegin('2027-11-23', late)).toBe(false)
  })

  test('is planned until it has come', () => {
    expect(isPlanned('2026-11-22', late)).toBe(true)
    expect(isPlanned('2026-11-21', late)).toBe(false)
  })
})
