import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { readSetting, writeSetting } from './settings.ts'

const limit = { key: 'test-limit', schema: z.number(), builtIn: 4 }
const now = new Date('2026-11-21T05:30:00Z')

let store: Store
let db: Db
beforeAll(async () => {
  store = await aTestStore()
  db = openDb(store.pool)
})
afterAll(closeTestStores)

test('a release that calls the table house_settings reads and writes the same rows', async () => {
  const { rowCount } = await store.pool.query(
    `insert into house_settings (key, value, version, changed_at) values ('test-limit', '7', 1, $1)
     on conflict do nothing`,
    [now],
  )
  expect(rowCount).toBe(1)
  expect(await readSetting(db, limit)).toEqual({ value: 7, version: 1 })
  await inTransaction(db, (tx) => writeSetting(tx, limit, { value: 8, seen: 1, now }))
  const { rows } = await store.pool.query(
    `update house_settings set version = 3 where key = 'test-limit' and version = 2 returning value`,
  )
  expect(rows).toEqual([{ value: 8 }])
})
