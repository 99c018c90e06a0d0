import { expect, test } from 'vitest'
import { lastDue } from './scheduled-backup.ts'

const at = '02:30'

test.each([
  ['a day, before its time', 24, '2026-11-22T20:59:00Z', '2026-11-21T21:00:00Z'],
  ['a day, at its time', 24, '2026-11-22T21:00:00Z', '2026-11-22T21:00:00Z'],
  ['six hours', 6, '2026-11-22T10:00:00Z', '2026-11-22T09:00:00Z'],
  ['an hour', 1, '2026-11-22T10:10:00Z', '2026-11-22T10:00:00Z'],
])('every %s: a backup at half past two in India is due', (_, everyHours, now, due) => {
  expect(lastDue(new Date(now), { at, everyHours })).toEqual(new Date(due))
})
