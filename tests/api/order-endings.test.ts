/** Tests how orders end: what the customer is told, what becomes of a discount, and where the shop collects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { readSetting, writeSetting } from '#platform/settings/settings.ts'
import { inTransaction } from '#platform/db/db.ts'
import { listOrderMessages } from '#domain/repairs/contract/customer.ts'
import { reconcileRefunds } from '#domain/payments/server/reconcile-refunds.ts'
import { days, formatTimestamp, seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Colleague, anOwner } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aStudent, nextDiscount } from './approved-student.ts'
import { closeTestStores } from '../test-db.ts'

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

/** Runs jobs and their effects at the provider until nothing is due. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.settle()
    app.advance(seconds(30))
  }
}

/** The owner's call with a fresh passkey. */
async function asOwner(path: string, body: object): Promise<Answer> {
  dataOf(await owner.signIn())
  return owner.post(path, body)
}

const leftOf = async (orderId: string) =>
  dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`)).left

async function refundAll(orderId: string): Promise<void> {
  const seenLeft = await leftOf(orderId)
  const form = { orderId, reason: 'not-repairable', seenLeft, formKey: `all-of-${orderId}` }
  dataOf(await asOwner('/staff/money/refunds', form))
  await comeToRest()
}

type Message = { title: string; language: string; channel: string }
const messagesOf = async (shopper: Customer, orderId: string) =>
  dataOf<Message[]>(await shopper.get(`${listOrderMessages.path}?orderId=${orderId}`))

test('the messages of a cancellation and a refund follow the customer’s language and channel, and are on record with the order', async () => {
  const shopper = await aCustomer(app)
  dataOf(await shopper.put('/customer/messages', { language: 'Tamil', channel: 'whatsapp' }))
  const { orderId } = await shopper.bookNow(1)
  dataOf(await shopper.cancel(orderId))
  await comeToRest()
  const messages = await messagesOf(shopper, orderId)
  expect(messages).toHaveLength(4)
  for (const message of messages)
    expect(message).toMatchObject({ language: 'Tamil', channel: 'whatsapp' })
})

test('a student keeps the discount when the shop gives all the money back', async () => {
  const shopper = await aStudent(app)
  const { orderId } = await shopper.bookNow(1)
  expect(await nextDiscount(shopper)).toBe(0)
  await refundAll(orderId)
  expect(await nextDiscount(shopper)).toBeGreaterThan(0)
})

test('an order whose lost dispute the bank reverses is paid again, and its repair goes on', async () => {
  const shopper = await aCustomer(app)
  const { orderId, paymentId } = await shopper.bookNow(1)
  const atProvider = async (path: string, body: object) => {
    const { body: dispute } = await app.call('POST', `//sandbox/razorpay/disputes${path}`, body)
    // The hourly look finds it, whenever the webhook comes.
    await reconcileRefunds(app.deps, days(3))
    await comeToRest()
    return dispute as unknown as { id: string }
  }
  const state = async () => {
    const [row] = await app.query(
      `select o.status, j.closed_at is not null as over from orders o
       join repair_jobs j on j.order_id = o.id where o.id = $1`,
      [orderId],
    )
    return row
  }
  const { id } = await atProvider('', { payment_id: paymentId })
  await atProvider(`/${id}`, { status: 'lost' })
  expect(await state()).toEqual({ status: 'REFUNDED', over: true })
  await atProvider(`/${id}`, { status: 'won' })
  expect(await state()).toEqual({ status: 'ENQUIRY_STEP_THREE_COMPLETED', over: false })
})

describe('the pickup area at the booking', () => {
  const pickup = async (shopper: Customer, address: object) => {
    const { _id: addressId } = dataOf<{ _id: string }>(await shopper.saveAddress(address))
    const { orderId } = await shopper.fillCartNow(2)
    return { orderId, answer: await shopper.confirm(orderId, { addressId }) }
  }

  test('a pickup from outside it is refused before the payment, and the cart stays', async () => {
    const shopper = await aCustomer(app)
    const delhi = { address: '1 Rajpath', city: 'Delhi', pincode: '110001', lat: 28.63, lng: 77.21 }
    const { orderId, answer } = await pickup(shopper, delhi)
    expect([answer.status, answer.body.code]).toEqual([422, 'OUTSIDE_SERVICE_AREA'])
    expect(answer.body).toMatchObject({ title: 'Outside our pickup area' })
    const { draft } = dataOf<{ draft: { orderId: string } }>(await shopper.draft())
    expect(draft.orderId).toBe(orderId)
    const near = { address: '7 Kutchery Road', lat: 13.03, lng: 80.26 }
    expect((await shopper.confirm(orderId, near)).status).toBe(200)
  })

  test.each(['110001', '560001'])(
    'an address without a position is judged by its pincode %s, like a later change of it',
    async (pincode) => {
      const shopper = await aCustomer(app)
      const far = { address: '1 Rajpath', city: 'Delhi', pincode }
      const { answer } = await pickup(shopper, far)
      expect(answer.body.code).toBe('OUTSIDE_SERVICE_AREA')
      const { orderId } = await shopper.bookNow(2)
      const { _id: addressId } = dataOf<{ _id: string }>(await shopper.saveAddress(far))
      const changed = await shopper.post('/orders/pickup/address', { orderId, addressId })
      expect(changed.body.code).toBe('OUTSIDE_SERVICE_AREA')
    },
  )

  test('an address in the city without a position is accepted', async () => {
    const shopper = await aCustomer(app)
    expect((await pickup(shopper, { address: '7 Kutchery Road' })).answer.status).toBe(200)
  })
})

describe('the time until which cancelling is free', () => {
  const untilOf = async (shopper: Customer, orderId: string) => {
    const path = `/orders/cancel?orderId=${orderId}`
    const { until } = dataOf<{ until: string | null }>(await shopper.get(path))
    return until && formatTimestamp(new Date(until))
  }
  const setHours = (opens: string, closedOn: readonly string[]) =>
    inTransaction(app.db, async (tx) => {
      const setting = openingSetting(app.deps.shop)
      const { value, version } = await readSetting(tx, setting)
      const holidays = closedOn.map((day) => ({ day, what: 'Holiday' }))
      const counter = { ...value.counter, opens }
      const next = { ...value, counter, holidays }
      await writeSetting(tx, setting, { value: next, seen: version, now: app.clock() })
    })

  test('counts holidays and changed hours like Sundays, and stays as it was promised', async () => {
    const shopper = await aCustomer(app)
    const before = await shopper.bookNow(1)
    const promised = await untilOf(shopper, before.orderId)
    await setHours('10:00', ['2026-11-23', '2026-11-24'])
    const { orderId } = await shopper.bookNow(1)
    expect(await untilOf(shopper, before.orderId)).toBe(promised)
    expect(await untilOf(shopper, orderId)).toBe('25 Nov 2026, 10:00 am')
    await setHours('11:00', [])
    expect(await untilOf(shopper, orderId)).toBe('25 Nov 2026, 10:00 am')
  })
})
