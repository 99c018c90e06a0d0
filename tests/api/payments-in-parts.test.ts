/** Tests over HTTP an order that is paid in parts: what is due, its documents, refunds, and money that comes twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indianDay, minutes } from '#kernel/time.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { getInspection } from '#domain/repairs/server/inspection/inspection-reads.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aForm, atCounter } from './at-counter.ts'
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

const company = {
  legalName: 'Brigade Software Private Limited',
  gstin: '29AAGCB7383J1Z4',
  address: '4 Residency Road\nBengaluru 560025',
}

const { rows, takeIn, send, note, agree, take, anAgreedRepair, moneyOf, standingOf, documentsOf } =
  atCounter(() => ({
    app,
    owner,
    frontDesk,
  }))
const misbehave = (input: object) => app.call('POST', '//sandbox/razorpay/misbehave', input)

describe('an order that is paid in parts', () => {
  test('is paid once nothing is due, and each payment has its voucher', async () => {
    const { orderId } = await anAgreedRepair()
    expect(await standingOf(orderId)).toEqual({ kept: 0, due: 1_180, paid: false })
    dataOf(await take(orderId, 500_00))
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 500, due: 680, paid: false })
    dataOf(await take(orderId, 680_00))
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
    const { payments } = await moneyOf(orderId)
    expect(payments).toMatchObject([
      { received: 500, purpose: 'advance', difference: 0 },
      { received: 680, purpose: 'balance', difference: 0 },
    ])
    expect(await documentsOf(orderId)).toMatchObject([
      { kind: 'receipt-voucher', total: 500_00, content: { payment: { amount: 500_00 } } },
      { kind: 'receipt-voucher', total: 680_00, content: { payment: { amount: 680_00 } } },
    ])
  })

  test('takes one form once, and no more than is due', async () => {
    const { orderId } = await anAgreedRepair()
    const form = aForm()
    dataOf(await take(orderId, 500_00, form))
    dataOf(await take(orderId, 500_00, form))
    expect((await take(orderId, 400_00, form)).body.code).toBe('MONEY_MOVED')
    expect((await take(orderId, 680_01)).body.code).toBe('PRICE_CHANGED')
    expect((await moneyOf(orderId)).payments).toHaveLength(1)
    // A page of the version before sends no key, and takes the whole amount that is due.
    const whole = { orderId, amount: 500_00, payment: { method: 'cash' } }
    expect((await frontDesk.post('/staff/counter/pay', whole)).body.code).toBe('PRICE_CHANGED')
    dataOf(await frontDesk.post('/staff/counter/pay', { ...whole, amount: 680_00 }))
    expect((await take(orderId, 1_00)).body.code).toBe('ALREADY_PAID')
    // The first form again is still the payment that it was.
    dataOf(await take(orderId, 500_00, form))
  })

  test('is never overpaid by colleagues who take money at once', async () => {
    const { orderId } = await anAgreedRepair()
    const answers = await Promise.all([1, 2, 3].map(() => take(orderId, 500_00)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await standingOf(orderId)).toMatchObject({ kept: 1_000, due: 180 })
  })

  test('is paid online for what is due, and money for the same amount that comes later goes back', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair(500_00)
    const customer = await aCustomer(app, { mobileNumber })
    const opened = dataOf<{ amount: number; razorpayOrderId: string }>(
      await customer.confirm(orderId),
    )
    expect(opened.amount).toBe(680_00)
    dataOf(await take(orderId, 680_00))
    const late = await customer.payNow(opened.razorpayOrderId)
    expect((await customer.verify(orderId, late)).body.code).toBe('PAYMENT_RETURNED')
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
    expect((await moneyOf(orderId)).refunds).toMatchObject([{ amount: 680, paymentId: late }])
  })

  test('is not offered online for less than a rupee, which the counter takes', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair(1_179_40)
    const customer = await aCustomer(app, { mobileNumber })
    expect((await customer.confirm(orderId)).body.code).toBe('LESS_THAN_A_RUPEE')
    const tracked = await customer.get(`/orders/track?orderId=${orderId}`)
    expect(dataOf(tracked)).toMatchObject({
      due: 0.6,
      acts: expect.arrayContaining([{ act: 'pay', allowed: false, reason: 'LESS_THAN_A_RUPEE' }]),
    })
    const code = await frontDesk.post('/staff/order/qr-code', { orderId, amount: 60 })
    expect(code.body.code).toBe('LESS_THAN_A_RUPEE')
    dataOf(await take(orderId, 60))
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
  })

  test('keeps of a payment that is too much what was due, and gives the rest back', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    const customer = await aCustomer(app, { mobileNumber })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
    dataOf(await take(orderId, 500_00))
    const paid = await customer.payNow(razorpayOrderId)
    dataOf(await customer.verify(orderId, paid))
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
    expect((await moneyOf(orderId)).refunds).toMatchObject([{ amount: 500, paymentId: paid }])
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt-voucher', 500_00],
      ['receipt-voucher', 1_180_00],
      ['refund-voucher', 500_00],
    ])
    // The voucher names the one of the payment that it takes back a part of.
    const [, second, refund] = documents
    expect(refund).toHaveProperty('content.against.number', second?.number)
  })

  test('owes at the counter what is too much by less than a rupee', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    const customer = await aCustomer(app, { mobileNumber })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
    dataOf(await take(orderId, 60))
    dataOf(await customer.verify(orderId, await customer.payNow(razorpayOrderId)))
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 0, paid: true })
    const owed = dataOf<readonly { orderId: string; amount: number }[]>(
      await owner.get('/staff/counter/owed'),
    )
    expect(owed.find((one) => one.orderId === orderId)).toMatchObject({ amount: 0.6 })
  })

  test('counts a payment that was made before another and learned of later as the later one', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    const customer = await aCustomer(app, { mobileNumber })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
    await misbehave({ webhooks: { disable: true } })
    const paid = await customer.payNow(razorpayOrderId)
    app.advance(60_000)
    dataOf(await take(orderId, 500_00))
    await app.jobs.settle()
    app.advance(1_000)
    dataOf(await customer.verify(orderId, paid))
    await misbehave({ webhooks: {} })
    await app.jobs.settle()
    const vouchers = await documentsOf(orderId)
    expect(vouchers.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt-voucher', 500_00],
      ['receipt-voucher', 1_180_00],
      ['refund-voucher', 500_00],
    ])
    const texts = (await sentTo(app, mobileNumber)).map(({ text }) => text).join('\n')
    for (const amount of ['500.00', '1,180.00']) expect(texts).toContain(`received Rs.${amount}`)
  })

  test('keeps the order of its payments where the clocks of two servers differ', async () => {
    const { orderId } = await anAgreedRepair()
    dataOf(await take(orderId, 500_00))
    await app.jobs.settle()
    app.advance(-3_000)
    dataOf(await take(orderId, 680_00))
    app.advance(3_000)
    await app.jobs.settle()
    // Were the second payment the first one now, the voucher that there is would be taken for its own.
    expect(await documentsOf(orderId)).toMatchObject([
      { kind: 'receipt-voucher', total: 500_00 },
      { kind: 'receipt-voucher', total: 680_00 },
    ])
  })

  test('gives back over its payments, the newest first', async () => {
    const { orderId } = await anAgreedRepair(500_00)
    dataOf(await take(orderId, 680_00))
    await app.jobs.settle()
    const refund = { orderId, amount: '1000', reason: 'charged-too-much', seenLeft: 1_180 }
    const sent = await owner.post('/staff/money/refunds', { ...refund, formKey: aForm() })
    expect(dataOf(sent)).toMatchObject({ atCounter: 1_000 })
    expect((await moneyOf(orderId)).refunds.map(({ amount }) => amount).toSorted()).toEqual([
      320, 680,
    ])
    expect(await standingOf(orderId)).toMatchObject({ kept: 180, due: 0, paid: true })
    const more = { ...refund, amount: '180.01', seenLeft: 180, formKey: aForm() }
    expect((await owner.post('/staff/money/refunds', more)).body.code).toBe('NOTHING_TO_REFUND')
  })

  test('gives everything back where less than a rupee of an online payment is left', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair(500_00)
    const customer = await aCustomer(app, { mobileNumber })
    await customer.pay(orderId)
    await app.jobs.settle()
    const giveBack = (amount: string, seenLeft: number) =>
      owner.post('/staff/money/refunds', {
        orderId,
        amount,
        reason: 'agreed-otherwise',
        seenLeft,
        formKey: aForm(),
      })
    expect(dataOf(await giveBack('679.50', 1_180))).toMatchObject({ atCounter: 0 })
    // The cash first, because the provider would send no part of what is left online.
    expect(dataOf(await giveBack('400', 500.5))).toMatchObject({ atCounter: 400 })
    expect(dataOf(await giveBack('100.50', 100.5))).toMatchObject({ atCounter: 100.5 })
    await app.jobs.settle()
    expect(await moneyOf(orderId)).toMatchObject({ left: 0 })
    const owed = dataOf<readonly { orderId: string; amount: number; paidBy: string }[]>(
      await owner.get('/staff/counter/owed'),
    ).filter((one) => one.orderId === orderId)
    expect(owed.map(({ amount, paidBy }) => [amount, paidBy])).toEqual(
      expect.arrayContaining([
        [400, 'cash'],
        [100, 'cash'],
        [0.5, 'online'],
      ]),
    )
  })

  test('whose advance goes back owes it again', async () => {
    const { orderId } = await anAgreedRepair(500_00)
    const refund = { orderId, amount: '200', reason: 'agreed-otherwise', seenLeft: 500 }
    dataOf(await owner.post('/staff/money/refunds', { ...refund, formKey: aForm() }))
    expect(await standingOf(orderId)).toEqual({ kept: 300, due: 880, paid: false })
  })

  test('is made out, with its first payment, to whom its first voucher names', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    const customer = await aCustomer(app, { mobileNumber })
    const change = (recipientTax: object | null) => [
      customer.post('/orders/recipient', { orderId, recipientTax }),
      frontDesk.post('/staff/order/recipient', { orderId, recipientTax }),
    ]
    for (const changed of await Promise.all(change(company))) dataOf(changed)
    dataOf(await take(orderId, 500_00))
    for (const refused of await Promise.all(change(null)))
      expect([refused.status, refused.body.code]).toEqual([409, 'RECIPIENT_FIXED'])
    dataOf(await take(orderId, 680_00))
    await app.jobs.settle()
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'receipt-voucher'])
    for (const { content } of documents)
      expect(content).toMatchObject({
        recipient: { name: company.legalName, gstin: company.gstin },
        placeOfSupply: 'Karnataka (29)',
      })
  })

  test('is made out to whom it is for when it is answered, whatever its estimate was written for', async () => {
    const { orderId } = await takeIn()
    const change = (recipientTax: object | null) =>
      frontDesk.post('/staff/order/recipient', { orderId, recipientTax })
    dataOf(await change(company))
    await send(orderId, 0, [{ labour: 1_000_00 }])
    dataOf(await change(null))
    dataOf(await note(orderId, 1, ['line-1']))
    dataOf(await take(orderId, 500_00))
    await send(orderId, 1, [{ labour: 2_000_00 }], [{ key: 'line-1', reason: 'Another way' }])
    dataOf(await note(orderId, 2, ['line-1']))
    dataOf(await take(orderId, 1_860_00))
    await app.jobs.settle()
    const documents = await documentsOf(orderId)
    expect(documents).toHaveLength(2)
    for (const { content } of documents)
      expect(content).toMatchObject({ placeOfSupply: 'Tamil Nadu (33)' })
  })

  test('explains every rupee of its day', async () => {
    await anAgreedRepair(100_00)
    const day = indianDay(app.clock())
    const sheet = dataOf<{ balanced: boolean; rows: { difference: number }[] }>(
      await owner.get(`/staff/money/sheet?day=${day}`),
    )
    expect(sheet.rows.map(({ difference }) => difference)).toEqual(sheet.rows.map(() => 0))
    expect(sheet.balanced).toBe(true)
  })
})

describe('a new version after a part was paid', () => {
  test('that costs less than was paid makes the order paid, and the difference goes back', async () => {
    const { orderId } = await anAgreedRepair(1_000_00)
    await agree(orderId, 1, 500_00)
    await app.jobs.settle()
    expect(await standingOf(orderId)).toEqual({ kept: 590, due: 0, paid: true })
    expect((await moneyOf(orderId)).refunds).toMatchObject([{ amount: 410 }])
    expect((await documentsOf(orderId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt-voucher', 1_000_00],
    ])
  })

  test('that costs more leaves the rest due, and takes what was paid into account', async () => {
    const { orderId } = await anAgreedRepair(1_000_00)
    await agree(orderId, 1, 2_000_00)
    expect(await standingOf(orderId)).toEqual({ kept: 1_000, due: 1_360, paid: false })
  })

  test('counts a payment in a checkout of the version before', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair()
    const customer = await aCustomer(app, { mobileNumber })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await customer.confirm(orderId))
    await agree(orderId, 1, 2_000_00)
    const paid = await customer.payNow(razorpayOrderId)
    dataOf(await customer.verify(orderId, paid))
    expect(await standingOf(orderId)).toEqual({ kept: 1_180, due: 1_180, paid: false })
  })

  test('that is declined as a whole gives everything back', async () => {
    const { orderId } = await anAgreedRepair(300_00)
    const line = {
      label: 'Cleaning after water',
      labour: 3_000_00,
      part: 0,
      quality: '',
      warranty: '',
    }
    const version = { orderId, after: 1, lines: [line], findings: [], note: '' }
    dataOf(await frontDesk.post('/staff/order/estimates', version))
    const no = { orderId, version: 2, accepted: [], way: 'counter' }
    dataOf(await frontDesk.post('/staff/order/estimates/answer', no))
    expect(await standingOf(orderId)).toEqual({ kept: 0, due: 0, paid: false })
    expect((await moneyOf(orderId)).refunds).toMatchObject([{ amount: 300 }])
  })
})

test('ten versions of an estimate may be sent in a day, and refused tries do not count', async () => {
  const { orderId } = await anAgreedRepair()
  const sendNext = (after: number, labour: number, more: object = {}) =>
    frontDesk.post('/staff/order/estimates', {
      orderId,
      after,
      lines: [{ label: 'Cleaning', labour, part: 0, quality: '', warranty: '' }],
      findings: [],
      note: '',
      leftOut: [{ key: 'line-1', reason: 'not needed' }],
      ...more,
    })
  const other = { lines: [{ issueId: 'iphone-battery' }], leftOut: [] }
  for (let tries = 0; tries < 10; tries++)
    expect((await sendNext(1, 0, other)).body.code).toBe('REASON_MISSING')
  for (let version = 2; version <= 10; version++)
    dataOf(await sendNext(version - 1, version * 100_00))
  expect((await sendNext(10, 1_100_00)).body.code).toBe('TOO_MANY_ESTIMATES')
})

describe('an answer that a colleague notes', () => {
  const noteAnswer = (by: Colleague, orderId: string, accepted: readonly string[]) =>
    by.post('/staff/order/estimates/answer', { orderId, version: 2, accepted, way: 'phone' })

  test.each([
    ['no', []],
    ['yes to a lower price', ['line-1']],
  ])(
    'sends more than the limit back only with the owner and a fresh passkey: %s',
    async (_, accepted) => {
      const { orderId } = await anAgreedRepair(10_500_00, 20_000_00)
      await send(
        orderId,
        1,
        [{ label: 'Cleaning', labour: 1_00 }],
        [{ key: 'line-1', reason: 'not needed' }],
      )
      const before = await standingOf(orderId)
      expect((await noteAnswer(frontDesk, orderId, accepted)).body.code).toBe('OWNER_NEEDED')
      app.advance(minutes(11))
      expect((await noteAnswer(owner, orderId, accepted)).body.code).toBe('SHOW_PASSKEY')
      expect(await standingOf(orderId)).toEqual(before)
      expect((await moneyOf(orderId)).refunds).toEqual([])
      dataOf(await owner.signIn())
      dataOf(await noteAnswer(owner, orderId, accepted))
      const [refund] = (await moneyOf(orderId)).refunds
      expect(refund?.amount).toBeGreaterThan(10_000)
    },
  )
})

describe('its customer', () => {
  test('reads what is paid and due, and gets a message for each payment', async () => {
    const { orderId, mobileNumber } = await anAgreedRepair(500_00)
    const customer = await aCustomer(app, { mobileNumber })
    const track = () => customer.get(`/orders/track?orderId=${orderId}`)
    expect(dataOf(await track())).toMatchObject({ payable: true, paid: false, kept: 500, due: 680 })
    await customer.pay(orderId)
    await app.jobs.settle()
    expect(dataOf(await track())).toMatchObject({ payable: false, paid: true, due: 0 })
    const texts = (await sentTo(app, mobileNumber)).map(({ text }) => text).join('\n')
    for (const amount of ['500.00', '680.00']) expect(texts).toContain(`received Rs.${amount}`)
  })
})

test('a device that costs nothing is handed over without a payment', async () => {
  const { orderId } = await anAgreedRepair(0, 0)
  expect(await standingOf(orderId)).toEqual({ kept: 0, due: 0, paid: true })
  await walkTo({ app, by: owner }, orderId, 'delivered')
  const { card } = dataOf<{ card: { stage: string } }>(
    await frontDesk.get(`/staff/order?orderId=${orderId}`),
  )
  expect(card.stage).toBe('delivered')
  expect((await documentsOf(orderId)).map(({ kind, total }) => [kind, total])).toEqual([
    ['tax-invoice', 0],
  ])
  const { balanced } = dataOf<{ balanced: boolean }>(
    await owner.get(`/staff/money/sheet?day=${indianDay(app.clock())}`),
  )
  expect(balanced).toBe(true)
})

describe('a device whose order is not all paid', () => {
  test('may go with the owner’s word, once, and the rest stays due', async () => {
    const { orderId } = await anAgreedRepair(500_00)
    const allow = (by: Colleague, reason = 'Pays on Friday, a regular customer') =>
      by.post('/staff/order/hand-over-unpaid', { orderId, reason })
    expect((await allow(frontDesk)).status).toBe(403)
    expect((await allow(owner, ' ')).status).toBe(422)
    dataOf(await allow(owner))
    dataOf(await allow(owner, 'Another reason'))
    const shown = dataOf(await frontDesk.get(`/staff/order?orderId=${orderId}`))
    expect(shown).toMatchObject({
      money: { kept: 500, due: 680 },
      unpaidHandOver: { reason: 'Pays on Friday, a regular customer' },
    })
    const [{ id } = { id: '' }] = await rows('select id from orders where id = $1', orderId)
    const order = await inTransaction(app.deps.db, (tx) => findOrderFacts(tx, String(id)))
    if (!order) throw new Error('the order is missing')
    expect(await getInspection(app.deps.db, order, 'none')).toMatchObject({ isPaid: true })
    const paid = await anAgreedRepair(1_180_00)
    const late = { orderId: paid.orderId, reason: 'Pays on Friday' }
    const refused = await owner.post('/staff/order/hand-over-unpaid', late)
    expect(refused.body.code).toBe('NOT_WAITING_FOR_PAYMENT')
  })
})
