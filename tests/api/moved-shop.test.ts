/** Tests a shop that moves to another State: bills and orders from before keep the State and the registration they were made under. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplierFor } from '#domain/accounting/server/supplier-of-order.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const gstinOfKarnataka = '29AAGCB7383J1Z4'
let app: TestApp
let before: string
let bare: string
beforeAll(async () => {
  app = await startApp()
  const shopper = await aCustomer(app)
  before = (await shopper.bookNow()).orderId
  bare = (await shopper.bookNow(1, 'MDCMACMINI4')).orderId
  await app.settle()
  await app.query(`update orders set bill = bill - 'stateCode' where id = $1`, [bare])
  const owner = await anOwner(app)
  const path = '/staff/shop/business'
  const { value, version } = dataOf<{ value: { address: object }; version: number }>(
    await owner.get(path),
  )
  const address = { ...value.address, city: 'Bengaluru', pincode: '560001', state: 'Karnataka' }
  const moved = { ...value, address, gstin: gstinOfKarnataka }
  dataOf(await owner.post(path, { value: moved, version }))
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

test('a bill of an early version, which named no State, has the one it was made for', async () => {
  const rows = await app.query(
    `select bill->>'stateCode' as state from orders where id = any($1)`,
    [[before, bare]],
  )
  expect(rows).toEqual([{ state: '33' }, { state: '33' }])
  expect(app.deps.shop.stateCode).toBe('29')
})

test('an order with a document goes on under the registration of that document, another under the new one', async () => {
  const gstinFor = async (orderId: string) =>
    (await inTransaction(app.db, (tx) => supplierFor(tx, app.deps.shop, orderId))).gstin
  expect(await gstinFor(before)).toBe('33AABFM2017Q1ZC')
  expect(await gstinFor('an-order-without-documents')).toBe(gstinOfKarnataka)
})
