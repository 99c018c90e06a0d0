/** Tests of scheduled tasks whose turns several processes take. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, seconds } from '#kernel/time.ts'
import { openDb } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { type TestClock, fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { holdTurn, runInTurn, takeTurn } from './scheduled-tasks.ts'

let deps: { db: ReturnType<typeof openDb>; clock: () => Date; log: ReturnType<typeof openLog> }
let time: TestClock
beforeAll(async () => {
  time = fakeClock()
  const { pool } = await aTestStore()
  deps = { db: openDb(pool), clock: time.clock, log: openLog('silent') }
})
beforeEach(() => deps.db.$client.query('delete from rate_limits'))
afterAll(closeTestStores)

/** A task of every hour that counts its runs. */
function aTask(run: () => Promise<void> = async () => {}) {
  const task = { name: 'count', seconds: 3_600, runs: 0, run: async () => {} }
  task.run = async () => {
    task.runs++
    await run()
  }
  return task
}
const fourProcesses = (task: ReturnType<typeof aTask>) =>
  Promise.all([1, 2, 3, 4].map(() => runInTurn(deps, task)))

test('four processes that look each minute run a task once in each hour', async () => {
  const task = aTask()
  for (let minute = 0; minute < 180; minute += 5) {
    await fourProcesses(task)
    time.advance(seconds(300))
  }
  // The window is nine tenths of the interval.
  expect(task.runs).toBe(4)
})

test('a failed task waits for the next window, too', async () => {
  const task = aTask(() => Promise.reject(new Error('refused')))
  await fourProcesses(task)
  time.advance(seconds(120))
  await fourProcesses(task)
  expect(task.runs).toBe(1)
  time.advance(hours(1))
  await fourProcesses(task)
  expect(task.runs).toBe(2)
})

test('a process that was killed while it ran the task loses its turn to another after a minute', async () => {
  const task = aTask()
  expect(await takeTurn(deps, task)).toBe(true)
  time.advance(seconds(59))
  await fourProcesses(task)
  expect(task.runs).toBe(0)
  time.advance(seconds(1))
  await fourProcesses(task)
  expect(task.runs).toBe(1)
})

test('a process that is still running the task holds its turn', async () => {
  const task = aTask()
  expect(await takeTurn(deps, task)).toBe(true)
  for (let renewal = 0; renewal < 10; renewal++) {
    time.advance(seconds(20))
    await holdTurn(deps, task.name, seconds(60))
    await fourProcesses(task)
  }
  expect(task.runs).toBe(0)
})

test('a turn that was taken by a clock a day ahead does not hold the task up', async () => {
  const task = aTask()
  time.advance(hours(24))
  await fourProcesses(task)
  time.advance(-hours(24))
  await fourProcesses(task)
  expect(task.runs).toBe(2)
})
