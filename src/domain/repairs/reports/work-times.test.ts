/** Tests the groups of the overview's times in work. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { fewestRepairs, ninthOfTen, workTimesBy } from './work-times.ts'

const repairs = (name: string | undefined, ...took: number[]) =>
  took.map((one) => ({ name, took: hours(one) }))

test('a group has its middle and what nine of ten stay within; a small group is not shown', () => {
  const all = [
    ...repairs('iPhone', 1, 2, 3, 4, 5, 6, 7, 8, 9, 40),
    ...repairs('Mac', 2, 2, 2, 4, 6),
    ...repairs('iPad', 1, 2, 3, 4),
    ...repairs(undefined, 1, 2, 3, 4, 5),
  ]
  expect(workTimesBy(all)).toEqual([
    { name: 'iPhone', count: 10, median: 5.5, ninth: 9 },
    { name: 'Mac', count: 5, median: 2, ninth: 6 },
  ])
})

test('a repair on which nobody worked is not counted', () => {
  expect(workTimesBy(repairs('iPhone', 0, 1, 2, 3, 4))).toEqual([])
})

test('nine of ten do not exceed it, and it is one of the values', () => {
  const values = fc.array(
    fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10),
    { minLength: fewestRepairs },
  )
  fc.assert(
    fc.property(values, (all) => {
      const ninth = ninthOfTen(all)
      expect(all).toContain(ninth)
      expect(all.filter((one) => one <= ninth).length).toBeGreaterThanOrEqual(all.length * 0.9)
      expect(all.filter((one) => one < ninth).length).toBeLessThan(all.length * 0.9)
    }),
  )
})
