/** Tests how the parts of an installation are judged. */
import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#kernel/time.ts'
import { isReady, judgeCondition, type Measured } from './condition.ts'

const now = new Date('2026-03-05T06:00:00Z')
const healthy: Measured = {
  storeLatency: 2,
  missingMigrations: 0,
  oldestJob: 3,
  listener: { isConnected: true, lastAnswerAt: after(now, -minutes(0.5)) },
  areFilesWritable: true,
  failingProviders: [],
  lastBackupAt: after(now, -hours(20)),
}
const judged = (changes: Partial<Measured>, demo = false) =>
  judgeCondition({ ...healthy, ...changes }, { now, demo })
    .filter(({ state }) => state !== 'works')
    .map(({ part, state, text }) => `${part} ${state}: ${text}`)

test('an installation in order has nothing to look at', () => {
  expect(judged({})).toEqual([])
})

test.each<[string, Partial<Measured>]>([
  ['store fails: Does not answer', { storeLatency: null }],
  ['store look: Answers in 340 ms, which is slow', { storeLatency: 340 }],
  ['migrations fails: 1 change is missing', { missingMigrations: 1 }],
  ['migrations fails: 3 changes are missing', { missingMigrations: 3 }],
  ['migrations fails: Cannot be read', { missingMigrations: null }],
  ['jobs look: A job has been due for 5 minutes', { oldestJob: 300 }],
  ['jobs fails: A job has been due for 2 hours', { oldestJob: 7_200 }],
  ['jobs fails: Cannot be read', { oldestJob: null }],
  [
    'listener fails: Not received: what other processes change is shown late',
    { listener: { isConnected: false } },
  ],
  [
    'listener look: Last sign of life 5 minutes ago',
    { listener: { isConnected: true, lastAnswerAt: after(now, -minutes(5)) } },
  ],
  [
    'files fails: Cannot be written: look at free space and rights, or at the bucket',
    { areFilesWritable: false },
  ],
  [
    'providers fails: The last call failed: SMS, Payments',
    { failingProviders: ['SMS', 'Payments'] },
  ],
  ['backup fails: None was ever reported', { lastBackupAt: null }],
  ['backup fails: The last one is 3 days old', { lastBackupAt: after(now, -days(3)) }],
])('%s', (expected, changes) => {
  expect(judged(changes)).toEqual([expected])
})

test('a demonstration without a backup is only to be looked at', () => {
  expect(judged({ lastBackupAt: null }, true)).toEqual(['backup look: None was ever reported'])
})

test('the embedded database, which sends no sign of life, is connected', () => {
  expect(judged({ listener: { isConnected: true } })).toEqual([])
})

test('only the database and its schema decide whether requests are served', () => {
  const at = { now, demo: false }
  const rest = { listener: { isConnected: false }, areFilesWritable: false, lastBackupAt: null }
  expect(isReady(judgeCondition({ ...healthy, ...rest }, at))).toBe(true)
  expect(isReady(judgeCondition({ ...healthy, storeLatency: null }, at))).toBe(false)
  expect(isReady(judgeCondition({ ...healthy, missingMigrations: 1 }, at))).toBe(false)
})
