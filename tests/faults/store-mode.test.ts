/** Tests that a store remembers whether it is a demonstration's or a shop's. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seed } from '#app/seed.ts'
import { claimStore, StoreOfOtherMode } from '#app/store-mode.ts'
import { seedCustomer } from '#domain/customers/server/seed-customer.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction } from '#platform/db/db.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ seed: 'nothing', jobs: 'never' })
  return () => app.close()
})
afterAll(closeTestStores)

const addCustomer = () =>
  inTransaction(app.db, (tx) =>
    seedCustomer(tx, {
      id: 'c',
      phone: toPhoneNumber('9876543210'),
      name: 'A',
      email: 'a@b.in',
      createdAt: app.clock(),
    }),
  )

test.each([
  ['a shop', false],
  ['a demonstration', true],
])('the empty store of %s opens again as the same and never as the other', async (_, demo) => {
  await claimStore(app.deps, demo)
  await claimStore(app.deps, demo)
  await expect(claimStore(app.deps, !demo)).rejects.toThrow(StoreOfOtherMode)
})

test("a shop's store from before the mark is not opened by a demonstration, and is marked", async () => {
  await addCustomer()
  await expect(claimStore(app.deps, true)).rejects.toThrow("a shop's")
  await claimStore(app.deps, false)
})

test("a demonstration's store from before the mark is not opened by a shop", async () => {
  await addCustomer()
  await seed(app.deps, { demo: true })
  await expect(claimStore(app.deps, false)).rejects.toThrow("a demonstration's")
  await claimStore(app.deps, true)
})

test('without prices of its own a catalogue offers no issue but finding the fault', async () => {
  await seed(app.deps, { demo: false, pricesBuiltIn: false })
  const [found] = await app.query(
    `select (select count(*) from device_issues where active and id not like '%-unknown-fault') + (select count(*) from device_issue_prices) as offered,
      (select count(*) > 0 from device_issues) as known`,
  )
  expect(found).toEqual({ offered: '0', known: true })
})
