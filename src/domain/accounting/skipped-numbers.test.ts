import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersToSkip, seriesSince } from './skipped-numbers.ts'

const backupAt = new Date('2026-11-21T21:00:00Z')

test('as many numbers are skipped as twice the busiest day would have used since, in hundreds, and never none', () => {
  expect(numbersToSkip(0, backupAt, backupAt)).toBe(100)
  expect(numbersToSkip(40, backupAt, new Date('2026-11-22T20:00:00Z'))).toBe(100)
  expect(numbersToSkip(60, backupAt, new Date('2026-11-22T20:00:00Z'))).toBe(200)
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 0, max: 40 }), (busiest, days) => {
      const now = new Date(backupAt.getTime() + days * 86_400_000)
      expect(numbersToSkip(busiest, backupAt, now)).toBeGreaterThanOrEqual(busiest * days)
    }),
    { seed: 1 },
  )
})

test('every series is covered, in every year that was open at the backup or is now', () => {
  const november = seriesSince('MDC', backupAt, new Date('2026-11-22T21:00:00Z'))
  expect(november.map(({ series }) => series).toSorted()).toEqual([
    'MDC',
    'MDD',
    'MDF',
    'MDG',
    'MDN',
    'MDR',
  ])
  expect(new Set(november.map(({ financialYear }) => financialYear))).toEqual(new Set(['26-27']))
  const overNewYear = seriesSince(
    'MDC',
    new Date('2027-03-31T10:00:00Z'),
    new Date('2027-04-02T10:00:00Z'),
  )
  expect(new Set(overNewYear.map(({ financialYear }) => financialYear))).toEqual(
    new Set(['26-27', '27-28']),
  )
  const firstDays = seriesSince(
    'MDC',
    new Date('2027-04-02T10:00:00Z'),
    new Date('2027-04-03T10:00:00Z'),
  )
  expect(new Set(firstDays.map(({ financialYear }) => financialYear))).toEqual(
    new Set(['26-27', '27-28']),
  )
})
