/** Tests the tax of a booking over HTTP: the place of supply and its heads, from the cart to the register. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { type Customer, aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Cart = Record<
  'cgst' | 'sgst' | 'igst' | 'issuesTotal' | 'extraCharge' | 'grandTotal',
  number
> & {
  placeOfSupply: { stateCode: string; state: string }
}
const cartOf = async (orderId: string, more = '') =>
  dataOf<Cart>(await shopper.get(`/orders/view/cart?orderId=${orderId}${more}`))

async function invoiceText(orderId: string) {
  await app.jobs.settle()
  const address = `${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`
  const response = await fetch(address, { headers: { Authorization: `Bearer ${shopper.token}` } })
  return textOf(Buffer.from(await response.arrayBuffer()))
}

/** In the service area, and in another State than the shop. */
const inPuducherry = {
  type: 'Home',
  address: '12 Rue Suffren',
  city: 'Puducherry',
  pincode: '605001',
  lat: 11.9338,
  lng: 79.8298,
}

test('a pickup at pincode 605001, inside the service area, is supplied in Puducherry with IGST', async () => {
  const saved = dataOf<{ _id: string; insideServiceArea?: boolean }>(
    await shopper.post('/address/create', inPuducherry),
  )
  const { orderId } = await shopper.fillCartNow(2)
  const before = await cartOf(orderId)
  expect(before).toMatchObject({ igst: 0, placeOfSupply: { stateCode: '33', state: 'Tamil Nadu' } })
  const cart = await cartOf(orderId, `&addressId=${saved._id}`)
  expect(cart).toMatchObject({
    cgst: 0,
    sgst: 0,
    igst: before.cgst + before.sgst,
    grandTotal: before.grandTotal,
    placeOfSupply: { stateCode: '34', state: 'Puducherry' },
  })
  await shopper.pay(orderId, { addressId: saved._id })
  await app.settle()
  expect(await cartOf(orderId)).toEqual({ ...cart, paid: true })
  const printed = await invoiceText(orderId)
  expect(printed).toContain('Puducherry (34)')
  expect(printed).toContain('IGST 18%')
  expect(printed).not.toContain('CGST 9%')
  const { documents } = dataOf<{ documents: Record<string, unknown>[] }>(
    await owner.get('/staff/money/register?series=MDR&year=26-27'),
  )
  expect(documents.find((one) => one['orderId'] === orderId)).toMatchObject({
    cgst: 0,
    sgst: 0,
    igst: cart.igst,
    total: cart.grandTotal,
  })
})
