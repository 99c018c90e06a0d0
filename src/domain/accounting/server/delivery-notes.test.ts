import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { retentionOf } from '#domain/privacy/retention.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { DeliveryFacts } from '../delivery-note.ts'
import { anOrderForDocument } from '../order-for-document.fixture.ts'
import { exportDeliveryNotes, forgetDeliveryNotes, issueDeliveryNote } from './delivery-notes.ts'

const { device } = anOrderForDocument()
const facts: DeliveryFacts = {
  orderNumber: 'MDC-000001',
  recipient: { name: 'Arul Selvan', address: [], phone: '+91 98••• ••210' },
  device,
  complaint: 'It fell into water',
  condition: [],
  accessories: [],
  findings: [],
  ending: 'No fix: The board is damaged beyond repair',
  charge: 'No charge',
  receivedBy: 'Arul Selvan',
  handedOverBy: 'A technician',
}
let db: Db
beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
})
afterEach(closeTestStores)

const issue = (orderId: string, at: string) =>
  inTransaction(db, (tx) =>
    issueDeliveryNote(
      { clock: () => new Date(at), shop: sampleShop },
      tx,
      { orderId, customerId: 'customer' },
      facts,
    ),
  )
const numbers = async () =>
  (await exportDeliveryNotes(db, 'customer')).map(({ listed }) => listed.number)
const forgetAt = (at: string) => forgetDeliveryNotes(db, new Date(at), retentionOf.proofs)

test('delivery notes are removed three years after their financial year, whole years only', async () => {
  await issue('a', '2026-11-18T12:00:00+05:30')
  await issue('b', '2027-03-31T12:00:00+05:30')
  await issue('c', '2027-04-01T12:00:00+05:30')
  const [first, second, third] = await numbers()
  expect(third).toMatch(/27-28\/00001$/)

  expect(await forgetAt('2030-03-30T12:00:00+05:30')).toBe(0)
  expect(await numbers()).toEqual([first, second, third])
  expect(await forgetAt('2030-04-01T12:00:00+05:30')).toBe(2)
  expect(await numbers()).toEqual([third])
})
