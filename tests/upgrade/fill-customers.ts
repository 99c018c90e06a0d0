/** Creates customers with orders in every state for the store of a release, all of it over HTTP. */
import { expect } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { aMessage, aQuote } from '../api/form-values.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'

type Shop = TestApp
export type Customers = Awaited<ReturnType<typeof fillCustomers>>

/** Runs jobs and their effects at the payment provider until nothing is due. */
export async function comeToRest(shop: Shop): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.jobs.settle()
    shop.advance(seconds(30))
  }
}

/** Moves the repair up to that stage; a later call continues from `after`. */
export async function moveUpTo(
  shop: Shop,
  orderId: string,
  { service, stage, after }: { service: 1 | 2; stage: StageKey; after?: StageKey },
): Promise<void> {
  const stages = stagesOf(service === 1 ? 'walk-in' : 'pickup')
  const from = after ? stages.indexOf(after) + 1 : 1
  for (const to of stages.slice(from, stages.indexOf(stage) + 1))
    await moveWithWork(shop.deps, { orderId, to, by: 'colleague' })
}

/** One customer for each step at which a booking can be left. */
async function leaveDrafts(shop: Shop) {
  const steps = ['device', 'one', 'two', 'audio', 'three'] as const
  const drafts: Record<string, Customer> = {}
  for (const [count, step] of steps.entries()) {
    const shopper = await aCustomer(shop)
    drafts[`draft after step ${step}`] = shopper
    const device = dataOf<{ _id: string; orderId: string }>(await shopper.check('MDCIMAC24'))
    const issues = (await shopper.issuesOf(device._id)).slice(0, 2).map(({ value }) => value)
    const all = [
      () => shopper.one(device.orderId),
      () => shopper.two(device.orderId, issues),
      () => shopper.audio(device.orderId, issues),
      () => shopper.three(device.orderId, 2),
    ]
    for (const go of all.slice(0, count)) dataOf(await go())
  }
  return drafts
}

/** Confirmed, the checkout open, nothing paid; sent twice with one key, as a browser does after a lost answer. */
async function leaveUnpaid(shop: Shop) {
  const shopper = await aCustomer(shop)
  const { orderId } = await shopper.fillCartNow(2)
  const headers = { 'Idempotency-Key': 'one-press-of-the-button' }
  const body = { orderId, addressDetail: { address: anAddress.address, lat: 13.03, lng: 80.26 } }
  const [one, two] = [
    await shopper.post('/orders/confirm/order', body, { headers }),
    await shopper.post('/orders/confirm/order', body, { headers }),
  ]
  expect(dataOf(two)).toEqual(dataOf(one))
  return shopper
}

/** All data a customer can enter about themselves, and orders that ended in every way. */
async function regular(shop: Shop) {
  const shopper = await aCustomer(shop)
  dataOf(await shopper.post('/address/create', anAddress))
  const later = await shopper.post('/address/create', { ...anAddress, address: '2 Mount Road' })
  const addressId = dataOf<{ _id: string }>(later)._id
  await shop.call(
    'PUT',
    '/customer/messages',
    { language: 'Tamil', channel: 'sms' },
    { token: shopper.token },
  )
  dataOf(await shopper.post('/customer/grievances', { about: 'repair', text: 'A key sticks.' }))
  const delivered = await shopper.bookNow(2)
  await moveUpTo(shop, delivered.orderId, { service: 2, stage: 'delivered' })
  await comeToRest(shop)
  const cancelled = await shopper.bookNow(2)
  dataOf(await shopper.post('/orders/cancel', { orderId: cancelled.orderId }))
  await comeToRest(shop)
  const request = await shopper.fillCartNow(3)
  dataOf(await shopper.confirm(request.orderId))
  await comeToRest(shop)
  const moved = await shopper.bookNow(2)
  dataOf(await shopper.post('/orders/pickup/address', { orderId: moved.orderId, addressId }))
  const link = await shopper.post('/orders/track/link', { orderId: moved.orderId })
  return {
    shopper,
    delivered: delivered.orderId,
    waiting: moved.orderId,
    sharedLink: dataOf<{ token: string }>(link).token,
  }
}

async function askToErase(shop: Shop, shopper: Customer) {
  const input = await shopper.post('/customer/erasure/code')
  const { session_id } = dataOf<{ session_id: string }>(input)
  const otp = await shop.codeFor(shopper.mobileNumber)
  return () => shopper.post('/customer/erasure', { session_id, otp })
}

/** Customers whose last step is still pending, so the jobs after it must not run. */
async function almostThere(shop: Shop) {
  const [paying, leaving, cancelling, collecting, asking] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await aCustomer(shop),
    await aCustomer(shop),
    await aCustomer(shop),
  ]
  const cart = await paying.fillCartNow(1)
  const confirmed = await paying.confirm(cart.orderId, { address: anAddress.address })
  const checkout = dataOf<{ razorpayOrderId: string }>(confirmed).razorpayOrderId
  const paid = await cancelling.bookNow(2)
  const repaired = await collecting.bookNow(1)
  await moveUpTo(shop, repaired.orderId, { service: 1, stage: 'final-quality-check' })
  const request = await asking.fillCartNow(3)
  return {
    customers: { paying, cancelling, collecting, asking },
    /** Queues jobs that wait in the store. */
    async go() {
      // Its code expires soon, and reading it runs the waiting jobs.
      const erase = await askToErase(shop, leaving)
      dataOf(await paying.verify(cart.orderId, await paying.payNow(checkout)))
      dataOf(await cancelling.post('/orders/cancel', { orderId: paid.orderId }))
      const rest = { service: 1, stage: 'delivered', after: 'final-quality-check' } as const
      await moveUpTo(shop, repaired.orderId, rest)
      dataOf(await asking.confirm(request.orderId))
      dataOf(await erase())
      dataOf(await shop.call('POST', '/customer/login', { mobileNumber: cancelling.mobileNumber }))
    },
  }
}

async function sendEnquiries(shop: Shop) {
  const quote = await shop.call('POST', '/quote/create', aQuote)
  dataOf(await shop.call('POST', '/quote/create', { ...aQuote, company: 'Guindy Press' }))
  dataOf(await shop.call('POST', '/contact/create', { ...aMessage, name: 'Ravi Shankar' }))
  return { quoteId: dataOf<{ _id: string }>(quote)._id }
}

export async function fillCustomers(shop: Shop) {
  const drafts = await leaveDrafts(shop)
  const unpaid = await leaveUnpaid(shop)
  const { shopper, ...orders } = await regular(shop)
  const gone = await aCustomer(shop)
  dataOf(await (await askToErase(shop, gone))())
  await comeToRest(shop)
  const last = await almostThere(shop)
  return {
    ...orders,
    ...(await sendEnquiries(shop)),
    shoppers: { ...drafts, unpaid, regular: shopper, ...last.customers },
    unpaid,
    goneToken: gone.token,
    leaveJobs: last.go,
  }
}
