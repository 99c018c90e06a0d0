import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effect, parseFault, planFault } from '#platform/effect.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { afterCommit, type Db, inTransaction, openDb, prepared, sqlState, type Tx } from './db.ts'

const notes = pgTable('notes', { id: integer('id').primaryKey(), text: text('text') })
let db: Db
beforeAll(async () => {
  const store = await aTestStore()
  db = openDb(store.pool)
  await db.execute(sql`create table notes (id integer primary key, text text)`)
})
afterAll(closeTestStores)

const count = async () => (await db.select().from(notes)).length

test('a transaction commits as a whole, and its follow-up work runs after the commit', async () => {
  const order: string[] = []
  await inTransaction(db, async (tx) => {
    await tx.insert(notes).values({ id: 1, text: 'stored' })
    afterCommit(() => void order.push('after'))
    order.push('inside')
  })
  expect([order, await count()]).toEqual([['inside', 'after'], 1])
})

test('a failed transaction leaves nothing behind, and its follow-up work does not run', async () => {
  const followed: string[] = []
  const failing = inTransaction(db, async (tx) => {
    await tx.insert(notes).values({ id: 2, text: 'gone' })
    afterCommit(() => void followed.push('after'))
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect([followed, await count()]).toEqual([[], 1])
})

test('a prepared statement runs on the database or in the transaction it is given, and not after its end', async () => {
  const insertNote = prepared((one) =>
    one
      .insert(notes)
      .values({ id: sql.placeholder('id'), text: 'prepared' })
      .prepare('test_insert_note'),
  )
  const before = await count()
  let ended: Tx | undefined
  const undone = inTransaction(db, async (tx) => {
    ended = tx
    await insertNote(tx).execute({ id: 3 })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  expect(await count()).toBe(before)
  await inTransaction(db, (tx) => insertNote(tx).execute({ id: 3 }))
  expect(await count()).toBe(before + 1)
  expect(() => ended && insertNote(ended)).toThrow('after the end of its transaction')
  await insertNote(db).execute({ id: 4 })
  expect(await count()).toBe(before + 2)
})

test('an outward call inside a transaction throws', async () => {
  let called = false
  const calling = inTransaction(db, () => effect('sms', async () => void (called = true)))
  await expect(calling).rejects.toThrow('effect sms inside an open transaction')
  expect(called).toBe(false)
})

test('a query on the pool while a transaction is open throws instead of waiting for ever', async () => {
  const astray = inTransaction(db, async () => await db.select().from(notes))
  await expect(astray).rejects.toSatisfy((error) =>
    String((error as Error).cause ?? error).includes('inside an open transaction'),
  )
  await expect(inTransaction(db, () => inTransaction(db, async () => 1))).rejects.toThrow(
    'inside an open transaction',
  )
})

test('a serialization failure is tried again, at most three times in all', async () => {
  let tries = 0
  const fail = () => db.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
  const twice = await inTransaction(db, async (tx) => {
    tries++
    if (tries < 3)
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    return tries
  })
  expect(twice).toBe(3)
  await expect(fail()).rejects.toSatisfy((error) => sqlState(error) === '40001')
  tries = 0
  const always = inTransaction(db, async (tx) => {
    tries++
    await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
  })
  await expect(always).rejects.toSatisfy((error) => sqlState(error) === '40P01')
  expect(tries).toBe(3)
})

test('a planned fault occurs at its effect, before or after it', async () => {
  const ran: string[] = []
  const run = (name: string) => effect(name, async () => void ran.push(name))
  planFault(parseFault('throw@2'))
  await run('one')
  await expect(run('two')).rejects.toThrow('planned fault at effect 2')
  planFault(parseFault('throw@1+'))
  await expect(run('three')).rejects.toThrow('planned fault at effect 1')
  planFault(undefined)
  await run('four')
  expect(ran).toEqual(['one', 'three', 'four'])
  for (const wrong of ['kill', 'kill@', 'stop@1', 'kill@1-'])
    expect(() => parseFault(wrong)).toThrow(RangeError)
})
