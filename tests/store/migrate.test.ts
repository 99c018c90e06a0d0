/** Tests that migrations run once when several processes start at the same time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { migrate } from '#platform/db/store/migrate.ts'
import { start } from './child.ts'
import { aFolder, aPlace, aStore, cleanUp, KINDS, open } from './stores.ts'

afterAll(cleanUp)

/** A folder as drizzle-kit writes it. */
function aMigrationFolder(statements: string[]): string {
  const folder = aFolder()
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((sql, idx) => {
    const tag = `000${idx}_step`
    writeFileSync(join(folder, `${tag}.sql`), sql)
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}

const STEPS = [
  `create type colour as enum ('red', 'blue');--> statement-breakpoint
   create table t (n int primary key, c colour);`,
  'insert into t values (1, $$red$$);',
]

test.each(KINDS)(
  '%s: new migrations run, once',
  async (kind) => {
    const store = await aStore(kind)
    await migrate(store.pool, aMigrationFolder(STEPS.slice(0, 1)))
    const folder = aMigrationFolder(STEPS)
    await migrate(store.pool, folder)
    await migrate(store.pool, folder)
    expect((await store.pool.query('table t')).rows).toEqual([{ n: 1, c: 'red' }])
  },
  30_000,
)

test.each(KINDS)(
  '%s: a failing migration leaves nothing and holds no lock',
  async (kind) => {
    const store = await aStore(kind)
    await expect(migrate(store.pool, aMigrationFolder([...STEPS, 'nonsense']))).rejects.toThrow()
    expect((await store.pool.query("select to_regclass('t') as t")).rows).toEqual([{ t: null }])
    await migrate(store.pool, aMigrationFolder(STEPS))
    expect((await store.pool.query('table t')).rows).toHaveLength(1)
  },
  30_000,
)

test('three processes that start at once migrate without an error', async () => {
  const place = await aPlace('postgres')
  const folder = aMigrationFolder(STEPS)
  const migrators = [1, 2, 3].map(() => start('migrator.ts', [place.url ?? '', folder]))
  for (const migrator of migrators) expect(await migrator.ended, migrator.errors()).toBe(0)
  const store = await open(place)
  expect((await store.pool.query('table t')).rows).toEqual([{ n: 1, c: 'red' }])
})
