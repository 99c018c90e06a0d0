import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, timeOfBackup } from './backup-place.ts'
import { keptBackups, readKeep, usualKeep } from './kept-backups.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-01-01T21:00:00Z')
/** One at half past two in India on each of so many days, oldest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, n) => ({ at: new Date(start + n * dayMs) }))
const daysOf = (kept: Iterable<{ at: Date }>) =>
  [...kept]
    .map(({ at }) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10))
    .toSorted()

test('of a backup every day, the last seven stay, then one a week, then one a month', () => {
  // The last is of Friday, 1 May.
  expect(daysOf(keptBackups(daily(120), usualKeep))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-12',
    '2026-04-19',
    '2026-04-25',
    '2026-04-26',
    '2026-04-27',
    '2026-04-28',
    '2026-04-29',
    '2026-04-30',
    '2026-05-01',
  ])
})

test('the newest always stays, no more than asked for stay, and pruning every day loses nothing that pruning once keeps', () => {
  const count = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      count,
      count,
      count,
      (days, d, weekly, monthly) => {
        const keep = { daily: Math.max(d, 1), weekly, monthly }
        const all = daily(days)
        const kept = keptBackups(all, keep)
        expect(kept.has(all.at(-1) as { at: Date })).toBe(true)
        expect(kept.size).toBeLessThanOrEqual(keep.daily + weekly + monthly)
        let left: { at: Date }[] = []
        for (const one of all) left = [...keptBackups([...left, one], keep)]
        expect(daysOf(left)).toEqual(daysOf(kept))
      },
    ),
    { seed: 1 },
  )
})

test('what to keep is three numbers, of which one is not 0', () => {
  expect(readKeep('7,4,12')).toEqual(usualKeep)
  for (const wrong of ['', '7', '7,4', '0,0,0', '7,4,x', '-1,4,12'])
    expect(readKeep(wrong)).toBeUndefined()
})

test('a name tells the time, and only our names do', () => {
  const at = new Date('2026-11-22T19:30:00Z')
  expect(backupName(at, true)).toBe('device-care-20261122T193000Z.tar.gz.age')
  expect(timeOfBackup(backupName(at, false))).toEqual(at)
  expect(timeOfBackup('device-care-20261122T193000Z.tar.gz.unfinished')).toBeUndefined()
  expect(timeOfBackup('holiday.jpg')).toBeUndefined()
})
