/** Tests that a query finds an order in the phase that `phaseOf` says, and in no other, whatever an order can be. */
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { paise } from '#kernel/money.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { Bill } from '../cart.ts'
import type { Order, OrderLine } from '../order.ts'
import { phaseOf } from '../phase.ts'
import { orderPhases } from '../phase-names.ts'
import { standsAt } from './phase-sql.ts'
import { orders } from './tables.ts'

const at = new Date('2026-11-23T06:30:00.000Z')
let db: Db
beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
})
afterAll(closeTestStores)

const line = (issueId: string) => ({ issueId, label: issueId }) as OrderLine
const lines = fc.constantFrom(
  [],
  [line('iphone-screen')],
  [line(faultFindingId('iphone'))],
  [line(faultFindingId('mac')), line('mac-battery')],
)
const orNull = <T>(value: T) => fc.constantFrom(value, null)
const bill = { grandTotal: paise(1_180_00) } as Bill
const steps = [
  'ENQUIRY_STARTED',
  'ENQUIRY_STEP_ONE_COMPLETED',
  'ENQUIRY_STEP_TWO_COMPLETED',
  'ENQUIRY_AUDIO_CONFIRMED',
] as const
/** A booking has no price before its last step, and the shop takes nothing on before it. */
const any = fc.oneof(
  fc.record({
    status: fc.constantFrom(...steps, 'CONTACT_REQUESTED' as const),
    lines,
    bill: fc.constant(null),
    acceptedAt: fc.constant(null),
    paidAt: fc.constant(null),
  }),
  fc.record({
    status: fc.constantFrom(
      'ENQUIRY_STEP_THREE_COMPLETED' as const,
      'CANCELLED' as const,
      'REFUNDED' as const,
    ),
    lines,
    bill: orNull(bill),
    acceptedAt: orNull(at),
    paidAt: orNull(at),
  }),
)

test('a query finds an order in its phase and in no other', async () => {
  const stored = {
    customerId: 'kavitha',
    deviceKey: '356938035643809',
    device: { modelId: 'iphone-13', productName: 'iPhone 13', verified: true } as Order['device'],
    confirmations: [],
    discountBasisPoints: 0,
    setAside: false,
    createdAt: at,
    updatedAt: at,
  }
  const drawn = fc.sample(any, { numRuns: 300, seed: 47 })
  await db.insert(orders).values(drawn.map((one, i) => ({ ...stored, ...one, id: `order-${i}` })))
  const seen = new Set<string>()
  for (const phase of orderPhases) {
    const found = await db.select().from(orders).where(standsAt(phase))
    const expected = drawn.flatMap((one, i) => (phaseOf(one).name === phase ? `order-${i}` : []))
    expect([phase, found.map(({ id }) => id).toSorted()]).toEqual([phase, expected.toSorted()])
    if (found.length > 0) seen.add(phase)
  }
  expect([...seen]).toEqual([...orderPhases])
  const [first] = await db.select().from(orders).where(eq(orders.id, 'order-0'))
  expect(first).toMatchObject(drawn[0] ?? {})
})
