/** Tests a device that is left at the counter without a price: it has arrived, its owner has it in writing, and it can be given back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone15 } from '../app/customer.ts'
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

let forms = 0
async function takeIn({ mobileNumber }: Customer): Promise<string> {
  const taken = await owner.post('/staff/counter/take-in', {
    formId: (forms++).toString(16).padStart(32, 'e'),
    mobileNumber,
    device: { imeiNumber: iphone15 },
    complaint: 'No sound',
    language: 'English',
    arrived: true,
  })
  await app.jobs.settle()
  return dataOf<{ orderId: string }>(taken).orderId
}

async function bookedFree(): Promise<{ customer: Customer; orderId: string }> {
  const customer = await aCustomer(app)
  const issues = ['iphone-unknown-fault']
  const { orderId } = dataOf<{ orderId: string }>(await customer.check(iphone15))
  dataOf(await customer.one(orderId))
  dataOf(await customer.post('/orders/enquiry/steptwo', { orderId, issues }))
  dataOf(await customer.audio(orderId, issues))
  dataOf(await customer.three(orderId, 1))
  dataOf(await customer.confirm(orderId))
  await app.jobs.settle()
  return { customer, orderId }
}

type Card = { stage: string; mayHandBack: boolean }
const cardOf = async (orderId: string) =>
  dataOf<{ card: Card }>(await owner.get(`/staff/order?orderId=${orderId}`)).card
const track = async (customer: Customer, orderId: string) =>
  dataOf<{ toBring: boolean }>(await customer.get(`/orders/track?orderId=${orderId}`))
const textsTo = async ({ mobileNumber }: Customer, orderId: string) =>
  (await app.sentTo(mobileNumber))
    .map(({ text }) => text)
    .filter((text) => text.includes(orderId.slice(-6).toUpperCase()))

describe('a device left at the counter', () => {
  test('has arrived, and its owner has its number and a link in writing, once', async () => {
    const customer = await aCustomer(app)
    const orderId = await takeIn(customer)
    expect(await cardOf(orderId)).toMatchObject({ stage: 'reached-workshop' })
    const texts = await textsTo(customer, orderId)
    expect(texts.filter((text) => text.includes(`/order-tracking?orderId=${orderId}`))).toEqual([
      expect.stringContaining('is with us'),
    ])
  })

  test('can be given back once its repair ends without a fix', async () => {
    const orderId = await takeIn(await aCustomer(app))
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
    expect(await cardOf(orderId)).toMatchObject({ mayHandBack: true })
    dataOf(await owner.post('/staff/jobs/hand-back', { orderId }))
    expect(await cardOf(orderId)).toMatchObject({ mayHandBack: false })
  })
})

test('where nothing was recorded at intake, the board asks before the repair begins, and not sooner', async () => {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone15)
  await app.jobs.settle()
  const next = async () =>
    dataOf<{ card: { next: { stage: string; asksIntake: boolean } } }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    ).card.next
  await walkTo({ app, by: owner }, orderId, 'technician-assigned')
  expect(await next()).toMatchObject({ stage: 'confirmation-call', asksIntake: false })
  await walkTo({ app, by: owner }, orderId, 'confirmation-call')
  expect(await next()).toMatchObject({ stage: 'repair-in-progress', asksIntake: true })
})

test('a booking made online says where to bring the device until it is taken in', async () => {
  const { customer, orderId } = await bookedFree()
  expect(await track(customer, orderId)).toMatchObject({ toBring: true })
  expect(await takeIn(customer)).toBe(orderId)
  expect(await track(customer, orderId)).toMatchObject({ toBring: false })
})
