/** Tests that each set of columns of an order is stored as given, in whichever order the sets come. */
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { Order } from '../order.ts'
import { readOrder, saveIfUnchanged, saveOrder } from './save-order.ts'
import { orders } from './tables.ts'

const at = new Date('2026-11-23T06:30:00.000Z')
const later = new Date('2026-11-24T06:30:00.000Z')
let db: Db
beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
  await db.insert(orders).values({
    id: 'one',
    customerId: 'kavitha',
    status: 'ENQUIRY_STARTED',
    deviceKey: '356938035643809',
    device: { modelId: 'iphone-13', productName: 'iPhone 13', verified: true } as Order['device'],
    lines: [],
    confirmations: [],
    discountBasisPoints: 0,
    setAside: false,
    createdAt: at,
    updatedAt: at,
  })
})
afterAll(closeTestStores)

const read = async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, 'one'))
  if (!order) throw new Error('the order is gone')
  return order
}

const orNull = <T>(value: T) => fc.constantFrom(value, null)
const changes = fc.record(
  {
    status: fc.constantFrom('ENQUIRY_STEP_ONE_COMPLETED' as const, 'CONTACT_REQUESTED' as const),
    confirmations: fc.constantFrom(
      [],
      [{ issueId: 'iphone-screen', audioLanguage: 'ta' as const, audioUrl: '/a.opus' }],
    ),
    supportOption: orNull(2),
    grandTotal: orNull(paise(1_758_200)),
    paymentId: orNull('pay_1'),
    paidAt: orNull(later),
    pickupTime: orNull({ part: 'morning' as const, from: 'a', until: 'b' }),
    setAside: fc.boolean(),
    complaint: orNull('null'),
  },
  { requiredKeys: [] },
)

test('what is saved is what is read, null and every type of column included, and nothing else changes', async () => {
  const property = fc.asyncProperty(fc.array(changes, { maxLength: 5 }), async (all) => {
    for (const change of all as Partial<Order>[]) {
      const before = await read()
      const after = { ...before, ...change, updatedAt: later }
      await inTransaction(db, (tx) => saveOrder(tx, before, after))
      expect(await read()).toEqual(after)
    }
  })
  await fc.assert(property, { seed: 36, numRuns: 60 })
})

test('a column without a value stays as it is', async () => {
  const before = await read()
  const after = { ...before, complaint: undefined as unknown as null }
  await inTransaction(db, (tx) => saveOrder(tx, before, after))
  expect(await read()).toEqual(before)
})

test('an order that was changed after it was read is not stored over', async () => {
  const found = await readOrder(db, 'kavitha', 'one')
  const other = { ...found.order, complaint: 'No sound', updatedAt: later }
  await inTransaction(db, (tx) => saveOrder(tx, found.order, other))
  const late = { ...found.order, setAside: !found.order.setAside, updatedAt: later }
  expect(await saveIfUnchanged(db, found, late)).toBe(false)
  expect((await readOrder(db, 'kavitha', 'one')).order).toEqual(other)
  const again = await readOrder(db, 'kavitha', 'one')
  const next = { ...again.order, supportOption: 1, complaint: null }
  expect(await saveIfUnchanged(db, again, next)).toBe(true)
  expect((await readOrder(db, 'kavitha', 'one')).order).toEqual(next)
})
