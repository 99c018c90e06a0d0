/** Tests what a statement's span says of it. */
import { expect, test } from 'vitest'
import { describeStatement as spanOf } from './observe-pool.ts'

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into "repair_jobs" ("id") values ($1)', 'insert repair_jobs'],
  ['update pgboss.job set state = $1', 'update pgboss.job'],
  ['delete from "limits" where "at" < $1', 'delete limits'],
  ['begin', 'begin'],
  ['  SELECT 1', 'select'],
])('the span of %s is named after what it does to which table', (text, name) => {
  expect(spanOf(text).name).toBe(name)
})

test('values inside the text of a statement are blanked', () => {
  const { facts } = spanOf(`select * from people where phone = '9876543210' and name = 'O''Neil'
    or number = 9876543210`)
  expect(facts['db.query.text']).toBe(
    'select * from people where phone = ? and name = ? or number = ?',
  )
  expect(spanOf(`select 'never ended 9876543210`).facts['db.query.text']).toBe('select ?')
})
