/** Tests over HTTP that a device which is brought again gets an order of its own, and that the order before stays as it was. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

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

let forms = 0
const aForm = () => (forms++).toString(16).padStart(32, 'c')
const withoutNumber = { byHand: { productId: 'iphone-13', color: 'Midnight' } }
const withNumber = { imeiNumber: iphone13 }
const newCustomer = { name: 'Selvi Raman', consent: consentAtCounter }

type Brought = { readonly mobileNumber: string; readonly device: object }
type Taken = { readonly orderId: string }

async function takeIn({ mobileNumber, device }: Brought): Promise<string> {
  const { orderId } = dataOf<Taken>(
    await frontDesk.post('/staff/counter/take-in', {
      formId: aForm(),
      mobileNumber,
      newCustomer,
      device,
      complaint: 'It does not switch on',
      language: 'English',
    }),
  )
  await app.jobs.settle()
  return orderId
}

/** A version with one free line of so many rupees before tax, accepted at the counter. */
async function agree(orderId: string, labour: number) {
  const line = { label: 'Cleaning after water', labour, part: 0, quality: '', warranty: '' }
  const version = { orderId, after: 0, lines: [line], findings: ['Corrosion'], note: '' }
  dataOf(await frontDesk.post('/staff/order/estimates', version))
  const answer = { orderId, version: 1, accepted: ['line-1'], way: 'counter' }
  dataOf(await frontDesk.post('/staff/order/estimates/answer', answer))
}

async function pay(orderId: string, amount: number) {
  // The provider's times are whole seconds.
  app.advance(1_000)
  const cash = { orderId, amount, formKey: aForm(), payment: { method: 'cash' } }
  dataOf(await frontDesk.post('/staff/counter/pay', cash))
  await app.jobs.settle()
}

async function standsAt(orderId: string) {
  const { card, bill, money } = dataOf<{
    card: { stage: string } | null
    bill: { total: number } | null
    money: { kept: number; due: number }
  }>(await frontDesk.get(`/staff/order?orderId=${orderId}`))
  const { kept, due } = money
  return { stage: card?.stage, total: bill?.total ?? null, kept, due }
}

const owed = async () =>
  dataOf<readonly { orderId: string; due: number }[]>(await frontDesk.get('/staff/money/owed'))

describe.each([
  ['with a number', withNumber],
  ['without a number', withoutNumber],
])('a device %s', (_, device) => {
  test('that was handed over before it was paid leaves its debt where it is', async () => {
    const brought = { mobileNumber: aMobileNumber(), device }
    const first = await takeIn(brought)
    await agree(first, 1_000_00)
    await pay(first, 500_00)
    dataOf(await owner.post('/staff/order/hand-over-unpaid', { orderId: first, reason: 'Friday' }))
    await walkTo({ app, by: frontDesk }, first, 'delivered')
    const before = await standsAt(first)
    expect(before).toEqual({ stage: 'delivered', total: 1_180, kept: 500, due: 680 })

    const second = await takeIn(brought)
    expect(second).not.toBe(first)
    await agree(second, 2_000_00)
    expect(await standsAt(first)).toEqual(before)
    expect(await standsAt(second)).toMatchObject({ total: 2_360, kept: 0, due: 2_360 })
    expect(await owed()).toContainEqual(expect.objectContaining({ orderId: first, due: 680 }))
    await pay(second, 2_360_00)
    const documents = await app.query('select kind from documents where order_id = $1', [second])
    expect(documents).toEqual([{ kind: 'receipt-voucher' }])
  })
})

describe('of two devices of one model without numbers', () => {
  test('the second leaves what was agreed for the first', async () => {
    const brought = { mobileNumber: aMobileNumber(), device: withoutNumber }
    const first = await takeIn(brought)
    await agree(first, 1_000_00)
    await pay(first, 500_00)
    await walkTo({ app, by: frontDesk }, first, 'repair-in-progress')
    const before = await standsAt(first)
    const second = await takeIn(brought)
    expect(second).not.toBe(first)
    expect(await standsAt(first)).toEqual(before)
  })

  test('the second is taken in while the fault of the first is being found', async () => {
    const brought = { mobileNumber: aMobileNumber(), device: withoutNumber }
    const first = await takeIn(brought)
    expect(await takeIn(brought)).not.toBe(first)
  })

  test('each has its own order and repair, also where both are to be paid online', async () => {
    const mobileNumber = aMobileNumber()
    const priced = dataOf<{ grandTotal: number }>(
      await frontDesk.post('/staff/counter/price', {
        productId: 'iphone-13',
        issues: ['iphone-battery'],
      }),
    )
    const book = async () =>
      dataOf<Taken>(
        await frontDesk.post('/staff/counter/book', {
          formId: aForm(),
          mobileNumber,
          newCustomer,
          device: withoutNumber,
          issues: [
            { issueId: 'iphone-battery', audioLanguage: 'Tamil', audioUrl: '/audio/sample-ta.mp3' },
          ],
          amount: Math.round(priced.grandTotal * 100),
          payment: { method: 'online' },
        }),
      ).orderId
    const both = [await book(), await book()]
    await app.jobs.settle()
    expect(new Set(both).size).toBe(2)
    for (const orderId of both)
      expect(await standsAt(orderId)).toMatchObject({ stage: 'order-placed', kept: 0 })
  })
})
