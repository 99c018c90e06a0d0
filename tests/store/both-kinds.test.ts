/** Tests that both kinds of store answer queries alike. */
import { afterAll, expect, test, vi } from 'vitest'

import { aStore, cleanUp, KINDS } from './stores.ts'
import { atMost } from '../timeouts.ts'

const TYPES = `select
  9007199254740993::int8 as int8, 7::int4 as int4, 1.5::float8 as float8, 1.50::numeric as numeric,
  count(*) as count, sum(7::int4) as sum, true as bool, 'ஸ்ரீ ₹'::text as text,
  '2026-03-31T18:29:59.123Z'::timestamptz as timestamptz,
  '2026-03-31T18:29:59.123Z'::timestamptz::text as timestamptz_text,
  '2026-03-31 18:29:59.123'::timestamp as timestamp, '2026-03-31'::date as date,
  '{"b": [1, null], "a": "₹"}'::jsonb as jsonb, '[1, 2]'::json as json,
  '{1,2}'::int4[] as int4s, '{9,8}'::int8[] as int8s, '{a,b}'::text[] as texts,
  '\\x00ff'::bytea as bytea, '00000000-0000-4000-8000-000000000000'::uuid as uuid,
  interval '1 day 2 hours' as interval, null::text as nothing`

afterAll(cleanUp)

test('values of every type arrive the same, also through a named statement', async () => {
  const [lite, server] = await Promise.all(KINDS.map((kind) => aStore(kind)))
  const plain = await lite?.pool.query(TYPES)
  expect(plain).toBeDefined()
  expect(plain?.rows[0]).toMatchObject({
    int8: '9007199254740993',
    jsonb: { a: '₹', b: [1, null] },
    timestamptz: new Date('2026-03-31T18:29:59.123Z'),
    timestamptz_text: '2026-03-31 18:29:59.123+00',
  })
  expect(plain?.rows).toEqual((await server?.pool.query(TYPES))?.rows)
  const named = { name: 'types', text: TYPES }
  expect((await lite?.pool.query(named))?.rows).toEqual((await server?.pool.query(named))?.rows)
})

test.each(KINDS)(
  '%s: an error has SQLSTATE and constraint, and the next query works',
  async (kind) => {
    const store = await aStore(kind)
    await store.pool.query('create table t (n int primary key)')
    const named = { name: 'insert', text: 'insert into t values ($1)', values: [1] }
    await store.pool.query(named)
    await expect(store.pool.query(named)).rejects.toMatchObject({
      code: '23505',
      constraint: 't_pkey',
    })
    await store.pool.query({ ...named, values: [2] })
    const client = await store.pool.connect()
    await client.query(named).catch(() => {})
    await client.query({ ...named, values: [3] })
    client.release()
    expect((await store.pool.query('table t')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  },
  30_000,
)

test.each(KINDS)(
  '%s: a client released during a transaction leaves nothing behind',
  async (kind) => {
    const store = await aStore(kind)
    await store.pool.query('create table t (n int)')
    const client = await store.pool.connect()
    await client.query('begin')
    await client.query('insert into t values (1)')
    await client.query("set search_path = 'nowhere'")
    client.release(true)
    expect((await store.pool.query('table t')).rows).toEqual([])
  },
  30_000,
)

test.each(KINDS)(
  '%s: a large value is stored and read unchanged',
  async (kind) => {
    const store = await aStore(kind)
    const text = 'ஸ்ரீ'.repeat(500_000)
    const { rows } = await store.pool.query('select $1::text as text, length($1) as length', [text])
    expect(rows[0].text === text).toBe(true)
    expect(rows[0].length).toBe(text.length)
  },
  30_000,
)

test.each(KINDS)(
  '%s: notifications reach every listener, at commit, until it stops',
  async (kind) => {
    const store = await aStore(kind)
    const received: string[] = []
    const stop = await store.listen('Job "new"', (payload) => received.push(`one ${payload}`))
    await store.listen('Job "new"', (payload) => received.push(`two ${payload}`))
    await store.listen('other', (payload) => received.push(`other ${payload}`))
    const client = await store.pool.connect()
    await client.query('begin')
    await client.query(`select pg_notify('Job "new"', 'a')`)
    expect(received).toEqual([])
    await client.query('commit')
    client.release()
    await expect.poll(() => received).toEqual(['one a', 'two a'])
    await stop()
    await store.pool.query(`select pg_notify('Job "new"', 'b')`)
    await store.pool.query('notify other')
    await expect.poll(() => received).toEqual(['one a', 'two a', 'two b', 'other '])
  },
  30_000,
)

test('listening survives the loss of the connection: server', async () => {
  const store = await aStore('postgres')
  const received: string[] = []
  await store.listen('jobs', (payload) => received.push(payload))
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(
    async () => {
      await store.pool.query("notify jobs, 'again'")
      expect(received).toContain('again')
    },
    { timeout: atMost(15_000), interval: 100 },
  )
})

test('listening survives the loss of the connection: embedded', async () => {
  const store = await aStore('pglite', { statementTimeoutMs: 300, poolWaitMs: 30_000 })
  const received: string[] = []
  await store.listen('jobs', (payload) => received.push(payload))
  const slow = store.pool.query(
    'select from generate_series(1, 100000000) a, generate_series(1, 99) b',
  )
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await store.pool.query("notify jobs, 'again'")
  await expect.poll(() => received).toEqual(['again'])
})
