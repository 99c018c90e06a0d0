/** Tests what the log records of a whole booking, of errors and of attacks, and what it must never contain. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { days } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, atBrowser } from '../app/colleague.ts'
import { type Customer, aCustomer, anAddress, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Line = {
  time: string
  level: string
  msg: string
  requestId?: string
  route?: string
  status?: number
  [more: string]: unknown
}

let app: TestApp
let shopper: Customer
const written: string[] = []
/** Every entry the log has received since, and the text of each line. */
const since = (start: number): Line[] =>
  written.slice(start).map((text) => JSON.parse(text) as Line)
const addressText = '42 Whispering Palms Road'
/** Values that must stay out of the log, each with a way to find it. */
const unspoken: Record<string, RegExp> = {}
const word = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'i')

beforeAll(async () => {
  app = await startApp({ logLines: written, env: { LOG_LEVEL: 'debug' } })
  shopper = await aCustomer(app)
  const { token, mobileNumber } = shopper
  const created = await shopper.post('/address/create', { ...anAddress, address: addressText })
  const { _id: addressId } = dataOf<{ _id: string }>(created)
  const { orderId } = await shopper.fillCartNow(2, iphone13)
  const confirmed = await shopper.confirm(orderId, { addressId })
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(confirmed)
  dataOf(await shopper.verify(orderId, await shopper.payNow(razorpayOrderId)))
  await app.jobs.settle()
  dataOf(await shopper.get(`/orders/track?orderId=${orderId}`))
  dataOf(await shopper.get('/orders/list'))
  await trouble()
  await staffJourney()

  const [row] = await app.query("select value from settings where key = 'demo-secrets'")
  const secrets = row?.['value'] as {
    secretKey: string
    payments: { keySecret: string; webhookSecret: string }
  }
  Object.assign(unspoken, {
    'the token': word(token),
    'the mobile number': word(mobileNumber),
    'the e-mail address': /kavitha@example/i,
    'the name': /kavitha/i,
    'the address': word(addressText),
    'the device number': word(iphone13),
    'the secret key': word(secrets.secretKey),
    'the payment secret': word(secrets.payments.keySecret),
    'the webhook secret': word(secrets.payments.webhookSecret),
    'an authorization header': /Bearer |Basic /,
  })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** A colleague is invited, enters, finds a customer at the counter, and writes about them. */
async function staffJourney() {
  const owner = await anOwner(app)
  const invited = await owner.post('/staff/colleagues', { name: 'Arul Selvan', role: 'front-desk' })
  const { link } = dataOf<{ link: string }>(invited)
  const desk = atBrowser(app)
  dataOf(await desk.enter(link))
  const byLink = desk.jar.cookie
  dataOf(await desk.addPasskey())
  desk.jar.cookie = ''
  dataOf(await desk.signIn())
  const { mobileNumber } = shopper
  dataOf(await desk.post('/staff/counter/customer', { mobileNumber }))
  const [orderId] = (await app.query<{ id: string }>('select order_id as id from repair_jobs')).map(
    ({ id }) => id,
  )
  dataOf(await desk.get(`/staff/jobs?q=${mobileNumber}`))
  dataOf(await desk.post('/staff/order/notes', { orderId, text: 'Kavitha rang from 9123456780' }))
  await app.query('alter table repair_notes rename to repair_notes_gone')
  await desk.post('/staff/order/notes', { orderId, text: 'Kavitha rang from 9123456780' })
  await app.query('alter table repair_notes_gone rename to repair_notes')
  const ofCookie = (cookie: string) => word(cookie.split('=')[1] ?? cookie)
  Object.assign(unspoken, {
    'a colleague’s link': word(link.split('#')[1] ?? link),
    'a colleague’s session by link': ofCookie(byLink),
    'a colleague’s session': ofCookie(desk.jar.cookie),
    'a colleague’s passkey': word(desk.passkey.save().id),
    'a colleague’s name': /Arul/,
    'the text of a note': /9123456780|rang from/,
  })
}

/** The ways in which typed text could reach the text of an error. */
async function trouble() {
  const { pool } = app.store
  await pool.query('alter table addresses rename to addresses_gone')
  await shopper.post('/address/create', { ...anAddress, address: addressText, city: 'Salem' })
  await pool.query('alter table addresses_gone rename to addresses')
  await pool.query('alter table customers rename to customers_gone')
  await app.call(
    'PUT',
    '/customer/update',
    { name: 'Kavitha X', email: 'kavitha@example.org' },
    shopper,
  )
  await pool.query('alter table customers_gone rename to customers')
  const misbehave = (mode: string) => app.call('POST', '//sandbox/razorpay/misbehave', { mode })
  const { orderId } = await shopper.fillCartNow(2, 'MDCIMAC24')
  await misbehave('error500')
  await shopper.confirm(orderId, { address: addressText })
  await misbehave('none')
  await shopper.check('490154203237519')
  await app.call('POST', '/customer/verify/otp', { session_id: 'x', otp: '1', mobileNumber: '1' })
}

/** The texts of a line without random fields, which could contain any digits. */
const texts = (line: string) =>
  line.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

test.each([
  'the token',
  'the mobile number',
  'the e-mail address',
  'the name',
  'the address',
  'the device number',
  'the secret key',
  'the payment secret',
  'the webhook secret',
  'an authorization header',
  'a colleague’s link',
  'a colleague’s session by link',
  'a colleague’s session',
  'a colleague’s passkey',
  'a colleague’s name',
  'the text of a note',
])('%s is in no line', (what) => {
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((line) => unspoken[what]!.test(line))).toEqual([])
})

test('no one-time code is in any line', async () => {
  const { body } = await app.call('GET', '//dev/outbox.json')
  const { messages } = body as unknown as { messages: { otp?: string }[] }
  const codes = messages.flatMap(({ otp }) => otp ?? [])
  expect(codes.length).toBeGreaterThan(0)
  const message = written.flatMap((line) => texts(line).match(/"[^"]*"/g) ?? [])
  for (const otp of codes)
    expect(message.filter((one) => new RegExp(`\\b${otp}\\b`).test(one))).toEqual([])
})

describe('a line', () => {
  test('is one JSON object with a UTC time, a level and a message', () => {
    for (const text of written) {
      expect(text).toMatch(/^\{.*\}\n$/)
      expect(JSON.parse(text)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        level: expect.stringMatching(/^(debug|info|warn|error|fatal)$/),
        msg: expect.stringMatching(/./),
      })
    }
  })

  test('of an answered call names the call, its result and its duration', () => {
    const answered = since(0).filter(({ msg }) => msg === 'answered')
    expect(answered.length).toBeGreaterThan(15)
    for (const line of answered)
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: expect.stringMatching(/^(GET|POST|PUT|DELETE)$/),
        route: expect.stringMatching(/^\/[a-z/.*-]+$/),
        status: expect.any(Number),
        ms: expect.any(Number),
      })
  })

  test('of a failed call has the id that the caller received', async () => {
    const start = written.length
    await app.store.pool.query('alter table addresses rename to addresses_gone')
    const answer = await shopper.get('/address/list')
    await app.store.pool.query('alter table addresses_gone rename to addresses')
    expect(answer.status).toBe(500)
    const [error, ...others] = since(start).filter(({ level }) => level === 'error')
    expect(others).toEqual([])
    expect(error).toMatchObject({
      requestId: answer.body.requestId,
      route: '/address/list',
      err: { stack: expect.stringContaining('at ') },
    })
  })
})

describe('there is a line', () => {
  async function lineOf(call: () => Promise<unknown>, msg: string): Promise<Line | undefined> {
    const start = written.length
    await call()
    return since(start).find((line) => line.msg === msg)
  }

  test('for a sign-in', async () => {
    const line = await lineOf(() => app.signIn(), 'signed in')
    expect(line).toMatchObject({ requestId: expect.any(String), customer: expect.any(String) })
  })
  test('for a refused sign-in', async () => {
    const body = { session_id: 'no-session', otp: '0000', mobileNumber: aMobileNumber() }
    const call = () => app.call('POST', '/customer/verify/otp', body)
    expect(await lineOf(call, 'a sign-in was refused')).toMatchObject({ outcome: 'CODE_ENDED' })
  })
  test('for a call without a session', async () => {
    const line = await lineOf(() => app.call('GET', '/orders/list'), 'answered')
    expect(line).toMatchObject({ status: 401, route: '/orders/list' })
  })
  test('for a call for another customer’s order', async () => {
    const line = await lineOf(
      () => shopper.get(`/orders/track?orderId=${'0'.repeat(26)}`),
      'answered',
    )
    expect(line).toMatchObject({ status: 404 })
  })
  test('for a limit that was reached', async () => {
    app.advance(days(1))
    const { token } = await app.signIn()
    for (let i = 0; i < 30; i++)
      await app.call('POST', '/devices/imei/check', { imeiNumber: 'UNKNOWN12345' }, { token })
    const line = await lineOf(
      () => app.call('POST', '/devices/imei/check', { imeiNumber: 'UNKNOWN12345' }, { token }),
      'answered',
    )
    expect(line).toMatchObject({ status: 429, route: '/devices/imei/check' })
  })
  test('for a forged webhook', async () => {
    const forged = () => app.call('POST', '//api/webhooks/razorpay', {})
    expect(await lineOf(forged, 'somebody should look at this')).toMatchObject({ level: 'warn' })
  })
})

const injected = 'x\r\n{"level":"info","msg":"forged"}\u001b[31m\u2028'

test('a caller cannot inject a line into the log', async () => {
  const start = written.length
  const encoded = encodeURIComponent(injected)
  const headers = {
    'User-Agent': 'x"}',
    'X-Request-Id': 'forged',
    'Idempotency-Key': 'x"}',
  }
  const body = { name: injected, emailId: injected, mobileNumber: injected }
  await app.call('POST', '/customer/signup', body, { headers })
  await app.call('GET', `/${encoded}`)
  await app.call('GET', `//${encoded}`)
  await shopper.get(`/orders/invoice?orderId=${encoded}`)
  await app.store.pool.query('alter table orders rename to orders_gone')
  const failed = await shopper.get(`/orders/invoice?orderId=${encoded}`)
  await app.store.pool.query('alter table orders_gone rename to orders')
  expect(failed.status).toBe(500)
  expect(since(start).find(({ msg }) => msg === 'a call failed')?.requestId).toBe(
    failed.body.requestId,
  )
  for (const text of written.slice(start)) {
    expect(text.split('\n')).toHaveLength(2)
    for (const control of ['\r', '\u001b', '\u2028']) expect(text).not.toContain(control)
    expect(JSON.parse(text)).not.toMatchObject({ msg: 'forged' })
    expect((JSON.parse(text) as Line).requestId).not.toBe('forged')
  }
})

test('what only looks like an error, as the job store reports it, says what happened', () => {
  const lines: string[] = []
  const log = openLog('error', (line) => void lines.push(line))
  const stack = 'Error: no\n    at here'
  log.error({ err: { message: 'no connection', stack, queue: 'send' } }, 'failed')
  log.error({ err: 'a text' }, 'failed')
  const [first, second] = lines.map((line) => (JSON.parse(line) as { err: object }).err)
  expect(first).toMatchObject({ message: 'no connection', stack: '    at here' })
  expect(second).toEqual({ message: 'a text' })
})

test('the log hides what looks like a secret in any position', () => {
  const lines: string[] = []
  const log = openLog('debug', (line) => void lines.push(line))
  const facts = { otp: '1234', token: 'abc', mobileNumber: '9876543210', emailId: 'a@b.in' }
  log.info({ ...facts, nested: facts }, 'one')
  log.error({ err: new Error('no route to +91 9876543210, Bearer abc') }, 'two')
  log.warn({ text: injected }, injected)
  expect(lines.join('')).not.toMatch(/1234|abc|98765|a@b/)
  expect(lines.join('')).not.toContain('\u001b')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1)
})
