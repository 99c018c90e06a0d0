/** Tests over HTTP what is checked of money at the counter: references that another order has, and the limit of cash. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aForm, atCounter } from './at-counter.ts'

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const { takeIn, send, note, take, anAgreedRepair, moneyOf, standingOf } = atCounter(() => ({
  app,
  owner,
  frontDesk,
}))
type Paid = { method: 'upi' | 'card'; reference: string }
const pay = (orderId: string, payment: Paid, more: object = {}) => {
  app.advance(1_000)
  return frontDesk.post('/staff/counter/pay', {
    orderId,
    amount: 100_00,
    formKey: aForm(),
    payment,
    ...more,
  })
}

let last = 400_000_000_000
const aReference = () => String(++last)

describe('a reference that another order has', () => {
  test('is refused with the name of that order, however it is typed and whatever it was taken as', async () => {
    const [first, second] = [await anAgreedRepair(), await anAgreedRepair()]
    const reference = aReference()
    dataOf(await pay(first.orderId, { method: 'upi', reference }))
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4, 8)} ${reference.slice(8)}`
    for (const typed of [reference, spaced, spaced.replaceAll(' ', '-')])
      for (const method of ['upi', 'card'] as const) {
        const { status, body } = await pay(second.orderId, { method, reference: typed })
        expect([status, body.code]).toEqual([409, 'REFERENCE_USED'])
        expect(body.message).toContain(first.orderNumber)
      }
    // Another part of the same order may have come with it.
    dataOf(await pay(first.orderId, { method: 'upi', reference: spaced }))
    expect(await standingOf(second.orderId)).toMatchObject({ kept: 0 })
  })

  test('is taken with a reason, which is on record and an alarm', async () => {
    const [first, second] = [await anAgreedRepair(), await anAgreedRepair()]
    const reference = aReference()
    dataOf(await pay(first.orderId, { method: 'upi', reference }))
    const again: Paid = { method: 'upi', reference }
    expect((await pay(second.orderId, again, { confirmReference: ' ' })).status).toBe(422)
    const confirmReference = 'One transfer for both phones'
    dataOf(await pay(second.orderId, again, { confirmReference }))
    const { trail } = dataOf<{ trail: object[] }>(
      await owner.get(`/staff/order?orderId=${second.orderId}`),
    )
    expect(JSON.stringify(trail)).toContain(confirmReference)
    expect(JSON.stringify(trail)).toContain(first.orderNumber)
    await app.jobs.settle()
    const system = JSON.stringify(dataOf(await owner.get('/staff/system')))
    expect(system).toContain('payment-reference-twice')
    expect(system).toContain(first.orderNumber)
  })

  test('is taken for one of two orders that use it at once', async () => {
    const [first, second] = [await anAgreedRepair(), await anAgreedRepair()]
    const payment: Paid = { method: 'card', reference: aReference() }
    const answers = await Promise.all([pay(first.orderId, payment), pay(second.orderId, payment)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is found under Money, as it was typed and with blanks', async () => {
    const { orderId } = await anAgreedRepair()
    const reference = aReference()
    dataOf(await pay(orderId, { method: 'card', reference: `AB-${reference}` }))
    for (const typed of [`AB-${reference}`, `ab ${reference}`]) {
      const of = encodeURIComponent(typed)
      expect(dataOf(await owner.get(`/staff/money/order?order=${of}`))).toMatchObject({ orderId })
      const { payments } = dataOf<{ payments: { orderId: string }[] }>(
        await owner.get(`/staff/money/payments?q=${of}`),
      )
      expect(payments).toMatchObject([{ orderId }])
    }
  })
})

describe('the reference of money that is handed back', () => {
  /** ₹100 of an order, which is to be handed back at the counter. */
  async function anOwedRefund() {
    const { orderId, orderNumber } = await anAgreedRepair()
    dataOf(await take(orderId, 100_00))
    const back = { orderId, amount: '100', seenLeft: 100, reason: 'agreed-otherwise' }
    dataOf(await owner.post('/staff/money/refunds', { ...back, formKey: aForm() }))
    const owed = dataOf<{ refundId: string; orderId: string }[]>(
      await frontDesk.get('/staff/counter/owed'),
    ).find((one) => one.orderId === orderId)
    return { orderId, orderNumber, refundId: owed?.refundId ?? '' }
  }
  const handBack = (refundId: string, payment: Paid, more: object = {}) =>
    frontDesk.post('/staff/counter/return', { refundId, money: payment, ...more })

  test('is refused where money of another order went back with it, and taken with a reason on record', async () => {
    const [first, second] = [await anOwedRefund(), await anOwedRefund()]
    const payment: Paid = { method: 'upi', reference: aReference() }
    dataOf(await handBack(first.refundId, payment))
    const { status, body } = await handBack(second.refundId, payment)
    expect([status, body.code]).toEqual([409, 'REFERENCE_USED'])
    expect(body.message).toContain(first.orderNumber)
    const confirmReference = 'One transfer for both refunds'
    dataOf(await handBack(second.refundId, payment, { confirmReference }))
    const shown = JSON.stringify(dataOf(await owner.get(`/staff/order?orderId=${second.orderId}`)))
    expect(shown).toContain(confirmReference)
    expect(shown).toContain(first.orderNumber)
  })

  test('may be that of a payment, and is found under Money', async () => {
    const { orderId, refundId } = await anOwedRefund()
    const reference = aReference()
    dataOf(await handBack(refundId, { method: 'card', reference: `AB-${reference}` }))
    const of = encodeURIComponent(`ab ${reference}`)
    expect(dataOf(await owner.get(`/staff/money/order?order=${of}`))).toMatchObject({ orderId })
    const other = await anAgreedRepair()
    dataOf(await pay(other.orderId, { method: 'card', reference: `AB-${reference}` }))
  })
})

describe('cash of two lakh rupees', () => {
  const atHome = {
    legalName: 'Selvi Raman',
    address: '7 Kutchery Road\nChennai 600004',
    stateCode: '33',
  }
  const lakhs = (count: number) => Math.round(count * 1_00_000_00)
  /** An agreed repair of ₹2,36,000. */
  async function aDearRepair(mobileNumber?: string) {
    const taken = await takeIn(mobileNumber)
    const { orderId } = taken
    // The law asks for an address at such a price.
    dataOf(await frontDesk.post('/staff/order/recipient', { orderId, recipientTax: atHome }))
    // What the front desk may write in one line.
    const labels = ['Board', 'Display', 'Battery', 'Frame']
    await send(
      taken.orderId,
      0,
      labels.map((label) => ({ label, labour: lakhs(0.5) })),
    )
    dataOf(await note(taken.orderId, 1, ['line-1', 'line-2', 'line-3', 'line-4']))
    await app.jobs.settle()
    return taken
  }

  test('is refused for one order, in parts and on several days, too', async () => {
    const { orderId } = await aDearRepair()
    const refused = await take(orderId, lakhs(2))
    expect([refused.status, refused.body.code]).toEqual([409, 'CASH_LIMIT'])
    dataOf(await take(orderId, lakhs(1.5)))
    expect((await take(orderId, lakhs(0.5))).body.code).toBe('CASH_LIMIT')
    app.advance(days(1))
    for (const one of [owner, frontDesk]) dataOf(await one.signIn())
    expect((await take(orderId, lakhs(0.5))).body.code).toBe('CASH_LIMIT')
    dataOf(await take(orderId, lakhs(0.5) - 1))
    dataOf(await pay(orderId, { method: 'upi', reference: aReference() }))
    expect(await moneyOf(orderId)).toMatchObject({ payments: [{}, {}, {}] })
  })

  test('is refused from one customer on one day, for any orders, and taken on the next', async () => {
    const { orderId, mobileNumber } = await aDearRepair()
    dataOf(await take(orderId, lakhs(1.5)))
    const other = await aDearRepair(mobileNumber)
    expect(other.orderId).not.toBe(orderId)
    expect((await take(other.orderId, lakhs(0.5))).body.code).toBe('CASH_LIMIT')
    const stranger = await aDearRepair()
    dataOf(await take(stranger.orderId, lakhs(0.5)))
    app.advance(days(1))
    for (const one of [owner, frontDesk]) dataOf(await one.signIn())
    dataOf(await take(other.orderId, lakhs(0.5)))
  })
})
