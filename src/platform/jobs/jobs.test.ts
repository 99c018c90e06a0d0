import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { openLog } from '#platform/log.ts'
import type { Store } from '#platform/db/store/store.ts'

const rang = domainEvent('bell-rang', z.object({ times: z.number() }))
const tolled = domainEvent('bell-tolled', z.object({ times: z.number() }))
const echoed = domainEvent('bell-echoed', z.object({ times: z.number() }))

let store: Store
let db: Db
let jobs: Jobs
const received: string[] = []
let failures = 0
beforeAll(async () => {
  store = await aTestStore()
  db = openDb(store.pool)
  jobs = openJobs(
    { db, pool: store.pool, kind: store.kind, clock: fakeClock().clock, log: openLog('silent') },
    { poll: false },
  )
  jobs.on(rang, 'first', async ({ times }) => {
    received.push(`first ${times}`)
    await inTransaction(db, (tx) => jobs.publish(tx, echoed, { times }))
  })
  jobs.on(rang, 'second', async ({ times }) => void received.push(`second ${times}`))
  jobs.on(echoed, 'unsteady', async ({ times }) => {
    if (failures++ < 2) throw new Error('not yet')
    received.push(`echo ${times}`)
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await closeTestStores()
})

test('every subscriber receives an event once, after the commit, and failures are retried', async () => {
  await inTransaction(db, (tx) => jobs.publish(tx, rang, { times: 1 }))
  expect(received).toEqual([])
  await jobs.settle()
  await jobs.settle()
  await jobs.settle()
  expect(received.toSorted()).toEqual(['echo 1', 'first 1', 'second 1'])
  await jobs.settle()
  expect(received).toHaveLength(3)
})

test('an event of a failed transaction reaches no subscriber', async () => {
  received.length = 0
  const failing = inTransaction(db, async (tx) => {
    await jobs.publish(tx, rang, { times: 2 })
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  await jobs.settle()
  expect(received).toEqual([])
})

test('an event that does not fit its schema is refused in its transaction', async () => {
  const wrong = { times: 'often' } as unknown as { times: number }
  await expect(inTransaction(db, (tx) => jobs.publish(tx, rang, wrong))).rejects.toThrow()
})

test('a delayed event waits in the store until its time, through a restart', async () => {
  const later = new Date('2126-11-22T03:30:00Z')
  const notified: number[] = []
  const another = () => {
    const clock = fakeClock().clock
    const { pool, kind } = store
    const opened = openJobs({ db, pool, kind, clock, log: openLog('silent') }, { poll: false })
    opened.on(tolled, 'listener', async ({ times }) => void notified.push(times))
    return opened
  }
  const before = another()
  await before.start()
  await inTransaction(db, (tx) => before.publish(tx, tolled, { times: 3 }, { startAfter: later }))
  await before.stop()
  const waiting = await db.execute<{ at: string }>(
    sql`select start_after::text as at from pgboss.job where name = 'bell-tolled.listener'`,
  )
  expect(waiting.rows.map(({ at }) => new Date(at))).toEqual([later])
  const afterwards = another()
  await afterwards.start()
  await afterwards.settle()
  await afterwards.settle()
  expect(notified).toEqual([3])
  await afterwards.stop()
})
