import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'device-care-migrations-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await closeTestStores()
})

/** A folder as drizzle-kit writes it, later than every migration of the application. */
function aFolder(name: string, ...statements: string[]) {
  const here = join(folder, name)
  mkdirSync(join(here, 'meta'), { recursive: true })
  const entries = statements.map((sql, idx) => {
    const tag = `000${idx}_step`
    writeFileSync(join(here, `${tag}.sql`), sql)
    return { idx, version: '7', when: 9_000_000_000_000 + idx, tag, breakpoints: true }
  })
  writeFileSync(
    join(here, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return here
}

test('while a table is held, its readers are answered, and the migration is done afterwards', async () => {
  const { pool, kind } = await aTestStore()
  // The embedded store has one connection, so nobody can hold a table beside it.
  if (kind !== 'postgres') return
  const create = 'create table shelves (id text)'
  await migrate(pool, aFolder('before', create))
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table shelves in access share mode')
  const change = 'alter table shelves add column height int'
  const waits = { forTable: 100, between: 50 }
  const migrated = migrate(pool, aFolder('after', create, change), waits)
  const waiting = async () =>
    (await pool.query("select from pg_locks where relation = 'shelves'::regclass and not granted"))
      .rowCount
  await expect.poll(waiting, { interval: 5 }).toBe(1)
  // Each would wait behind the migration for as long as the table is held.
  for (let read = 0; read < 5; read += 1)
    expect((await pool.query('select id from shelves')).rows).toEqual([])
  await holder.query('commit')
  holder.release()
  await migrated
  expect((await pool.query('select id, height from shelves')).rows).toEqual([])
})

test('a table that is held for ever is an error', async () => {
  const { pool, kind } = await aTestStore()
  if (kind !== 'postgres') return
  const create = 'create table racks (id text)'
  await migrate(pool, aFolder('racks', create))
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table racks in access share mode')
  const change = 'alter table racks add column height int'
  const waits = { forTable: 50, between: 10, inAll: 100 }
  const migrated = migrate(pool, aFolder('racks-held', create, change), waits)
  await expect(migrated).rejects.toMatchObject({ cause: { code: '55P03' } })
  await holder.query('rollback')
  holder.release()
})
