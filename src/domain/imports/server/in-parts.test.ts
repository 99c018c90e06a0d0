/** Tests that a long file leaves the event loop to others, by counting the rows of each of its turns. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleShop } from '#kernel/sample-shop.ts'
import { openDb } from '#platform/db/db.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { checkRows } from './check-rows.ts'
import { rowsAtOnce } from './in-parts.ts'
import { hashOf, type ImportDeps, type Verdict } from './plan.ts'
import { planPrices } from './plan-prices.ts'

const many = 5 * rowsAtOnce

/** Runs the work, which calls `note` for each row, and returns the most rows of one turn of the event loop. */
async function mostRowsOfATurn(work: (note: () => void) => Promise<unknown>): Promise<number> {
  const seen = { turn: 0, isDone: false }
  const rows = new Map<number, number>()
  const note = () => void rows.set(seen.turn, (rows.get(seen.turn) ?? 0) + 1)
  const working = work(note).finally(() => (seen.isDone = true))
  for (; !seen.isDone; seen.turn++) await setImmediate()
  await working
  expect([...rows.values()].reduce((sum, count) => sum + count, 0)).toBe(many)
  return Math.max(...rows.values())
}

const numbers = Array.from({ length: many }, (_, at) => at)

let deps: ImportDeps
beforeAll(async () => {
  const db = openDb((await aTestStore()).pool)
  const { clock } = fakeClock()
  const [contentChanged, publish] = [async () => {}, async () => {}]
  deps = { db, clock, random: seededRandom(1), shop: sampleShop, contentChanged, publish }
})
afterAll(() => closeTestStores())

test('the rows of a price list, which are one batch, are judged in parts', async () => {
  const row = { family: 'iPhone', model: 'iPhone 15', issue: 'Screen' } as never
  const most = await mostRowsOfATurn((note) => {
    const lines = numbers.map((line) => ({
      line,
      get row() {
        note()
        return row
      },
    }))
    return planPrices(deps, deps.db, lines, false)
  })
  expect(most).toBeLessThanOrEqual(rowsAtOnce)
})

test('rows are read in parts', async () => {
  const most = await mostRowsOfATurn((note) => {
    const rows = numbers.map((line) => ({
      line,
      cells: [],
      problems: [],
      get byColumn() {
        note()
        return {}
      },
    }))
    return checkRows(deps, 'customers', rows)
  })
  expect(most).toBeLessThanOrEqual(rowsAtOnce)
})

test('verdicts are hashed in parts, and the hash is that of their JSON', async () => {
  const verdict: Verdict = { outcome: 'new', change: ['a', null] }
  const most = await mostRowsOfATurn((note) =>
    hashOf(numbers.map(() => ({ ...verdict, toJSON: () => (note(), verdict) }))),
  )
  expect(most).toBeLessThanOrEqual(rowsAtOnce)
  const whole = createHash('sha256').update(JSON.stringify([verdict, verdict]))
  expect(await hashOf([verdict, verdict])).toBe(whole.digest('base64url'))
})
