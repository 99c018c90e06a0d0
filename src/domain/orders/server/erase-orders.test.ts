/** Tests which drafts are forgotten, that many of them stop nothing else, and that no order has to be read to find them. */
import { asc } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { after, days } from '#kernel/time.ts'
import { openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { Bill } from '../cart.ts'
import type { Order } from '../order.ts'
import { forgetDrafts } from './erase-orders.ts'
import { orders } from './tables.ts'

const now = new Date('2026-11-23T06:30:00.000Z')
const ago = (count: number) => after(now, -days(count))
let store: Store
beforeEach(async () => {
  store = await aTestStore()
})
afterAll(closeTestStores)

const begun = {
  customerId: 'kavitha',
  status: 'ENQUIRY_STEP_ONE_COMPLETED' as const,
  deviceKey: '356938035643809',
  device: { modelId: 'iphone-13', productName: 'iPhone 13', number: '1' } as Order['device'],
  lines: [],
  confirmations: [],
  discountBasisPoints: 0,
  setAside: false,
  createdAt: ago(100),
  updatedAt: ago(91),
}
const confirmed = {
  ...begun,
  status: 'ENQUIRY_STEP_THREE_COMPLETED' as const,
  bill: { grandTotal: paise(1_180_00) } as Bill,
  confirmedAt: ago(91),
}

test('drafts unchanged for the period go, and what was confirmed stays without its customer’s data', async () => {
  const db = openDb(store.pool)
  await db.insert(orders).values([
    { ...begun, id: 'begun' },
    { ...begun, id: 'changed since', updatedAt: ago(89) },
    { ...begun, id: 'a call is asked for', status: 'CONTACT_REQUESTED' },
    { ...confirmed, id: 'confirmed' },
    { ...confirmed, id: 'taken on', acceptedAt: ago(91) },
    { ...confirmed, id: 'paid', paidAt: ago(91) },
  ])
  const pause = async () => {}
  expect(await forgetDrafts({ db, pause }, now, days(90))).toBe(2)
  const { id, status, deviceKey } = orders
  expect(await db.select({ id, status, deviceKey }).from(orders).orderBy(asc(id))).toEqual([
    { id: 'a call is asked for', status: 'CONTACT_REQUESTED', deviceKey: begun.deviceKey },
    { id: 'changed since', status: begun.status, deviceKey: begun.deviceKey },
    { id: 'confirmed', status: 'CANCELLED', deviceKey: '' },
    { id: 'paid', status: confirmed.status, deviceKey: begun.deviceKey },
    { id: 'taken on', status: confirmed.status, deviceKey: begun.deviceKey },
  ])
  expect(await forgetDrafts({ db, pause }, now, days(90))).toBe(0)
})

test('thousands are forgotten a few at a time, with rests', async () => {
  const db = openDb(store.pool)
  const ids = Array.from({ length: 450 }, (_, i) => `order-${i}`)
  await db.insert(orders).values(ids.map((id) => ({ ...begun, id })))
  const left: number[] = []
  const pause = async () => void left.push(await db.$count(orders))
  expect(await forgetDrafts({ db, pause }, now, days(90))).toBe(450)
  expect(left).toEqual([250, 50])
})

test('old drafts are found by their index, however many orders are as old', async () => {
  const add = (count: number, what: Partial<Order>) =>
    openDb(store.pool)
      .insert(orders)
      .values(Array.from({ length: count }, () => ({ ...begun, ...what, id: `order-${next++}` })))
  let next = 0
  await add(2_000, { ...confirmed, paidAt: ago(91) })
  await add(500, { createdAt: ago(2), updatedAt: ago(1) })
  await store.pool.query('analyze orders')
  const asked: { readonly text: string; readonly values: unknown[] }[] = []
  const query = async ({ text }: { text: string }, values: unknown[]) => {
    asked.push({ text, values })
    return { rows: [], rowCount: 0 }
  }
  const db = openDb({ query } as unknown as pg.Pool)
  await forgetDrafts({ db, pause: async () => {} }, now, days(90))
  for (const { text, values } of asked) {
    const { rows } = await store.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/orders_begun.*\n\s*Index Cond: \(created_at </)
    expect(plan).not.toContain('Seq Scan')
  }
  expect(asked).toHaveLength(2)
})
