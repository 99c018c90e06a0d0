/** Tests that a slow query blocks neither the server nor the queries behind it. */
import { afterAll, expect, test } from 'vitest'

import { aStore, cleanUp, KINDS } from './stores.ts'

const FOR_EVER = 'select count(*) from generate_series(1, 100000000) a, generate_series(1, 1000) b'
/** Counts for `seconds` on both kinds, without sleeping. */
const busyFor = (seconds: number) => `do $$ begin
  while clock_timestamp() < now() + interval '${seconds} s' loop null; end loop; end $$`

afterAll(cleanUp)

// Processor time from one turn of the loop to the next, because elapsed time includes the pauses of other processes, and all
// turns together, however short, add up on a slow machine.
test('a query of 5 s does not block the event loop for 200 ms', async () => {
  const store = await aStore('pglite', { statementTimeoutMs: 60_000 })
  const turns: number[] = []
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    turns.push((user + system) / 1_000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(turn, 10)
  const begin = performance.now()
  await store.pool.query(busyFor(5))
  turn()
  clearInterval(timer)
  expect(performance.now() - begin).toBeGreaterThan(4_900)
  expect(Math.max(...turns)).toBeLessThan(200)
  expect(turns.length).toBeGreaterThan(5_000 / 200)
})

test.each(KINDS)(
  '%s: a query past its deadline fails with 57014, and those behind it continue',
  async (kind) => {
    const store = await aStore(kind, { statementTimeoutMs: 700, poolWaitMs: 30_000 })
    await store.pool.query('create table t (n int)')
    await store.pool.query('insert into t values (1)')
    const slow = store.pool.query(FOR_EVER)
    const behind = Promise.all([1, 2, 3].map(() => store.pool.query('table t')))
    await expect(slow).rejects.toMatchObject({
      code: '57014',
      message: 'canceling statement due to statement timeout',
    })
    for (const { rows } of await behind) expect(rows).toEqual([{ n: 1 }])
  },
  30_000,
)

test.each(KINDS)(
  '%s: a deadline inside a transaction fails the transaction only',
  async (kind) => {
    const store = await aStore(kind, { statementTimeoutMs: 700, poolWaitMs: 30_000 })
    await store.pool.query('create table t (n int)')
    const client = await store.pool.connect()
    const named = { name: 'rows', text: 'select count(*)::int as n from t' }
    await client.query(named)
    await client.query('begin')
    await client.query('insert into t values (1)')
    await expect(client.query(FOR_EVER)).rejects.toMatchObject({ code: '57014' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    expect((await client.query('rollback')).command).toBe('ROLLBACK')
    client.release()
    expect((await store.pool.query(named)).rows).toEqual([{ n: 0 }])
  },
  30_000,
)

test.each(KINDS)(
  '%s: a session may set its own statement timeout',
  async (kind) => {
    const store = await aStore(kind, { statementTimeoutMs: 300 })
    const client = await store.pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query(busyFor(0.6))
    await client.query('reset statement_timeout')
    await expect(client.query(FOR_EVER)).rejects.toMatchObject({ code: '57014' })
    client.release()
  },
  30_000,
)

test.each(KINDS)(
  '%s: a query that gets no connection in time fails',
  async (kind) => {
    const store = await aStore(kind, { poolWaitMs: 2_000 })
    const clients = await Promise.all(
      Array.from({ length: kind === 'pglite' ? 1 : 10 }, () => store.pool.connect()),
    )
    await expect(store.pool.query('select 1')).rejects.toThrow(
      'timeout exceeded when trying to connect',
    )
    for (const client of clients) client.release()
    expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
  30_000,
)
