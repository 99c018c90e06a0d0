/** Tests that a named query answers exactly what Drizzle answers to the same query without a name. */
import { count, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { bigint, integer, jsonb, pgTable, text, unionAll } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { timestampColumn } from './timestamp-column.ts'
import { databaseOver } from './named-queries.ts'

const people = pgTable('people', {
  id: integer('id').primaryKey(),
  name: text('name'),
  paise: bigint('paise', { mode: 'number' }),
  more: jsonb('more').$type<object>(),
  at: timestampColumn('at'),
})
const pets = pgTable('pets', {
  id: integer('id').primaryKey(),
  of: integer('person'),
  name: text('name'),
})

type Database = ReturnType<typeof databaseOver>
let db: Database
let byDrizzle: Database
beforeAll(async () => {
  const { pool } = await aTestStore()
  db = databaseOver(pool)
  byDrizzle = drizzle(pool)
  await db.execute(
    sql`create table people (id int primary key, name text, paise bigint, more jsonb, at timestamptz)`,
  )
  await db.execute(sql`create table pets (id int primary key, person int, name text)`)
  const at = new Date('2026-11-23T19:30:00.120Z')
  await db.insert(people).values([
    { id: 1, name: 'Kavitha', paise: 1_758_200, more: { a: [1] }, at },
    { id: 2, name: null, paise: null, more: null, at: null },
  ])
  await db.insert(pets).values({ id: 1, of: 1, name: 'Mani' })
})
afterAll(closeTestStores)

const id = sql.placeholder('id')
const queries = {
  'whole rows': (on: Database) => on.select().from(people).orderBy(people.id),
  'no rows': (on: Database) =>
    on
      .select()
      .from(people)
      .where(sql`false`),
  'chosen columns': (on: Database) =>
    on.select({ who: people.name, at: people.at }).from(people).orderBy(people.id),
  'a join': (on: Database) => on.select().from(people).innerJoin(pets, eq(pets.of, people.id)),
  'a join under other names': (on: Database) =>
    on
      .select({ owner: people, pet: { called: pets.name } })
      .from(people)
      .innerJoin(pets, eq(pets.of, people.id)),
  'a join in which a part is missing': (on: Database) =>
    on
      .select({ person: people, pet: pets })
      .from(people)
      .leftJoin(pets, eq(pets.of, people.id))
      .orderBy(people.id),
  'an expression under a name of its own': (on: Database) =>
    on
      .select({ id: people.id, most: sql<number>`${people.id} + 1`.mapWith(Number).as('most') })
      .from(people)
      .orderBy(sql`most`),
  'two queries as one': (on: Database) =>
    unionAll(on.select().from(people), on.select().from(people)).orderBy(people.id),
  'computed values': (on: Database) =>
    on.select({ n: count(), most: sql<number>`max(${people.id})`.mapWith(Number) }).from(people),
}

test.each(Object.entries(queries))('%s', async (name, query) => {
  const named = query(db).prepare(`named ${name}`) as { execute(): Promise<unknown> }
  const expected: unknown = await query(byDrizzle)
  for (let run = 0; run < 2; run++) expect(await named.execute()).toStrictEqual(expected)
})

test('a change says what it did, and returns what it is asked for', async () => {
  const name = sql`${sql.placeholder('name')}`
  const change = () => db.update(people).set({ name }).where(eq(people.id, id))
  const silent = change().prepare('silent change')
  const telling = change().returning({ id: people.id, name: people.name }).prepare('telling change')
  expect(await silent.execute({ id: 2, name: 'Arjun' })).toMatchObject({ rowCount: 1, rows: [] })
  expect(await telling.execute({ id: 2, name: 'Priya' })).toEqual([{ id: 2, name: 'Priya' }])
  expect(await telling.execute({ id: 3, name: 'Priya' })).toEqual([])
})

test('a parameter is converted as its column does, and a missing one is refused', async () => {
  const at = sql.placeholder('at')
  const since = db.select({ id: people.id }).from(people).where(eq(people.at, at)).prepare('since')
  expect(await since.execute({ at: new Date('2026-11-23T19:30:00.120Z') })).toEqual([{ id: 1 }])
  await expect(since.execute()).rejects.toThrow('No value for placeholder "at" was provided')
})

test('a failure is the same as that of a query without a name', async () => {
  const divided = (on: Database, by: unknown) =>
    on
      .select({ id: people.id })
      .from(people)
      .where(sql`1 / ${by} = 1`)
  const named = divided(db, sql`${id}::int`).prepare('divided')
  const failure = await named.execute({ id: 0 }).catch((error: unknown) => error)
  const other = await divided(byDrizzle, sql`${0}::int`).then(undefined, (error: unknown) => error)
  expect(failure).toMatchObject({ message: (other as Error).message, cause: { code: '22012' } })
  expect((failure as Error).constructor).toBe((other as Error).constructor)
})
