import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics.ts'
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

describe('a job that fails at every try', () => {
  const counts = { alarms: 0, isBroken: true }
  const fell = domainEvent('bell-fell', z.object({ times: z.number() }))
  const caught: string[] = []
  const logLines: string[] = []
  const metrics = openMetrics({ defaults: false })
  const givenUp = async () => (await opened.givenUp.list(db, 10)).jobs
  let opened: Jobs
  beforeAll(async () => {
    const { pool, kind } = store
    const log = openLog('info', (line) => void logLines.push(line))
    const alarm = () => void counts.alarms++
    opened = openJobs(
      { db, pool, kind, clock: fakeClock().clock, log, metrics, alarm },
      { poll: false },
    )
    opened.on(fell, 'catcher', async ({ times }) => {
      if (counts.isBroken) throw new Error('no hands for +919876543210')
      caught.push(`caught ${times}`)
    })
    await opened.start()
    await inTransaction(db, (tx) => opened.publish(tx, fell, { times: 7 }))
    await db.execute(sql`update pgboss.job set retry_limit = 1 where name = 'bell-fell.catcher'`)
    await opened.settle()
  })
  afterAll(() => opened.stop())
  const failed = async () =>
    (await metrics.failedJobs.get()).values
      .filter(({ labels }) => labels.queue === 'bell-fell.catcher')
      .map(({ value }) => value)

  test('is tried again first, and the log says so', async () => {
    expect(logLines.filter((line) => line.includes('tried again'))).toHaveLength(1)
    expect([await failed(), counts.alarms, await givenUp()]).toEqual([[0], 0, []])
  })

  test('is then counted, raises an alarm, and waits with what it was about; no line says that it is tried again', async () => {
    logLines.length = 0
    await opened.settle()
    expect(logLines.join()).toContain('failed for the last time')
    expect(logLines.join()).not.toContain('tried again')
    await opened.countUnanswered()
    expect([await failed(), counts.alarms]).toEqual([[1], 1])
    expect(await givenUp()).toEqual([
      expect.objectContaining({
        queue: 'bell-fell.catcher',
        data: { times: 7 },
        tries: 2,
        error: 'no hands for [hidden]',
      }),
    ])
  })

  test('may be tried again, and is given up again while its fault lasts', async () => {
    const retry = () =>
      inTransaction(db, (tx) => opened.givenUp.retry(tx, { queue: 'bell-fell.catcher' }))
    expect(await retry()).toBe(1)
    expect(await givenUp()).toEqual([])
    await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'bell-fell.catcher'`)
    await opened.settle()
    expect([await failed(), (await givenUp()).length]).toEqual([[2], 1])
    counts.isBroken = false
    const [{ id } = { id: '' }] = await givenUp()
    expect(await inTransaction(db, (tx) => opened.givenUp.retry(tx, { id }))).toBe(1)
    await opened.settle()
    expect(caught).toEqual(['caught 7'])
    expect(await inTransaction(db, (tx) => opened.givenUp.retry(tx, { id }))).toBe(0)
  })

  test('may be discarded', async () => {
    counts.isBroken = true
    await inTransaction(db, (tx) => opened.publish(tx, fell, { times: 8 }))
    await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'bell-fell.catcher'`)
    await opened.settle()
    const [{ id } = { id: '' }] = await givenUp()
    await inTransaction(db, (tx) => opened.givenUp.discard(tx, id))
    expect(await givenUp()).toEqual([])
  })
})

test('a job whose process died in its last try is counted once, raises an alarm, and waits for a colleague', async () => {
  const { pool, kind } = store
  const crept = domainEvent('bell-crept', z.object({ times: z.number() }))
  const metrics = openMetrics({ defaults: false })
  const alarms: string[] = []
  const log = openLog('silent')
  const alarm = (what: string, { queue = '' }: { queue?: string }) =>
    void alarms.push(`${what} ${queue}`)
  const given = { db, pool, kind, clock: fakeClock().clock, log, metrics, alarm }
  const opened = openJobs(given, { poll: false })
  opened.on(crept, 'ringer', async () => {})
  await opened.start()
  await inTransaction(db, (tx) => opened.publish(tx, crept, { times: 1 }))
  await db.execute(
    sql`update pgboss.job set retry_limit = 0, state = 'active', started_on = now() - interval '2 minutes'
      where name = 'bell-crept.ringer'`,
  )
  await db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  await supervise()
  await opened.countUnanswered()
  await opened.countUnanswered()
  const { values } = await metrics.failedJobs.get()
  const queue = 'bell-crept.ringer'
  expect(values.find(({ labels }) => labels.queue === queue)?.value).toBe(1)
  expect(alarms).toEqual([`job-given-up ${queue}`])
  const waiting = (await opened.givenUp.list(db, 10)).jobs.find((one) => one.queue === queue)
  expect(waiting).toMatchObject({ data: { times: 1 }, error: 'no answer in time' })
  await inTransaction(db, (tx) => opened.givenUp.discard(tx, waiting?.id ?? ''))
  await opened.stop()
})

/** What the job store does by itself every minute: it fails the jobs that took too long. */
async function supervise(): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => store.pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    backend: store.kind,
    schedule: false,
    supervise: false,
    migrate: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
}

test('jobs that an older version left waiting are given up like others', async () => {
  const { pool, kind } = store
  const open = () =>
    openJobs({ db, pool, kind, clock: fakeClock().clock, log: openLog('silent') }, { poll: false })
  const sank = domainEvent('bell-sank', z.object({ times: z.number() }))
  const before = open()
  before.on(sank, 'diver', async () => {})
  await before.start()
  await inTransaction(db, (tx) => before.publish(tx, sank, { times: 9 }))
  await before.stop()
  await db.execute(
    sql`update pgboss.job set dead_letter = null, retry_limit = 0 where name = 'bell-sank.diver'`,
  )
  await db.execute(sql`update pgboss.queue set dead_letter = null where name = 'bell-sank.diver'`)
  const now = open()
  now.on(sank, 'diver', () => Promise.reject(new Error('no air')))
  await now.start()
  await now.settle()
  expect((await now.givenUp.list(db, 10)).jobs).toEqual([
    expect.objectContaining({ queue: 'bell-sank.diver', data: { times: 9 } }),
  ])
  await now.stop()
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
