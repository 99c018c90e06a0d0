/** News of changed content: heard by whoever shares the database, and only of what was committed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTestStore, closeTestStores } from '../../tests/test-db.ts'
import { announceContent, type ContentChanges, openContentChanges } from './content-changes.ts'
import { type Db, inTransaction, openDb } from './db/db.ts'

let db: Db
let writer: ContentChanges
let reader: ContentChanges
let heard: string[]

beforeEach(async () => {
  const store = await aTestStore()
  db = openDb(store.pool)
  heard = []
  writer = openContentChanges(store)
  reader = openContentChanges(store)
  writer.follow(() => void heard.push('writer'))
  reader.follow(() => void heard.push('reader'))
})
afterEach(closeTestStores)

test('who writes hears at once, even before it listens to others', async () => {
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  expect(heard).toEqual(['writer'])
})

test('who listens hears of others, also of those that are no house', async () => {
  await reader.start()
  heard = []
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['reader', 'writer']))
  await inTransaction(db, announceContent)
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['reader', 'reader', 'writer']))
})

test('what may have changed before it listened is told when it begins', async () => {
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  await reader.start()
  expect(heard).toEqual(['writer', 'reader'])
})

test('nobody hears of a change that was taken back', async () => {
  await reader.start()
  heard = []
  const change = inTransaction(db, async (tx) => {
    await writer.contentChanged(tx)
    throw new Error('second thoughts')
  })
  await expect(change).rejects.toThrow('second thoughts')
  // The next news comes after anything that could have been sent before it.
  await inTransaction(db, announceContent)
  await vi.waitFor(() => expect(heard).toEqual(['reader']))
})
