/** Tests what stands before the board over HTTP: orders not paid yet with their age, their numbers, and how prices are agreed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, seconds } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone15 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Unpaid = {
  orderId: string
  kind: string
  total: number
  due: number
  since: string
  customer: { name: string; mobileNumber: string }
}
type Counts = Record<'calls' | 'unpaid', { count: number; oldest: string | null }>

let app: TestApp
let owner: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const list = async () => dataOf<{ orders: Unpaid[] }>(await owner.get('/staff/unpaid')).orders
const counts = async () => dataOf<Counts>(await owner.get('/staff/unpaid/counts'))
const find = async (orderId: string) => (await list()).find((one) => one.orderId === orderId)

async function aCart(service: 1 | 3 = 1) {
  const customer = await aCustomer(app)
  const { orderId } = await customer.fillCartNow(service)
  dataOf(await customer.confirm(orderId))
  return { customer, orderId }
}

describe('orders that are not paid yet', () => {
  test('list a cart that was confirmed and left, with its number and age, until it is paid', async () => {
    const before = (await counts()).unpaid.count
    const { customer, orderId } = await aCart()
    const at = app.clock().toISOString()
    expect(await find(orderId)).toMatchObject({
      kind: 'online',
      since: at,
      customer: { mobileNumber: customer.mobileNumber },
    })
    expect((await counts()).unpaid.count).toBe(before + 1)
    await customer.pay(orderId)
    expect(await find(orderId)).toBeUndefined()
    expect((await counts()).unpaid.count).toBe(before)
  })

  test('leave a cart out after two weeks, and what was agreed on the phone not', async () => {
    const { orderId } = await aCart()
    const request = await aCart(3)
    const { prices } = dataOf<{ prices: { amount: number }[] }>(
      await owner.get(`/staff/contact-requests/one?orderId=${request.orderId}`),
    )
    const amount = prices[0]?.amount
    const convert = { orderId: request.orderId, service: 'walk-in', amount }
    dataOf(await owner.post('/staff/contact-requests/convert', convert))
    expect(await find(request.orderId)).toMatchObject({ kind: 'agreed' })
    await app.store.pool.query(
      "update orders set confirmed_at = confirmed_at - interval '15 days' where id = any($1)",
      [[orderId, request.orderId]],
    )
    expect(await find(orderId)).toBeUndefined()
    expect(await find(request.orderId)).toMatchObject({ kind: 'agreed' })
    const oldest = (await list())[0]?.since
    expect((await counts()).unpaid.oldest).toBe(oldest)
  })

  test('name what is still due where a part is paid, in both lists', async () => {
    const { orderId } = await aCart(3)
    const { prices } = dataOf<{ prices: { amount: number }[] }>(
      await owner.get(`/staff/contact-requests/one?orderId=${orderId}`),
    )
    const amount = prices[0]?.amount ?? 0
    const convert = { orderId, service: 'walk-in', amount }
    dataOf(await owner.post('/staff/contact-requests/convert', convert))
    expect(await find(orderId)).toMatchObject({ total: amount / 100, due: amount / 100 })
    const part = { orderId, amount: 500_00, payment: { method: 'cash' }, formKey: 'part-of-it' }
    dataOf(await owner.post('/staff/counter/pay', part))
    expect(await find(orderId)).toMatchObject({ total: amount / 100, due: amount / 100 - 500 })
    const { requests } = dataOf<{ requests: { orderId: string; over: { due: number } }[] }>(
      await owner.get('/staff/contact-requests?state=over'),
    )
    const own = requests.find((one) => one.orderId === orderId)
    expect(own?.over.due).toBe(amount / 100 - 500)
  })

  test('count the customers who wait for a call, with the oldest', async () => {
    const before = (await counts()).calls
    const { orderId } = await aCart(3)
    const after = (await counts()).calls
    expect(after.count).toBe(before.count + 1)
    expect(after.oldest).not.toBeNull()
    const close = { orderId, reason: 'answered' }
    dataOf(await owner.post('/staff/contact-requests/close', close))
    expect((await counts()).calls).toEqual(before)
  })
})

describe('the overview of estimates', () => {
  type Period = {
    days: number
    answered: number
    accepted: number
    hoursToYes: number | null
    ended: number
    noFix: number
  }
  type Agreed = { waiting: number; oldest: string | null; periods: Period[] }
  const overview = async () => {
    app.advance(seconds(11))
    return dataOf<{ estimates: Agreed }>(await owner.get('/staff/overview')).estimates
  }
  let forms = 0
  async function estimated() {
    const { mobileNumber } = await aCustomer(app)
    const { orderId } = dataOf<{ orderId: string }>(
      await owner.post('/staff/counter/take-in', {
        formId: (forms++).toString(16).padStart(32, 'd'),
        mobileNumber,
        device: { imeiNumber: iphone15 },
        complaint: 'It hangs',
        language: 'English',
      }),
    )
    const lines = [{ issueId: 'iphone-battery' }]
    const estimate = { orderId, after: 0, lines, findings: ['Worn'], note: '' }
    dataOf(await technician.post('/staff/order/estimates', estimate))
    return { orderId, sentAt: app.clock().toISOString() }
  }
  const answer = async (orderId: string, accepted: string[]) =>
    dataOf(
      await owner.post('/staff/order/estimates/answer', {
        orderId,
        version: 1,
        accepted,
        way: 'counter',
      }),
    )

  test('counts those that wait, the share of yeses and the mean time to one, for 14 and 30 days', async () => {
    const yes = await estimated()
    const no = await estimated()
    const open = await estimated()
    expect(await overview()).toMatchObject({ waiting: 3, oldest: yes.sentAt })
    app.advance(hours(2) - seconds(11))
    await answer(yes.orderId, ['line-1'])
    await answer(no.orderId, [])
    const now = await overview()
    expect(now).toMatchObject({ waiting: 1, oldest: open.sentAt })
    const same = { answered: 2, accepted: 1, hoursToYes: 2, ended: 0, noFix: 0 }
    expect(now.periods).toEqual([
      { days: 14, ...same },
      { days: 30, ...same },
    ])
    await app.store.pool.query("update estimate_answers set at = at - interval '15 days'")
    await app.store.pool.query(
      "update estimates set sent_at = sent_at - interval '15 days', valid_until = valid_until - interval '15 days'",
    )
    const later = await overview()
    expect(later.waiting).toBe(0)
    expect(later.periods.map(({ answered }) => answered)).toEqual([0, 2])
    expect(later.periods[0]?.hoursToYes).toBeNull()
  })
})
