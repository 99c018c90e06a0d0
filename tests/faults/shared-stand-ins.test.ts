/** Tests that a demonstration of two processes on one PostgreSQL has one payment provider, one outbox and one set of secrets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, customerOf } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import { aPlace, cleanUp, open } from '../store/stores.ts'
import { whereOf } from './shop.ts'

describe.runIf(process.env['TEST_STORE'] === 'postgres')('two processes of a demonstration', () => {
  let apps: [TestApp, TestApp]
  beforeAll(async () => {
    const place = await aPlace('postgres')
    const time = fakeClock()
    const openOne = async (seed: number) =>
      startApp({ store: await open(place), time, random: seededRandom(seed) })
    apps = await Promise.all([openOne(1), openOne(2)])
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await cleanUp()
  })

  /** A new customer, at each of the two processes. */
  async function aCustomerOfBoth() {
    const one = await aCustomer(whereOf(apps[0]))
    return { one, other: customerOf(whereOf(apps[1]), one) }
  }

  test('a payment opened through one is paid and verified through the other', async () => {
    const { one, other } = await aCustomerOfBoth()
    const { orderId } = await one.fillCartNow()
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await one.confirm(orderId))
    const paymentId = await other.payNow(razorpayOrderId)
    expect((await one.verify(orderId, paymentId)).status).toBe(200)
  })

  test('a code asked for at one is read in the outbox of the other, and signs in there', async () => {
    const [one, other] = apps
    const identity = { name: 'Kavitha', emailId: 'k@example.com', mobileNumber: '9840012399' }
    const opened = await one.call('POST', '/customer/signup', identity)
    const { session_id } = dataOf<{ session_id: string }>(opened)
    await one.settle()
    const otp = await other.codeFor(identity.mobileNumber)
    const input = { session_id, otp, mobileNumber: identity.mobileNumber }
    expect((await other.call('POST', '/customer/verify/otp', input)).status).toBe(200)
  })

  test('misbehaviour asked of one is done by the other', async () => {
    const { other } = await aCustomerOfBoth()
    const { orderId } = await other.fillCartNow()
    const misbehave = (mode: string) =>
      apps[0].call('POST', '//sandbox/razorpay/misbehave', { mode })
    await misbehave('error500')
    expect((await other.confirm(orderId)).status).toBe(503)
    await misbehave('none')
    expect((await other.confirm(orderId)).status).toBe(200)
  })
})
