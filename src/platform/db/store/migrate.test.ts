import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
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

/** A migrated table, and a transaction that holds it as a backup does. */
async function aHeldTable(pool: pg.Pool, name: string) {
  const create = `create table ${name} (id text)`
  await migrate(pool, aFolder(name, create))
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`lock table ${name} in access share mode`)
  return {
    changed: aFolder(`${name}-changed`, create, `alter table ${name} add column height int`),
    async letGo() {
      await holder.query('commit')
      holder.release()
    },
  }
}

test('while a table is held, its readers are answered, and the migration is done afterwards', async () => {
  const { pool, kind } = await aTestStore()
  // The embedded store has one connection, so nobody can hold a table beside it.
  if (kind !== 'postgres') return
  const { changed, letGo } = await aHeldTable(pool, 'shelves')
  const migrated = migrate(pool, changed, { forTable: 100, between: 50 })
  const waiting = async () =>
    (await pool.query("select from pg_locks where relation = 'shelves'::regclass and not granted"))
      .rowCount
  await expect.poll(waiting, { interval: 5 }).toBe(1)
  // Each would wait behind the migration for as long as the table is held.
  for (let read = 0; read < 5; read += 1)
    expect((await pool.query('select id from shelves')).rows).toEqual([])
  await letGo()
  await migrated
  expect((await pool.query('select id, height from shelves')).rows).toEqual([])
})

test('a table that is held for ever is an error', async () => {
  const { pool, kind } = await aTestStore()
  if (kind !== 'postgres') return
  const { changed, letGo } = await aHeldTable(pool, 'racks')
  const migrated = migrate(pool, changed, { forTable: 50, between: 10, inAll: 100 })
  await expect(migrated).rejects.toMatchObject({ cause: { code: '55P03' } })
  await letGo()
})
