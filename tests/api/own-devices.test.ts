/** Tests a customer's own devices over HTTP: what was done to each, its warranties, and booking it again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { listOwnDevices } from '#domain/repairs/contract/customer-devices.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13, iphone15 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const devicesOf = async (customer: Customer) =>
  dataOf<ResponseOf<typeof listOwnDevices>>(await customer.get('/customer/devices'))

async function warrantiesOf(customer: Customer, orderId: string) {
  const repairs = (await devicesOf(customer)).flatMap((device) => device.repairs)
  return repairs.find((one) => one.orderId === orderId)?.warranties ?? []
}

test('devices chosen by hand without a number are one entry for a model', async () => {
  const customer = await aCustomer(app)
  for (const color of ['Midnight', 'Blue']) {
    await customer.post('/devices/select', { productId: 'iphone-13', color })
    const { draft } = dataOf<{ draft: { orderId: string } }>(await customer.draft())
    const [issue] = await customer.issuesOf('iphone-13')
    const issues = [issue?.value ?? '']
    dataOf(await customer.one(draft.orderId))
    dataOf(await customer.two(draft.orderId, issues))
    dataOf(await customer.audio(draft.orderId, issues))
    dataOf(await customer.three(draft.orderId, 1))
    await customer.pay(draft.orderId)
    await app.settle()
    app.advance(minutes(1))
  }
  const devices = await devicesOf(customer)
  expect(devices).toHaveLength(1)
  expect(devices[0]).toMatchObject({ number: null, color: 'Blue' })
  expect(devices[0]?.repairs).toHaveLength(2)
})

test('booking a device again opens its draft at the issues, and the same one when pressed twice', async () => {
  const customer = await aCustomer(app)
  const { orderId: earlier } = await customer.bookNow(1, iphone13)
  await walkTo({ app, by: owner }, earlier, 'delivered')
  const again = async () =>
    dataOf<{ orderId: string }>(await customer.post('/orders/again', { orderId: earlier }))
  const { orderId } = await again()
  expect(orderId).not.toBe(earlier)
  expect(await again()).toEqual({ orderId, status: 'ENQUIRY_STEP_ONE_COMPLETED' })
  expect(dataOf(await customer.draft())).toMatchObject({
    draft: { orderId, status: 'ENQUIRY_STEP_ONE_COMPLETED', device: { _id: 'iphone-13' } },
  })
})

test('neither shows nor books the device of another customer', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  const stranger = await aCustomer(app)
  expect(await devicesOf(stranger)).toEqual([])
  const refused = await stranger.post('/orders/again', { orderId })
  expect(refused.body.code).toBe(orderErrors.ORDER_NOT_FOUND.code)
  expect(dataOf(await stranger.draft())).toEqual({ draft: null })
})

test('a device has its repairs with their warranties, the newest first, and no booking that was not sent off', async () => {
  const customer = await aCustomer(app)
  const { orderId: first, titles } = await customer.bookNow(1, iphone13)
  await walkTo({ app, by: owner }, first, 'delivered')
  app.advance(minutes(1))
  const { orderId: second } = await customer.bookNow(1, iphone13)
  app.advance(minutes(1))
  await customer.bookTo(5, { device: iphone15 })
  expect((await warrantiesOf(customer, first)).map(({ over }) => over)).toEqual(
    titles.map(() => false),
  )
  app.advance(days(100))
  const { name, mobileNumber } = customer
  const later = await aCustomer(app, { name, mobileNumber })
  expect(await warrantiesOf(later, first)).toMatchObject(
    titles.map((label) => ({ label, over: true })),
  )
  const [device, ...others] = await devicesOf(later)
  expect(others).toEqual([])
  expect(device).toMatchObject({
    newestOrderId: second,
    productName: 'iPhone 13',
    number: { kind: 'imei', value: iphone13 },
  })
  expect(device?.repairs.map(({ orderId }) => orderId)).toEqual([second, first])
  expect(device?.repairs[0]).toMatchObject({ isOpen: true, warranties: [] })
  expect(device?.repairs[1]).toMatchObject({ isOpen: false, issues: titles })
})
