import { expect, test } from 'vitest'
import { business } from '#kernel/shop.ts'
import { hoursBetween, lastDays, median, niceTop, promised } from './overview.ts'

test('the promise is the one on the site', () => {
  expect(business.claims.turnaround).toBe(`${promised.from}-${promised.until} hours`)
})

test('days follow each other across the end of a month and end today', () => {
  expect(lastDays('2026-12-01', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(lastDays('2028-03-01', 30)).toHaveLength(30)
  expect(lastDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01'])
})

test('the median is the middle, whatever the order', () => {
  expect(median([])).toBeNull()
  expect(median([50])).toBe(50)
  expect(median([90, 10, 20])).toBe(20)
  expect(median([10, 20, 30, 41])).toBe(25)
})

test('hours are counted to a tenth', () => {
  const from = new Date('2026-11-21T04:30:00Z')
  expect(hoursBetween(from, new Date('2026-11-22T05:03:00Z'))).toBe(24.6)
})

test('a scale ends at or above its largest value, and can be halved', () => {
  for (const [largest, top] of [
    [0, 2],
    [3, 4],
    [48, 50],
    [51, 60],
    [17_582, 20_000],
  ] as const)
    expect(niceTop(largest)).toBe(top)
})
