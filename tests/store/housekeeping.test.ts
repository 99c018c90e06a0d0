/** Tests that the embedded database is checkpointed and vacuumed, but only when something was written. */
import type pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { maintainDatabase } from '#platform/db/store/housekeeping.ts'
import { aStore, cleanUp } from './stores.ts'

const LOOK_MS = 10_000
const MEGABYTE = 1024 * 1024

afterEach(() => {
  vi.useRealTimers()
})
afterAll(cleanUp)

/** A pool whose database has a log of the given length; it records the commands it receives. */
function aPool() {
  const written = { bytes: 0 }
  const work: string[] = []
  let flushed = 0
  const query = async (sql: string) => {
    if (sql.startsWith('select pg_wal_lsn_diff'))
      return { rows: [{ bytes: written.bytes - flushed }] }
    if (sql.startsWith('select pg_current_wal')) flushed = written.bytes
    if (sql === 'checkpoint' || sql.startsWith('vacuum')) work.push(sql)
    return { rows: [] }
  }
  const pool = { query, connect: async () => ({ query, release() {} }) } as unknown as pg.Pool
  return { pool, written, work }
}

test('a checkpoint follows a minute after a write, and none without a write', async () => {
  vi.useFakeTimers()
  const { pool, written, work } = aPool()
  const stop = maintainDatabase(pool, LOOK_MS)
  await vi.advanceTimersByTimeAsync(30 * LOOK_MS)
  expect(work).toEqual([])
  written.bytes += 100
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(work).toEqual(['checkpoint'])
  written.bytes += 100
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS)
  expect(work).toEqual(['checkpoint'])
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(work).toEqual(['checkpoint', 'checkpoint'])
  stop()
  written.bytes += 100
  await vi.advanceTimersByTimeAsync(20 * LOOK_MS)
  expect(work).toHaveLength(2)
})

test('a large write is flushed at the next check', async () => {
  vi.useFakeTimers()
  const { pool, written, work } = aPool()
  const stop = maintainDatabase(pool, LOOK_MS)
  written.bytes += 49 * MEGABYTE
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(work).toEqual(['checkpoint'])
  stop()
})

test('dead rows are vacuumed once an hour', async () => {
  vi.useFakeTimers()
  const { pool, written, work } = aPool()
  const stop = maintainDatabase(pool, LOOK_MS)
  for (let look = 0; look < 2 * 360; look++) {
    written.bytes += 1
    await vi.advanceTimersByTimeAsync(LOOK_MS)
  }
  expect(work.filter((sql) => sql === 'vacuum (analyze)')).toHaveLength(2)
  stop()
})

test('a failing check does not end the housekeeping', async () => {
  vi.useFakeTimers()
  const { pool, written, work } = aPool()
  const { query } = pool
  pool.query = (async () => Promise.reject(new Error('busy'))) as never
  const stop = maintainDatabase(pool, LOOK_MS)
  written.bytes += 100
  await vi.advanceTimersByTimeAsync(7 * LOOK_MS)
  pool.query = query
  await vi.advanceTimersByTimeAsync(6 * LOOK_MS)
  expect(work).toEqual(['checkpoint'])
  stop()
})

test('the embedded database accepts a checkpoint and the vacuum', async () => {
  const { pool } = await aStore('pglite')
  const lastCheckpoint = async () => {
    const { rows } = await pool.query<{ at: string }>(
      'select checkpoint_lsn::text as at from pg_control_checkpoint()',
    )
    return rows[0]?.at
  }
  const before = await lastCheckpoint()
  await pool.query('create table t (n int)')
  const stop = maintainDatabase(pool, 5)
  await vi.waitFor(async () => expect(await lastCheckpoint()).not.toBe(before), 5_000)
  stop()
  await pool.query('vacuum (analyze)')
})
