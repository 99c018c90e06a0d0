/** Tests the UPI QR code at the counter over HTTP: it is shown, paid at the provider, and ends in every way it can. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { minutes, seconds } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Code = {
  qrCodeId: string
  orderId: string
  orderNumber: string
  amount: number
  state: string
  content: string | null
  secondsLeft: number
  paid: { paymentId: string; reference: string | null; counts: boolean } | null
}

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})
beforeEach(() => misbehave({ qr_codes: 'content', webhooks: {} }))

let forms = 0
/** A walk-in that is paid later: the link is sent, and the device is here. */
async function anUnpaidOrder() {
  const device = dataOf<{ _id: string }>(
    await frontDesk.post('/staff/counter/device', { imeiNumber: iphone13 }),
  )
  const listed = dataOf<{ value: string }[]>(
    await frontDesk.get(`/staff/counter/issues?productId=${device._id}`),
  )
  const issues = listed.slice(0, 1).map(({ value }) => value)
  const mobileNumber = aMobileNumber()
  const about = { mobileNumber, productId: device._id, issues }
  const { amount } = dataOf<{ amount: number }>(await frontDesk.post('/staff/counter/price', about))
  const form = {
    formId: (forms++).toString(16).padStart(32, 'f'),
    mobileNumber,
    newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
    device: { imeiNumber: iphone13 },
    issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
    amount,
    payment: { method: 'online' },
  }
  const { orderId } = dataOf<{ orderId: string }>(await frontDesk.post('/staff/counter/book', form))
  await app.settle()
  return { orderId, amount }
}

const open = (order: { orderId: string; amount: number }, by = frontDesk) =>
  by.post('/staff/order/qr-code', order)
const read = async (orderId: string) =>
  dataOf<Code | null>(await frontDesk.get(`/staff/order/qr-code?orderId=${orderId}`))
const close = (code: Code) =>
  frontDesk.post('/staff/order/qr-code/close', { orderId: code.orderId, qrCodeId: code.qrCodeId })
const misbehave = (input: object) => app.call('POST', '//sandbox/razorpay/misbehave', input)
async function aCode() {
  const order = await anUnpaidOrder()
  return { ...dataOf<Code>(await open(order)), order }
}
const providerIdOf = async ({ qrCodeId }: Code) => {
  const sql = 'select provider_qr_id from payment_qr_codes where id = $1'
  const [row] = await app.query<{ provider_qr_id: string }>(sql, [qrCodeId])
  return row?.provider_qr_id
}
/** As a person does in a UPI app. */
async function pay(code: Code, more: object = {}): Promise<void> {
  const input = { qr_code_id: await providerIdOf(code), outcome: 'success', ...more }
  const { status, text } = await app.call('POST', '//sandbox/razorpay/pay', input)
  if (status !== 200) throw new Error(`paying was answered ${text}`)
}
/** The provider's webhooks come a moment after the payment. */
const untilPaid = ({ orderId }: Code) =>
  expect.poll(async () => (await app.settle(), (await read(orderId))?.state)).toBe('paid')
/** Reconciliation alone, as when no webhook comes. */
async function aRound(after: number): Promise<void> {
  app.advance(after)
  await app.reconcile()
  await app.settle()
}
const paymentsOf = (orderId: string) =>
  app.query('select * from payments where order_id = $1 order by captured_at', [orderId])

test('a code carries the amount and the number of its order, and is shown once to everybody', async () => {
  const code = await aCode()
  expect(code).toMatchObject({
    state: 'open',
    amount: code.order.amount,
    orderNumber: `MDC-${code.orderId.slice(-6).toUpperCase()}`,
    paid: null,
  })
  expect(code.content).toContain(`am=${(code.amount / 100).toFixed(2)}`)
  expect(code.secondsLeft).toBe(300)
  expect(dataOf<Code>(await open(code.order, owner)).qrCodeId).toBe(code.qrCodeId)
  const [event] = await listAuditEvents(app.db, { kind: 'order', id: code.orderId })
  expect(event).toMatchObject({
    what: 'showed a UPI QR code',
    after: { amount: code.amount / 100 },
  })
})

test('its payment is counted by the webhooks, and open pages are notified', async () => {
  const code = await aCode()
  const moved = Promise.withResolvers<string>()
  const stop = await app.store.listen('order_moved', moved.resolve)
  await pay(code)
  await untilPaid(code)
  expect(await moved.promise).toBe(code.orderId)
  await stop()
  expect(await read(code.orderId)).toMatchObject({
    paid: { reference: expect.stringMatching(/^\d{12}$/), counts: true },
  })
  const [payment, ...others] = await paymentsOf(code.orderId)
  expect(others).toEqual([])
  expect(payment).toMatchObject({ standing: 'counted', method: 'online' })
  const [order] = await app.query('select paid_at from orders where id = $1', [code.orderId])
  expect(order?.['paid_at']).not.toBeNull()
  const documents = await app.query('select kind from documents where order_id = $1', [
    code.orderId,
  ])
  expect(documents).toEqual([{ kind: 'receipt-voucher' }])
  expect((await open(code.order)).code).toBe('ALREADY_PAID')
})

test.each([
  ['none', { disable: true }],
  ['late', { delayMs: 1_000_000 }],
])('with %s of its webhooks the payment is found within 15 seconds', async (_, webhooks) => {
  await misbehave({ webhooks })
  const code = await aCode()
  await pay(code)
  await aRound(seconds(15))
  expect(await read(code.orderId)).toMatchObject({ state: 'paid', paid: { counts: true } })
})

test('its payment says UPI QR in the order’s money, and one in cash does not', async () => {
  const moneyOf = async (orderId: string) =>
    dataOf<{ payments: { method: string; byQrCode: boolean }[] }>(
      await owner.get(`/staff/money/order?order=${orderId}`),
    ).payments
  const code = await aCode()
  await pay(code)
  await untilPaid(code)
  expect(await moneyOf(code.orderId)).toMatchObject([{ method: 'online', byQrCode: true }])
  const inCash = await anUnpaidOrder()
  const cash = { ...inCash, payment: { method: 'cash' } }
  dataOf(await frontDesk.post('/staff/counter/pay', cash))
  expect(await moneyOf(inCash.orderId)).toMatchObject([{ method: 'cash', byQrCode: false }])
})

test('webhooks that come twice and in the wrong order count a payment once', async () => {
  await misbehave({ webhooks: { duplicate: 3, reorder: true } })
  const code = await aCode()
  await pay(code)
  await untilPaid(code)
  await app.settle()
  expect(await paymentsOf(code.orderId)).toMatchObject([{ standing: 'counted' }])
})

test('a forged webhook pays nothing', async () => {
  const code = await aCode()
  const qr_code = { entity: { id: await providerIdOf(code), status: 'closed' } }
  const payment = { entity: { id: 'pay_00000000000000', order_id: null, status: 'captured' } }
  const body = { event: 'qr_code.credited', payload: { qr_code, payment } }
  const forged = await app.call('POST', '//api/webhooks/razorpay', body)
  expect([forged.status, forged.code]).toEqual([400, 'WEBHOOK_NOT_AUTHENTIC'])
  await aRound(seconds(15))
  expect(await read(code.orderId)).toMatchObject({ state: 'open', paid: null })
})

test('after five minutes it has expired, and the next call shows a new one', async () => {
  const code = await aCode()
  app.advance(minutes(5))
  expect(await read(code.orderId)).toMatchObject({ state: 'expired' })
  await aRound(0)
  const refused = pay(code)
  await expect(refused).rejects.toThrow('QR code is closed')
  const next = dataOf<Code>(await open(code.order))
  expect(next).toMatchObject({ state: 'open' })
  expect(next.qrCodeId).not.toBe(code.qrCodeId)
  expect(await read(code.orderId)).toEqual(next)
})

test('a colleague closes it; money that was on its way still counts', async () => {
  const code = await aCode()
  expect(dataOf<Code>(await close(code))).toMatchObject({ state: 'closed' })
  expect(dataOf<Code>(await close(code))).toMatchObject({ state: 'closed' })
  const what = (await listAuditEvents(app.db, { kind: 'order', id: code.orderId })).map(
    (event) => event.what,
  )
  expect(what.filter((one) => one === 'closed a UPI QR code')).toHaveLength(1)
  await aRound(seconds(15))
  await pay(code, { late: true })
  await aRound(minutes(1))
  expect(await read(code.orderId)).toMatchObject({ state: 'paid', paid: { counts: true } })
})

test('paid twice, the second payment goes back by itself', async () => {
  const code = await aCode()
  await pay(code)
  await pay(code, { late: true })
  await aRound(minutes(1))
  await aRound(minutes(1))
  const rows = await paymentsOf(code.orderId)
  expect(rows.map((row) => row['standing']).toSorted()).toEqual(['counted', 'returned'])
  const returned = rows.find((row) => row['standing'] === 'returned')
  expect(returned?.['refunded_paise']).toBe(String(code.amount))
})

test('an order that is paid in cash meanwhile closes its code, and a late payment goes back', async () => {
  const code = await aCode()
  const payment = { method: 'cash' }
  dataOf(await frontDesk.post('/staff/counter/pay', { ...code.order, payment }))
  await app.settle()
  expect(await read(code.orderId)).toMatchObject({ state: 'closed' })
  await aRound(seconds(15))
  await pay(code, { late: true })
  await aRound(minutes(1))
  await aRound(minutes(1))
  expect(await read(code.orderId)).toMatchObject({ state: 'paid', paid: { counts: false } })
  expect(await paymentsOf(code.orderId)).toMatchObject([
    { method: 'cash', standing: 'counted' },
    { method: 'online', standing: 'returned', refunded_paise: String(code.amount) },
  ])
})

test('an order that is called off closes its code', async () => {
  const code = await aCode()
  const input = { orderId: code.orderId, fee: 0, seenLeft: 0 }
  dataOf(await owner.signIn())
  dataOf(await owner.post('/staff/order/call-off', input))
  await app.settle()
  expect(await read(code.orderId)).toMatchObject({ state: 'closed' })
  expect((await open(code.order)).code).toBe('NOT_WAITING_FOR_PAYMENT')
})

test('a payment by QR code is refunded like any other', async () => {
  const code = await aCode()
  await pay(code)
  await aRound(seconds(15))
  dataOf(await owner.signIn())
  const { order } = code
  const formKey = 'f'.repeat(32)
  const body = { orderId: order.orderId, amount: String(order.amount / 100), formKey }
  const seenLeft = order.amount / 100
  dataOf(
    await owner.post('/staff/money/refunds', { ...body, seenLeft, reason: 'agreed-otherwise' }),
  )
  await app.settle()
  await aRound(minutes(1))
  expect(await paymentsOf(code.orderId)).toMatchObject([
    { refunded_paise: String(code.amount), standing: 'counted' },
  ])
})

test('another amount than is due is refused', async () => {
  const order = await anUnpaidOrder()
  expect((await open({ ...order, amount: order.amount - 100 })).code).toBe('PRICE_CHANGED')
  expect((await open({ orderId: 'no-such-order', amount: 100 })).code).toBe(
    'NOT_WAITING_FOR_PAYMENT',
  )
})

test('an error of the provider says so, and the next call works', async () => {
  const order = await anUnpaidOrder()
  await misbehave({ mode: 'error500', path: '/qr_codes', times: 1 })
  expect((await open(order)).code).toBe('PAYMENT_NOT_STARTED')
  expect(await read(order.orderId)).toBeNull()
  expect(dataOf<Code>(await open(order))).toMatchObject({ state: 'open' })
})

test('where the provider gives only a picture, it comes through the server', async () => {
  await misbehave({ qr_codes: 'picture' })
  const code = await aCode()
  expect(code.content).toBeNull()
  const path = `/staff/order/qr-code/picture?qrCodeId=${code.qrCodeId}`
  const picture = await frontDesk.get(path)
  expect(picture.status).toBe(200)
  expect(picture.text).toContain('PNG')
  expect((await frontDesk.get('/staff/order/qr-code/picture?qrCodeId=none')).code).toBe(
    'QR_CODE_NOT_FOUND',
  )
})

test('a technician neither shows a code nor sees or closes one', async () => {
  const code = await aCode()
  const query = `orderId=${code.orderId}`
  const answers = [
    await open(code.order, technician),
    await technician.get(`/staff/order/qr-code?${query}`),
    await technician.get(`/staff/order/qr-code/picture?qrCodeId=${code.qrCodeId}`),
    await technician.post('/staff/order/qr-code/close', {
      orderId: code.orderId,
      qrCodeId: code.qrCodeId,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await read(code.orderId)).toMatchObject({ state: 'open' })
})

type Display = { qrCodeId: string; amount: number; state: string; language: string } | null
const display = async (by = frontDesk, query = '') =>
  dataOf<Display>(await by.get(`/staff/counter/display${query}`))

test('the screen for customers shows the newest code, then its money for 20 seconds, in their language', async () => {
  app.advance(minutes(20))
  expect(await display()).toBeNull()
  const first = await aCode()
  expect(await display()).toMatchObject({ qrCodeId: first.qrCodeId, state: 'open' })
  app.advance(seconds(1))
  const second = await aCode()
  expect(await display()).toMatchObject({ qrCodeId: second.qrCodeId, amount: second.amount })
  app.advance(seconds(1))
  await pay(first)
  await untilPaid(first)
  expect(await display()).toMatchObject({
    qrCodeId: first.qrCodeId,
    state: 'received',
    language: 'Tamil',
  })
  app.advance(seconds(20))
  expect(await display()).toMatchObject({ qrCodeId: second.qrCodeId, state: 'open' })
  await close(second)
  expect(await display()).toBeNull()
})

test('it shows the codes of one colleague where two share the counter, and tells nobody’s name', async () => {
  const code = await aCode()
  expect(await display(owner, '?whose=own')).toBeNull()
  const shown = await frontDesk.get('/staff/counter/display?whose=own')
  expect(dataOf<Display>(shown)).toMatchObject({ qrCodeId: code.qrCodeId })
  expect(JSON.stringify(shown.body)).not.toContain('Arul')
  expect((await technician.get('/staff/counter/display')).status).toBe(403)
  await close(code)
})

test('money that the order did not need any more is not said to be received', async () => {
  const code = await aCode()
  await frontDesk.post('/staff/counter/pay', { ...code.order, payment: { method: 'cash' } })
  await app.settle()
  expect(await display()).toBeNull()
  await aRound(seconds(15))
  await pay(code, { late: true })
  // The provider's webhook comes in its own time.
  const after = async () => {
    await aRound(0)
    return display()
  }
  await expect.poll(after).toMatchObject({ qrCodeId: code.qrCodeId, state: 'not-counted' })
})

test('a code for more than one UPI payment may be is refused, up to the shop’s own limit', async () => {
  const order = await anUnpaidOrder()
  const changeLimit = async (upiLimit: number) => {
    const { value, version } = dataOf<{ value: object; version: number }>(
      await owner.get('/staff/shop/charges'),
    )
    await owner.signIn()
    const input = { value: { ...value, upiLimit }, version }
    expect((await owner.post('/staff/shop/charges', input)).status).toBe(200)
  }
  const rupees = Math.floor(order.amount / 100)
  await changeLimit(rupees - 1)
  expect(await open(order)).toMatchObject({ status: 409, body: { code: 'UPI_LIMIT' } })
  expect(await read(order.orderId)).toBeNull()
  await changeLimit(rupees + 1)
  expect((await open(order)).status).toBe(200)
  await changeLimit(1_00_000)
})
