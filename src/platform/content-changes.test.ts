/** Tests of change notifications: every process on the database receives them, and only after a commit. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTestStore, closeTestStores } from '../../tests/test-db.ts'
import { announceContent, type ContentChanges, openContentChanges } from './content-changes.ts'
import { type Db, inTransaction, openDb } from './db/db.ts'

let db: Db
let writer: ContentChanges
let reader: ContentChanges
let received: string[]

beforeEach(async () => {
  const store = await aTestStore()
  db = openDb(store.pool)
  received = []
  writer = openContentChanges(store)
  reader = openContentChanges(store)
  writer.follow(() => void received.push('writer'))
  reader.follow(() => void received.push('reader'))
})
afterEach(closeTestStores)

test('the writing process is notified at once, even before it listens to others', async () => {
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  expect(received).toEqual(['writer'])
})

test('a listening process is notified of changes by others, also by processes that do not run the application', async () => {
  await reader.start()
  received = []
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  await expect.poll(() => received.toSorted()).toEqual(['reader', 'writer'])
  await inTransaction(db, announceContent)
  await expect.poll(() => received.toSorted()).toEqual(['reader', 'reader', 'writer'])
})

test('a process is notified once when it begins to listen, for changes made before', async () => {
  await inTransaction(db, (tx) => writer.contentChanged(tx))
  await reader.start()
  expect(received).toEqual(['writer', 'reader'])
})

test('a change that was rolled back notifies nobody', async () => {
  await reader.start()
  received = []
  const change = inTransaction(db, async (tx) => {
    await writer.contentChanged(tx)
    throw new Error('second thoughts')
  })
  await expect(change).rejects.toThrow('second thoughts')
  // Notifications arrive in order, so the next one comes after any that was sent before it.
  await inTransaction(db, announceContent)
  await expect.poll(() => received).toEqual(['reader'])
})
