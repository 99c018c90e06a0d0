/** Tests the point of sale over HTTP: walk-ins are booked and paid there once, and refunded there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { hours, minutes } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aCustomer, iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Booked = { orderId: string; orderNumber: string; paid: boolean; grandTotal: number }
type Priced = { issuesTotal: number; extraCharge: number; grandTotal: number; amount: number }
type Form = Record<string, unknown> & { mobileNumber: string; amount: number }

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let frontDeskId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  frontDeskId = dataOf<{ id: string }>(await frontDesk.get('/staff/me')).id
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

let forms = 0
const aForm = () => (forms++).toString(16).padStart(32, '0')
const newCustomer = { name: 'Arul Selvan', consent: consentAtCounter }

/** A form as the page sends it: device found, two issues agreed to in Tamil, priced. */
async function aWalkIn(more: object = {}, imeiNumber = iphone13): Promise<Form> {
  const device = dataOf<{ _id: string }>(
    await frontDesk.post('/staff/counter/device', { imeiNumber }),
  )
  const listed = dataOf<{ value: string }[]>(
    await frontDesk.get(`/staff/counter/issues?productId=${device._id}`),
  )
  const issues = listed.slice(0, 2).map(({ value }) => value)
  const mobileNumber = aMobileNumber()
  const priced = dataOf<Priced>(
    await frontDesk.post('/staff/counter/price', { mobileNumber, productId: device._id, issues }),
  )
  return {
    formId: aForm(),
    mobileNumber,
    newCustomer,
    device: { imeiNumber },
    issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
    amount: priced.amount,
    payment: { method: 'cash' },
    ...more,
  }
}
const send = (form: object) => frontDesk.post('/staff/counter/book', form)
async function book(more: object = {}): Promise<Booked & Form> {
  const form = await aWalkIn(more)
  const booked = dataOf<Booked>(await send(form))
  await app.jobs.settle()
  return { ...form, ...booked }
}
const rows = async (sql: string, values: readonly unknown[]) =>
  (await app.store.pool.query(sql, [...values])).rows as Record<string, unknown>[]
const paymentsOf = (orderId: string) =>
  rows('select * from payments where order_id = $1', [orderId])
const ordersOf = (mobileNumber: string) =>
  rows(`select o.* from orders o join customers c on c.id = o.customer_id where c.phone = $1`, [
    `+91${mobileNumber}`,
  ])
const messagesTo = async (mobileNumber: string) =>
  (
    (await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)).body as unknown as {
      messages: { template: string; text: string }[]
    }
  ).messages
const lanes = async () =>
  dataOf<{ cards: { orderId: string; service: string; language: string }[] }[]>(
    await owner.get('/staff/board'),
  ).flatMap(({ cards }) => cards)

describe('a walk-in paid in cash', () => {
  test('is an order like any other: payment, voucher, repair job, messages, audit event', async () => {
    const { orderId, orderNumber, paid, amount, grandTotal, mobileNumber } = await book()
    expect([paid, grandTotal]).toEqual([true, amount / 100])
    expect(orderNumber).toBe(`MDC-${orderId.slice(-6).toUpperCase()}`)
    const [payment, ...others] = await paymentsOf(orderId)
    expect(others).toEqual([])
    expect(payment).toMatchObject({
      standing: 'counted',
      method: 'cash',
      taken_by: frontDeskId,
      reference: null,
      amount_paise: String(amount),
    })
    const [order] = await rows('select * from orders where id = $1', [orderId])
    expect(order).toMatchObject({
      status: 'ENQUIRY_STEP_THREE_COMPLETED',
      support_option: 1,
      payment_id: payment?.['id'],
      grand_total_paise: String(amount),
    })
    expect(await rows('select kind from documents where order_id = $1', [orderId])).toEqual([
      { kind: 'receipt-voucher' },
    ])
    expect((await lanes()).find((card) => card.orderId === orderId)).toMatchObject({
      service: 'walk-in',
      language: 'Tamil',
    })
    const templates = (await messagesTo(mobileNumber)).map(({ template }) => template)
    expect(templates.toSorted()).toEqual(['booking-received', 'payment-received'])
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      by: frontDeskId,
      what: 'booked at the counter',
      after: { payment: 'cash', amount: amount / 100, newCustomer: true },
    })
    expect(JSON.stringify(event)).not.toContain(mobileNumber)
  })

  test('whose device stays here is at its arrival at once, in the audit log as a move, and without a message about it', async () => {
    const form = await aWalkIn({ arrived: true })
    const { orderId } = dataOf<Booked>(await send(form))
    const stages = () =>
      rows(
        'select stage, moved_by as by from repair_stages where order_id = $1 order by at, stage',
        [orderId],
      )
    const arrival = [
      { stage: 'order-placed', by: null },
      { stage: 'reached-workshop', by: frontDeskId },
    ]
    // Before any job ran: in the transaction of the booking.
    expect(await stages()).toEqual(arrival)
    expect(dataOf<Booked>(await send(form)).orderId).toBe(orderId)
    await app.jobs.settle()
    expect(await stages()).toEqual(arrival)
    const audit = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(audit.filter(({ action }) => action === 'repair.moved')).toHaveLength(1)
    const templates = (await messagesTo(form.mobileNumber)).map(({ template }) => template)
    expect(templates.toSorted()).toEqual(['booking-received', 'payment-received'])
    const { intake } = dataOf<{ intake: { mayWrite: boolean } }>(
      await frontDesk.get(`/staff/order/desk?orderId=${orderId}`),
    )
    expect(intake.mayWrite).toBe(true)
  })

  test('of a program that does not say that the device is here waits for its arrival', async () => {
    const { orderId } = await book()
    const reached = await rows('select stage from repair_stages where order_id = $1', [orderId])
    expect(reached).toEqual([{ stage: 'order-placed' }])
  })

  test('belongs to its customer, who signs in with a code and sees the agreed issues', async () => {
    const { orderId, mobileNumber } = await book()
    const input = await app.call('POST', '/customer/login', { mobileNumber })
    const { session_id } = dataOf<{ session_id: string }>(input)
    const otp = await app.codeFor(mobileNumber)
    const { token, name } = dataOf<{ token: string; name: string }>(
      await app.call('POST', '/customer/verify/otp', { session_id, otp, mobileNumber }),
    )
    expect(name).toBe('Arul Selvan')
    const listed = await app.call('GET', '/orders/list', undefined, { token })
    expect(dataOf<object[]>(listed)).toMatchObject([{ _id: orderId, paid: true }])
    const [consent] = await rows(
      'select k.* from consents k join customers c on c.id = k.customer_id where c.phone = $1',
      [`+91${mobileNumber}`],
    )
    expect(consent).toMatchObject({
      version: consentAtCounter,
      of_age: true,
      taken_by: frontDeskId,
    })
  })

  test('is booked once, however often and however concurrently its form is sent', async () => {
    const form = await aWalkIn()
    const answers = await Promise.all([send(form), send(form), send(form)])
    const other = { mobileNumber: aMobileNumber(), payment: { method: 'upi', reference: '4123' } }
    const again = await send({ ...form, ...other })
    const ids = [...answers, again].map((answer) => dataOf<Booked>(answer).orderId)
    expect(new Set(ids).size).toBe(1)
    await app.jobs.settle()
    expect(await paymentsOf(ids[0] ?? '')).toMatchObject([{ method: 'cash' }])
    expect(await ordersOf(form.mobileNumber)).toHaveLength(1)
    const known = { mobileNumber: other.mobileNumber }
    expect(dataOf(await frontDesk.post('/staff/counter/customer', known))).toEqual({
      customer: null,
      recipientTax: null,
      orders: [],
    })
    expect(await messagesTo(form.mobileNumber)).toHaveLength(2)
  })

  test('with a wrong price is refused, and nothing of it is stored', async () => {
    const form = await aWalkIn()
    for (const amount of [form.amount - 1, form.amount + 1, 0]) {
      const answer = await send({ ...form, amount })
      expect([answer.status, answer.body.code]).toEqual([409, 'PRICE_CHANGED'])
    }
    expect(await ordersOf(form.mobileNumber)).toEqual([])
    expect((await send(form)).status).toBe(200)
  })
})

describe('other payments', () => {
  test.each([
    ['upi', '412345678901'],
    ['card', '412345678902'],
  ])('by %s record their reference', async (method, reference) => {
    const { orderId } = await book({ payment: { method, reference } })
    expect(await paymentsOf(orderId)).toMatchObject([{ method, reference, taken_by: frontDeskId }])
    const [voucher] = await rows('select content from documents where order_id = $1', [orderId])
    const named = method === 'upi' ? 'UPI' : 'card'
    expect(JSON.stringify(voucher)).toContain(`${named} ${reference}`)
  })

  test.each([
    { method: 'upi' },
    { method: 'card', reference: '' },
    { method: 'upi', reference: 'arul@bank' },
    { method: 'cheque', reference: '1234' },
  ])('like %o are refused', async (payment) => {
    const form = await aWalkIn({ payment })
    const { status, body } = await send(form)
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(await ordersOf(form.mobileNumber)).toEqual([])
  })

  test('online later: the order waits, its customer gets a link, and may still pay at the counter', async () => {
    const waiting = await book({ payment: { method: 'online' } })
    expect([waiting.paid, await paymentsOf(waiting.orderId)]).toEqual([false, []])
    const [due, ...more] = await messagesTo(waiting.mobileNumber)
    expect([due?.template, more]).toEqual(['payment-due', []])
    expect(due?.text).toContain(`${app.deps.origin}/service-enquiry`)
    expect((await lanes()).some(({ orderId }) => orderId === waiting.orderId)).toBe(true)
    const { mobileNumber } = waiting
    const { orders } = dataOf<{ orders: object[] }>(
      await frontDesk.post('/staff/counter/customer', { mobileNumber }),
    )
    expect(orders).toMatchObject([{ orderId: waiting.orderId, paid: false, taken: true }])
    const found = dataOf<{ jobs: object[]; unpaid: object[] }>(
      await frontDesk.get(`/staff/jobs?q=${waiting.orderNumber}`),
    )
    expect([...found.jobs, ...found.unpaid]).toMatchObject([{ orderId: waiting.orderId }])
    const form = await aWalkIn({ mobileNumber: waiting.mobileNumber })
    expect(dataOf<Booked>(await send(form))).toMatchObject({
      orderId: waiting.orderId,
      paid: true,
    })
  })

  test('online later is paid in the customer’s own cart', async () => {
    const shopper = await aCustomer(app)
    const { orderId, amount } = await book({
      mobileNumber: shopper.mobileNumber,
      payment: { method: 'online' },
    })
    const { draft } = dataOf<{ draft: { orderId: string; status: string } }>(
      await shopper.get('/orders/enquiry/current'),
    )
    expect(draft).toMatchObject({ orderId, status: 'ENQUIRY_STEP_THREE_COMPLETED' })
    const opened = dataOf<{ razorpayOrderId: string; amount: number }>(
      await shopper.confirm(orderId),
    )
    expect(opened.amount).toBe(amount)
    dataOf(await shopper.verify(orderId, await shopper.payNow(opened.razorpayOrderId)))
    await app.jobs.settle()
    expect(await paymentsOf(orderId)).toMatchObject([{ method: 'online', taken_by: null }])
  })

  test('an online payment that arrives after the cash is refunded automatically', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await book({
      mobileNumber: shopper.mobileNumber,
      payment: { method: 'online' },
    })
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await shopper.confirm(orderId))
    dataOf(await send(await aWalkIn({ mobileNumber: shopper.mobileNumber })))
    const late = await shopper.payNow(razorpayOrderId)
    expect((await shopper.verify(orderId, late)).body.code).toBe('PAYMENT_RETURNED')
    await app.jobs.settle()
    const booked = await paymentsOf(orderId)
    expect(booked.find(({ id }) => id === late)).toMatchObject({ standing: 'returned' })
    expect(booked.find(({ method }) => method === 'cash')).toMatchObject({ standing: 'counted' })
  })
})

describe('the customer', () => {
  test('who is looked up by number is named in the audit log, once an hour for each colleague', async () => {
    const { mobileNumber, id } = await app.signIn()
    const readers = async () =>
      (await listAuditEvents(app.db, { kind: 'customer', id })).map(({ action, by }) => [
        action,
        by,
      ])
    const lookUp = async () =>
      dataOf(await frontDesk.post('/staff/counter/customer', { mobileNumber }))
    await lookUp()
    await lookUp()
    expect(await readers()).toEqual([['customer.looked-up', frontDeskId]])
    app.advance(hours(1))
    await lookUp()
    expect(await readers()).toHaveLength(2)
  })

  test('is looked up sixty times in ten minutes by one colleague at most', async () => {
    app.advance(minutes(10))
    const lookUp = () =>
      frontDesk.post('/staff/counter/customer', { mobileNumber: aMobileNumber() })
    for (let count = 0; count < 60; count++) dataOf(await lookUp())
    const answer = await lookUp()
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_LOOK_UPS'])
    app.advance(minutes(10))
    dataOf(await lookUp())
  })

  const ask = async (mobileNumber: string) =>
    dataOf<{ customer: { name: string } | null; orders: { orderId: string }[] }>(
      await frontDesk.post('/staff/counter/customer', { mobileNumber }),
    )

  test('is found by number, with the last orders', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await shopper.bookNow(1, iphone15)
    expect(await ask(shopper.mobileNumber)).toMatchObject({
      customer: { name: 'Kavitha Raman' },
      orders: [{ orderId, paid: true }],
    })
    const booked = await book({ mobileNumber: shopper.mobileNumber })
    expect((await ask(shopper.mobileNumber)).customer).toEqual({ name: 'Kavitha Raman' })
    expect(booked.paid).toBe(true)
  })

  test('who is new must give a name and consent', async () => {
    const form = await aWalkIn({ newCustomer: undefined })
    expect(await ask(form.mobileNumber)).toEqual({ customer: null, recipientTax: null, orders: [] })
    const unnamed = await send(form)
    expect([unnamed.status, unnamed.body.code]).toEqual([422, 'NAME_NEEDED'])
    const silent = await send({ ...form, newCustomer: { name: 'Arul' } })
    expect([silent.status, silent.body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect((await ask(form.mobileNumber)).customer).toBeNull()
  })
})

test('an unknown device is chosen by hand; an issue of another model is refused', async () => {
  const unknown = await frontDesk.post('/staff/counter/device', { imeiNumber: 'ZZZZ99999999' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'DEVICE_NOT_FOUND'])
  const form = await aWalkIn()
  const byHand = { productId: 'imac-24', color: 'Blue' }
  const wrong = await send({ ...form, device: { byHand } })
  expect(['MODEL_NOT_FOUND', 'ISSUE_NOT_OFFERED']).toContain(wrong.body.code)
  const right = { productId: 'iphone-13', color: 'Midnight' }
  const { orderId } = dataOf<Booked>(await send({ ...form, device: { byHand: right } }))
  const [order] = await rows('select device from orders where id = $1', [orderId])
  expect(order?.['device']).toMatchObject({ colour: 'Midnight', verified: false })
})

test('a number that cannot be read is kept as it was typed, and names no device', async () => {
  const byHand = { productId: 'iphone-13', color: 'Midnight' }
  const imeiNumber = ' C02\u00a0XG2JHJ\u2011G5/A '
  const form = await aWalkIn()
  const { orderId } = dataOf<Booked>(await send({ ...form, device: { byHand, imeiNumber } }))
  const [order] = await rows('select device, device_key from orders where id = $1', [orderId])
  expect(order?.['device']).toMatchObject({ number: 'C02 XG2JHJ-G5/A', verified: false })
  expect(order?.['device_key']).toBe('model:iphone-13')
})

describe('money of a cancelled booking', () => {
  const owed = async () =>
    dataOf<{ refundId: string; orderId: string; amount: number; paidBy: string }[]>(
      await frontDesk.get('/staff/counter/owed'),
    )
  const handBack = (refundId: string, money: object): Promise<Answer> =>
    frontDesk.post('/staff/counter/return', { refundId, money })

  test('is owed at the counter, not requested from the provider, and paid back once', async () => {
    const shopper = await aCustomer(app)
    const { orderId, amount } = await book({ mobileNumber: shopper.mobileNumber })
    dataOf(await shopper.post('/orders/cancel', { orderId }))
    await app.jobs.settle()
    const refund = (await owed()).find((one) => one.orderId === orderId)
    expect(refund).toMatchObject({ amount: amount / 100, paidBy: 'cash' })
    const { reasonsToWait } = dataOf<{ reasonsToWait: string[] }>(
      await shopper.get('/customer/erasure'),
    )
    expect(reasonsToWait).toContainEqual(expect.stringMatching(/payment or refund/))

    const refundId = refund?.refundId ?? ''
    app.advance(minutes(10))
    expect((await handBack(refundId, { method: 'cash' })).body.code).toBe('SHOW_PASSKEY')
    dataOf(await frontDesk.signIn())
    const both = await Promise.all(
      [1, 2].map(() => handBack(refundId, { method: 'upi', reference: '998877' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.settle()
    expect(await owed()).toEqual([])
    expect(await paymentsOf(orderId)).toMatchObject([{ refunded_paise: String(amount) }])
    const [sent] = await rows('select * from payment_refunds where id = $1', [refundId])
    expect(sent).toMatchObject({
      state: 'sent',
      method: 'upi',
      reference: '998877',
      returned_by: frontDeskId,
    })
    const [order] = await rows('select status from orders where id = $1', [orderId])
    expect(order?.['status']).toBe('REFUNDED')
    const kinds = await rows('select kind from documents where order_id = $1', [orderId])
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['receipt-voucher', 'refund-voucher'])
    const templates = (await messagesTo(shopper.mobileNumber)).map(({ template }) => template)
    expect(templates).toContain('payment-returned')
    expect(templates).not.toContain('payment-refunded')
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      by: frontDeskId,
      what: 'handed money back at the counter',
      after: { method: 'upi', amount: amount / 100 },
    })
  })

  test('that was paid online cannot be paid back at the counter', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await shopper.bookNow(1, iphone15)
    dataOf(await shopper.post('/orders/cancel', { orderId }))
    const [refund] = await rows(
      'select r.id from payment_refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [orderId],
    )
    dataOf(await frontDesk.signIn())
    const answer = await handBack(String(refund?.['id']), { method: 'cash' })
    expect([answer.status, answer.body.code]).toEqual([409, 'REFUND_NOT_OWED'])
  })
})
