import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { columnPlaceholders } from './column-placeholders.ts'
import { type Db, inTransaction, openDb, prepared } from './db.ts'
import { preparedUpdate } from './prepared-update.ts'
import { timestampColumn } from './timestamp-column.ts'

const things = pgTable('things', {
  id: text('id').primaryKey(),
  facts: jsonb('facts').$type<object>(),
  at: timestampColumn('at'),
})
const names = ['id', 'facts', 'at'] as const

let db: Db
beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
  await db.execute(sql`create table things (id text primary key, facts jsonb, at timestamptz)`)
})
afterAll(closeTestStores)

const add = prepared((one) =>
  one.insert(things).values(columnPlaceholders(things, names)).prepare('test_add_thing'),
)
const change = prepared(
  preparedUpdate(things, {
    name: 'test_change_thing',
    where: eq(things.id, sql.placeholder('which')),
  }),
)
/** How many of these values are null for the database: a null of JSON is not. */
const nullsOf = async (id: string) => {
  const nulls = sql<number>`num_nulls(${things.facts}, ${things.at})`
  const [found] = await db.select({ nulls }).from(things).where(eq(things.id, id))
  return found?.nulls
}

test('a value is written as its column writes it, and one that is missing is null', async () => {
  const at = new Date('2026-11-30T06:30:00Z')
  await add(db).execute({ id: 'a', facts: { seen: null }, at })
  await add(db).execute({ id: 'b', facts: null, at: undefined })
  expect(await db.select().from(things).orderBy(things.id)).toEqual([
    { id: 'a', facts: { seen: null }, at },
    { id: 'b', facts: null, at: null },
  ])
  expect([await nullsOf('a'), await nullsOf('b')]).toEqual([0, 2])
})

test('an update of the same columns is one statement, with values and without', async () => {
  const at = new Date('2026-12-01T06:30:00Z')
  const named = await inTransaction(db, async (tx) => {
    expect(await change(tx)({ facts: null, at: null }, { which: 'a' })).toBe(1)
    expect(await change(tx)({ facts: { n: 1 }, at }, { which: 'b' })).toBe(1)
    expect(await change(tx)({ facts: null }, { which: 'nobody' })).toBe(0)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name like 'test_change_thing%'`,
    )
    return rows.length
  })
  // The other one has a column less.
  expect(named).toBe(2)
  expect([await nullsOf('a'), await nullsOf('b')]).toEqual([2, 0])
})

test('a column that the table does not have is refused when the statement is put together', () => {
  expect(() => columnPlaceholders(things, ['elsewhere' as 'id'])).toThrow(
    'no such column: elsewhere',
  )
})
