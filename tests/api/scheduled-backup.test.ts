/** Tests backups by the clock: when one is due, one process makes it, and what goes wrong raises an alarm. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BackupDeps, backUpWhenDue, noticeMissingBackup } from '#app/scheduled-backup.ts'
import { hours, minutes } from '#kernel/time.ts'
import { openDb } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { fakeClock } from '../fake-clock.ts'
import { aTestStore, closeTestStores } from '../test-db.ts'

/** 03:00 in India, half an hour after the backup of the day is due. */
const threeAtNight = new Date('2026-11-21T21:30:00Z')
let time: ReturnType<typeof fakeClock>
let deps: BackupDeps
let runs: number
let outcome: { code: number; output: string }
let last: Date | null
let alarms: unknown[]

beforeEach(async () => {
  time = fakeClock(threeAtNight)
  runs = 0
  outcome = { code: 0, output: 'Backed up.' }
  last = new Date('2026-11-20T21:00:00Z')
  alarms = []
  deps = {
    db: openDb((await aTestStore()).pool),
    clock: time.clock,
    log: openLog('silent'),
    alarm: (...alarm) => void alarms.push(alarm),
    findLastBackup: async () => last,
    backup: { to: '/backups', everyHours: 24, at: '02:30' },
    runBackup: async () => {
      runs++
      if (outcome.code === 0) last = time.clock()
      return outcome
    },
  }
})
afterAll(closeTestStores)

test('two processes that look at the same time make one backup, and none until the next is due', async () => {
  await Promise.all([backUpWhenDue(deps), backUpWhenDue(deps)])
  expect(runs).toBe(1)
  time.advance(hours(23))
  await backUpWhenDue(deps)
  expect(runs).toBe(1)
  time.advance(minutes(31))
  await backUpWhenDue(deps)
  expect(runs).toBe(2)
  expect(alarms).toEqual([])
})

test('a backup that fails raises an alarm with the first line, and is tried again after an hour', async () => {
  outcome = { code: 1, output: 'No space left on device\nLOG_LEVEL=debug prints where.' }
  await backUpWhenDue(deps)
  expect(alarms).toEqual([['backup-failed', { reason: 'No space left on device' }]])
  time.advance(minutes(59))
  await backUpWhenDue(deps)
  expect(runs).toBe(1)
  time.advance(minutes(1))
  await backUpWhenDue(deps)
  expect(runs).toBe(2)
})

test('without a place for backups none is made and nothing is missing', async () => {
  const none = { ...deps, backup: { ...deps.backup, to: undefined } }
  await backUpWhenDue(none)
  await noticeMissingBackup(none)
  expect({ runs, alarms }).toEqual({ runs: 0, alarms: [] })
})

test('two days without a backup raise an alarm, and so does a shop that never had one', async () => {
  await noticeMissingBackup(deps)
  expect(alarms).toEqual([])
  time.advance(hours(24))
  await noticeMissingBackup(deps)
  last = null
  await noticeMissingBackup(deps)
  expect(alarms).toEqual([
    ['backup-overdue', { since: '2026-11-20T21:00:00.000Z' }],
    ['backup-overdue', { since: 'never' }],
  ])
})
