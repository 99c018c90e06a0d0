import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { forgetEndedLimits, rateLimits, takeToken } from './rate-limit.ts'

let db: Db
beforeAll(async () => void (db = openDb((await aTestStore()).pool)))
afterAll(closeTestStores)

test('only as many as allowed pass in a window, however many come at once', async () => {
  const { clock } = fakeClock()
  const ask = () => takeToken(db, { key: 'burst', limit: 3, per: minutes(1), now: clock() })
  const taken = await Promise.all(Array.from({ length: 20 }, ask))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
})

test('the answer says how many seconds to wait, and the next try then passes', async () => {
  const { clock, advance } = fakeClock()
  const ask = () => takeToken(db, { key: 'one', limit: 1, per: minutes(1), now: clock() })
  expect(await ask()).toEqual({ ok: true })
  advance(20_000)
  expect(await ask()).toEqual({ ok: false, retryAfter: 40 })
  advance(40_000)
  expect(await ask()).toEqual({ ok: true })
  expect(await ask()).toEqual({ ok: false, retryAfter: 60 })
})

test('subjects do not share a limit, and ended windows are deleted', async () => {
  const { clock, advance } = fakeClock()
  for (const key of ['a', 'b'])
    expect(await takeToken(db, { key, limit: 1, per: minutes(1), now: clock() })).toEqual({
      ok: true,
    })
  advance(minutes(2))
  await forgetEndedLimits(db, clock())
  expect(await db.select().from(rateLimits)).toEqual([])
})
