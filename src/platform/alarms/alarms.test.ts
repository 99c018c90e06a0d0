import { afterEach, expect, test } from 'vitest'
import { after, minutes } from '#kernel/time.ts'
import { openBackgroundWrites } from '#platform/background-writes.ts'
import { openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { listAlarms, raiseAlarm } from './alarms.ts'

afterEach(closeTestStores)

test('the same alarm raised a thousand times at once is one write, and later ones are counted in its row', async () => {
  const db = openDb((await aTestStore()).pool)
  const writes = openBackgroundWrites({ log: { error: expect.unreachable } as never })
  let started = 0
  let now = new Date('2026-11-21T04:30:00Z')
  const alarm = raiseAlarm({
    db,
    writes: { start: (write) => writes.start((started++, write)) },
    clock: () => now,
    random: (size) => Buffer.alloc(size, started),
    log: { warn: () => {} } as never,
    metrics: { alarms: { inc: () => {} } } as never,
  })
  for (let n = 0; n < 1_000; n++) {
    now = after(now, 1)
    alarm('message-not-sent', { template: n % 2 ? 'delivered' : 'collect-last' })
  }
  await writes.finish()
  expect(started).toBe(2)
  now = after(now, minutes(1))
  alarm('message-not-sent', { template: 'delivered' })
  await writes.finish()
  const rows = await listAlarms(db, 10)
  expect(rows.map(({ about, times, lastAt }) => ({ about, times, lastAt }))).toEqual([
    { about: 'template=delivered', times: 501, lastAt: now },
    { about: 'template=collect-last', times: 500, lastAt: after(now, -minutes(1) - 1) },
  ])
})
