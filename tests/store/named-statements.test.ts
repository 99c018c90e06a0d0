/** Tests that a named statement answers the same every time, although its columns are described only once. */
import type pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aStore, cleanUp } from './stores.ts'

let pool: pg.Pool
let client: pg.PoolClient
beforeEach(async () => {
  ;({ pool } = await aStore('postgres'))
  await pool.query(`create table t (n int primary key, word text, at timestamptz, more jsonb)`)
  await pool.query(
    `insert into t values (1, 'one', '2026-11-23 19:30:00+00', '{"a":[1]}'), (2, null, null, null)`,
  )
  client = await pool.connect()
  return () => client.release()
})
afterAll(cleanUp)

/** How often the server is asked for the columns of an answer. */
const descriptions = () =>
  vi.spyOn((client as unknown as { connection: { describe(): void } }).connection, 'describe')

const read = { name: 'read', text: 'select n, word, at, more from t where n = any($1) order by n' }

test('every answer has the same rows and columns as that of a statement without a name', async () => {
  const asked = descriptions()
  const { text } = read
  const plain = await client.query(text, [[1, 2]])
  expect(plain.rows[0]).toEqual({
    n: 1,
    word: 'one',
    at: new Date('2026-11-23T19:30:00Z'),
    more: { a: [1] },
  })
  asked.mockClear()
  for (let run = 0; run < 3; run++) {
    const named = await client.query(read, [[1, 2]])
    expect({ ...named }).toMatchObject({
      rows: plain.rows,
      fields: plain.fields,
      rowCount: 2,
      command: 'SELECT',
    })
    const asArrays = await client.query({ ...read, rowMode: 'array', values: [[2]] })
    expect(asArrays.rows).toEqual([[2, null, null, null]])
    expect((await client.query(read, [[3]])).rows).toEqual([])
  }
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a statement reads its rows with the types it brings', async () => {
  const types = { getTypeParser: () => (text: string) => `<${text}>` }
  const typed = { name: 'typed', text: 'select n from t order by n', types } as pg.QueryConfig
  for (let run = 0; run < 2; run++)
    expect((await client.query(typed)).rows).toEqual([{ n: '<1>' }, { n: '<2>' }])
  expect((await client.query({ ...typed, types: undefined })).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a change tells how many rows it made, whether it returns some or none', async () => {
  const silent = { name: 'silent', text: 'update t set word = $1 where n = $2' }
  const telling = { name: 'telling', text: 'update t set word = $1 where n = $2 returning word' }
  for (const word of ['a', 'b']) {
    const changed = await client.query(silent, [word, 1])
    expect(changed).toMatchObject({ command: 'UPDATE', rowCount: 1, rows: [], fields: [] })
    expect((await client.query(telling, [word, 2])).rows).toEqual([{ word }])
    expect((await client.query(telling, [word, 3])).rowCount).toBe(0)
  }
})

test('each connection asks for itself, also through the pool', async () => {
  await client.query(read, [[1]])
  for (let run = 0; run < 2; run++) expect((await pool.query(read, [[1]])).rows).toHaveLength(1)
})

test('columns that have changed since are refused, as they were before, and never read wrongly', async () => {
  const star = { name: 'star', text: 'select * from t order by n' }
  await client.query(star)
  await client.query('alter table t drop column word')
  const refused = client.query(star)
  await expect(refused).rejects.toMatchObject({
    code: '0A000',
    message: 'cached plan must not change result type',
  })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a failed statement says why and from where, and can be run again', async () => {
  const divide = { name: 'divide', text: 'select 10 / $1::int as result' }
  for (let run = 0; run < 2; run++) {
    const failed = await client.query(divide, [0]).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: '22012', message: 'division by zero' })
    expect((failed as Error).stack).toContain('named-statements.test.ts')
    expect((await client.query(divide, [5])).rows).toEqual([{ result: 2 }])
  }
  const broken = { name: 'broken', text: 'select nothing from nowhere' }
  await expect(client.query(broken)).rejects.toMatchObject({ code: '42P01' })
  await expect(client.query(broken)).rejects.toMatchObject({ code: '42P01' })
})

test('a row that cannot be read fails the statement alone', async () => {
  const types = {
    getTypeParser: () => (text: string) => {
      if (text === '2') throw new Error('not readable')
      return text
    },
  }
  const odd = { name: 'odd', text: 'select n from t order by n', types } as pg.QueryConfig
  for (let run = 0; run < 2; run++) await expect(client.query(odd)).rejects.toThrow('not readable')
  expect((await client.query(read, [[1]])).rowCount).toBe(1)
})
