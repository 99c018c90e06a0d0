/** A workshop for tests: a store with customers and orders, and jobs that run when the test says so. */
import { shop } from '#app/shop.ts'
import { paise } from '#kernel/money.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import { openDb } from '#platform/db/db.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import type { Store } from '#platform/db/store/store.ts'
import { orders } from '#domain/orders/server/tables.ts'
import { customers } from '#domain/customers/server/tables.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { placedAt } from '../repair-job.fixture.ts'

export const kavitha = { id: 'kavitha', phone: '+919840012017' as PhoneNumber }
export const arjun = { id: 'arjun', phone: '+919840012018' as PhoneNumber }

type OrderRow = typeof orders.$inferInsert

/** Kavitha's paid pickup of an iPhone 13, with these changes. */
const anOrder = (changes: Partial<OrderRow>): OrderRow => ({
  id: 'order00000000000000007f3a9c',
  customerId: kavitha.id,
  status: 'ENQUIRY_STEP_THREE_COMPLETED',
  deviceKey: '356938035643809',
  device: {
    modelId: 'iphone-13',
    productName: 'iPhone 13',
    modelName: 'iPhone 13, 128 GB',
    familyId: 'iphone',
    colour: 'Midnight',
    imageUrl: '/images/iphone-13.svg',
    verified: true,
  },
  lines: [],
  confirmations: [],
  supportOption: 2,
  discountBasisPoints: 0,
  grandTotal: paise(1_758_200),
  paidAt: placedAt,
  confirmedAt: placedAt,
  setAside: false,
  createdAt: placedAt,
  updatedAt: placedAt,
  ...changes,
})

export async function aWorkshop(store: Store) {
  const time = fakeClock(placedAt)
  const { clock } = time
  const { pool, kind } = store
  const db = openDb(pool)
  const log = openLog('silent')
  const jobs = openJobs({ db, pool, kind, clock, log }, { poll: false })
  const at = { name: 'Test', email: 'test@example.com', createdAt: placedAt }
  await db.insert(customers).values([
    { ...kavitha, ...at },
    { ...arjun, ...at },
  ])
  return {
    ...time,
    db,
    jobs,
    deps: {
      db,
      clock,
      random: seededRandom(1),
      publish: jobs.publish,
      shop,
      secretKey: 'x'.repeat(32),
    },
    async order(changes: Partial<OrderRow> = {}): Promise<string> {
      const row = anOrder(changes)
      await db.insert(orders).values(row)
      return row.id
    },
  }
}
export type Workshop = Awaited<ReturnType<typeof aWorkshop>>
