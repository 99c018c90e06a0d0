import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvent } from '#kernel/event.ts'
import { after, hours } from '#kernel/time.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { openLog } from '#platform/log.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { giveBackAll } from './left-jobs.ts'
import { wake, wakeForDue } from './job-workers.ts'
import { type Jobs, openJobs } from './jobs.ts'
import type { Subscriber } from './run-job.ts'

const log = openLog('silent')
const cooked = domainEvent('rice-cooked', z.object({ pot: z.number() }))
const served = domainEvent('rice-served', z.object({ pot: z.number() }))

let store: Store
let db: Db
const open: Jobs[] = []
beforeAll(async () => {
  store = await aTestStore()
  db = openDb(store.pool)
})
afterAll(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()))
  await closeTestStores()
})

async function someJobs(poll: boolean, register: (jobs: Jobs) => void): Promise<Jobs> {
  const { pool, kind } = store
  const jobs = openJobs({ db, pool, kind, clock: fakeClock().clock, log }, { poll })
  register(jobs)
  await jobs.start()
  open.push(jobs)
  return jobs
}

test('a job that takes long does not hold up the next one', async () => {
  const slow = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  const jobs = await someJobs(true, (jobs_) =>
    jobs_.on(cooked, 'cook', async ({ pot }) => {
      if (pot === 1) return slow.promise
      quick.resolve()
    }),
  )
  await inTransaction(db, (tx) => jobs.publish(tx, cooked, { pot: 1 }))
  await inTransaction(db, (tx) => jobs.publish(tx, cooked, { pot: 2 }))
  await quick.promise
  slow.resolve()
})

/** Remembers which workers were woken. */
function aBoss() {
  const woken: string[] = []
  return { woken, boss: { notifyWorker: (id: string) => void woken.push(id) } as never }
}
const aSubscriber = (queue: string, ...busy: readonly boolean[]): Subscriber => ({
  event: cooked,
  queue,
  handle: async () => undefined,
  workers: busy.map((isBusy, at) => ({ id: `${queue} ${at}`, isBusy })),
})

test('an idle worker is woken, and both when neither is idle', () => {
  const { boss, woken } = aBoss()
  wake(boss, aSubscriber('one', true, false))
  wake(boss, aSubscriber('two', true, true))
  wake(boss, aSubscriber('three'))
  expect(woken).toEqual(['one 1', 'two 0', 'two 1'])
})

test('one question about all queues finds what is due, also when another process queued it', async () => {
  const elsewhere = await someJobs(false, (jobs) => {
    jobs.on(served, 'waiter', async () => undefined)
    jobs.on(cooked, 'later', async () => undefined)
  })
  await inTransaction(db, async (tx) => {
    await elsewhere.publish(tx, served, { pot: 3 })
    await elsewhere.publish(tx, cooked, { pot: 3 }, { startAfter: after(new Date(), hours(1)) })
  })
  const { boss, woken } = aBoss()
  const own = ['rice-served.waiter', 'rice-cooked.later'].map((queue) => aSubscriber(queue, false))
  await wakeForDue(boss, own, { pool: store.pool, log })
  expect(woken).toEqual(['rice-served.waiter 0'])
})

/** A queue whose only job a killed process was running. */
async function aLeftJob(name: string) {
  const jobs = await someJobs(false, (one) => one.on(served, name, async () => undefined))
  await inTransaction(db, (tx) => jobs.publish(tx, served, { pot: 4 }))
  const queue = `rice-served.${name}`
  await store.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = $1`,
    [queue],
  )
  const wokenFor = async () => {
    const { boss, woken } = aBoss()
    await wakeForDue(boss, [aSubscriber(queue, false)], { pool: store.pool, log })
    return woken
  }
  return { queue, wokenFor }
}

test('a job that a killed process was running goes on once it is silent', async () => {
  const { queue, wokenFor } = await aLeftJob('killed')
  expect(await wokenFor()).toEqual([])
  await store.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = $1`,
    [queue],
  )
  expect(await wokenFor()).toEqual([`${queue} 0`])
})

test('at a start on the embedded store, whatever was running goes on at once', async () => {
  const { queue } = await aLeftJob('started')
  await giveBackAll(store.pool)
  const { rows } = await store.pool.query<{ state: string }>(
    'select state from pgboss.job where name = $1',
    [queue],
  )
  expect(rows).toEqual([{ state: 'retry' }])
})
