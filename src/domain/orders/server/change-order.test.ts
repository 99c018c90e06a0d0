/** Tests that a step of a booking keeps what somebody else changes of the order at the same time. */
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { WAIT_MS } from '../../../../tests/timeouts.ts'
import { newDraft } from '../draft.ts'
import type { Order } from '../order.ts'
import { completeStepOne } from './change-order.ts'
import { insertOrder } from './repository.ts'
import { orders } from './tables.ts'

afterAll(closeTestStores)
const at = new Date('2026-11-23T06:30:00.000Z')
const later = new Date('2026-11-24T06:30:00.000Z')
const device = { modelId: 'iphone-13', productName: 'iPhone 13', verified: true } as Order['device']

test('a change that commits between reading and storing is kept, and the step is applied to it', async () => {
  const { pool, kind } = await aTestStore()
  const db = openDb(pool)
  const draft = newDraft({ id: 'one', customerId: 'kavitha', deviceKey: '35', device, at })
  await inTransaction(db, (tx) => insertOrder(tx, draft))
  const other = await pool.connect()
  await other.query('begin')
  await other.query(`update orders set complaint = 'No sound' where id = 'one'`)
  const step = completeStepOne({ db, clock: () => later }, { id: 'kavitha' }, 'one')
  // On the one connection of the embedded store the step reads only after the commit.
  if (kind === 'postgres') await vi.waitFor(isWaiting, { timeout: WAIT_MS, interval: 20 })
  await other.query('commit')
  other.release()

  const changed = { status: 'ENQUIRY_STEP_ONE_COMPLETED', complaint: 'No sound', updatedAt: later }
  const saved = await step
  expect(saved).toMatchObject(changed)
  expect(await db.select().from(orders)).toEqual([saved])

  async function isWaiting() {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  }
})
