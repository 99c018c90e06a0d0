/** Tests double clicks, lost answers and second tabs: the same write many times has one effect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { aMessage, aQuote } from './form-values.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let ann: Customer
let ben: Customer
beforeAll(async () => {
  app = await startApp()
  ann = await aCustomer(app)
  ben = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const tenTimes = (call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 10 }, call))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()
/** The common answer of all ten calls, when they are equal. */
function theOneAnswer(answers: Answer[]): unknown {
  const distinct = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))
  expect([...distinct]).toHaveLength(1)
  return dataOf(answers[0]!)
}
async function countOf(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.store.pool.query(`select count(*)::int as n from ${sql}`, values)
  return rows[0].n as number
}
const messagesTo = async (mobileNumber: string) => {
  await app.jobs.settle()
  const { body } = await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  return (body as unknown as { messages: { template: string }[] }).messages.map((m) => m.template)
}

describe('ten at once', () => {
  test('of a sign-up send one code', async () => {
    const mobileNumber = aMobileNumber()
    const body = { name: 'Ravi', emailId: 'ravi@example.in', mobileNumber }
    const answers = await tenTimes(() => app.call('POST', '/customer/signup', body))
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(429)])
    expect(await messagesTo(mobileNumber)).toEqual(['one-time-code'])
  })

  test('of a code open one session', async () => {
    const mobileNumber = aMobileNumber()
    const body = { name: 'Ravi', emailId: 'ravi@example.in', mobileNumber }
    const { session_id, _id } = dataOf<{ session_id: string; _id: string }>(
      await app.call('POST', '/customer/signup', body),
    )
    const otp = await app.codeFor(mobileNumber)
    const verify = { session_id, otp, mobileNumber }
    const answers = await tenTimes(() => app.call('POST', '/customer/verify/otp', verify))
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(422)])
    expect(await countOf('customer_sessions where customer_id = $1', _id)).toBe(1)
  })

  test('of a resend send one more code', async () => {
    const { mobileNumber } = await app.signIn()
    app.advance(days(1))
    const { session_id } = dataOf<{ session_id: string }>(
      await app.call('POST', '/customer/login', { mobileNumber }),
    )
    app.advance(minutes(1))
    const before = (await messagesTo(mobileNumber)).length
    const resend = () => app.call('POST', '/customer/otp/resend', { session_id })
    expect(statusesOf(await tenTimes(resend))).toEqual([200, ...Array(9).fill(429)])
    expect(await messagesTo(mobileNumber)).toHaveLength(before + 1)
  })

  test('of an address, of its correction and of its removal change one address', async () => {
    const created = theOneAnswer(await tenTimes(() => ann.post('/address/create', anAddress)))
    expect(dataOf(await ann.get('/address/list'))).toEqual([created])
    const { _id } = created as { _id: string }
    const work = { ...anAddress, type: 'Work' }
    const edit = () => ann.post(`/address/edit?addressId=${_id}`, work)
    expect(theOneAnswer(await tenTimes(edit))).toMatchObject({ _id, type: 'Work' })
    const { token } = ann
    const remove = () =>
      app.call('DELETE', `/address/delete?addressId=${_id}`, undefined, { token })
    expect(statusesOf(await tenTimes(remove))).toEqual([200, ...Array(9).fill(404)])
  })

  test('of a profile change save the given values', async () => {
    const body = { name: 'Ann Mary', email: 'ann@example.in' }
    const change = () => app.call('PUT', '/customer/update', body, { token: ann.token })
    theOneAnswer(await tenTimes(change))
  })

  test('of every step of a booking make one order, one payment and one document', async () => {
    const device = theOneAnswer(await tenTimes(() => ann.check('MDCIMAC24')))
    const { orderId, _id: productId } = device as { orderId: string; _id: string }
    app.advance(minutes(11))
    expect(await countOf('orders where customer_id = $1', ann.id)).toBe(1)
    const issues = (await ann.issuesOf(productId)).slice(0, 1).map(({ value }) => value)
    theOneAnswer(await tenTimes(() => ann.one(orderId)))
    theOneAnswer(await tenTimes(() => ann.two(orderId, issues)))
    theOneAnswer(await tenTimes(() => ann.audio(orderId, issues)))
    theOneAnswer(await tenTimes(() => ann.three(orderId, 2)))
    const back = () => ann.post('/orders/enquiry/back', { orderId, from: 5 })
    theOneAnswer(await tenTimes(back))
    dataOf(await ann.three(orderId, 2))
    const address = { address: anAddress.address }
    const confirmed = theOneAnswer(await tenTimes(() => ann.confirm(orderId, address)))
    const { razorpayOrderId } = confirmed as { razorpayOrderId: string }
    expect(await countOf('payment_attempts where order_id = $1', orderId)).toBe(1)
    const paymentId = await ann.payNow(razorpayOrderId)
    theOneAnswer(await tenTimes(() => ann.verify(orderId, paymentId)))
    await app.jobs.settle()
    const documents = dataOf<object[]>(await ann.get(`/orders/documents?orderId=${orderId}`))
    expect(documents).toHaveLength(1)
    expect(await countOf('repair_jobs where order_id = $1', orderId)).toBe(1)
    const notified = await messagesTo(ann.mobileNumber)
    expect(
      notified.filter((name, i) => name !== 'one-time-code' && notified.indexOf(name) !== i),
    ).toEqual([])
  })

  test('of a model chosen by hand make one order', async () => {
    const { _id } = dataOf<{ _id: string }>(await ben.check('MDCPENCIL2'))
    const select = () => ben.post('/devices/select', { productId: _id, color: 'White' })
    theOneAnswer(await tenTimes(select))
    expect(await countOf('orders where customer_id = $1', ben.id)).toBe(2)
    app.advance(minutes(11))
  })

  test('of a contact request notify the shop once', async () => {
    const { orderId } = await ben.fillCartNow(3, 'MDCMACMINI4')
    theOneAnswer(await tenTimes(() => ben.confirm(orderId)))
    const notified = await messagesTo(ben.mobileNumber)
    expect(notified.filter((template) => template !== 'one-time-code').length).toBeLessThanOrEqual(
      1,
    )
  })

  test.each([
    ['/contact/create', aMessage],
    ['/quote/create', aQuote],
  ])('of a form (%s) are one enquiry', async (path, form) => {
    theOneAnswer(await tenTimes(() => app.call('POST', path, form)))
  })

  test('of a logout end the session', async () => {
    const { token } = await app.signIn()
    const logout = () => app.call('POST', '/customer/logout', undefined, { token })
    const statuses = statusesOf(await tenTimes(logout))
    expect(statuses[0]).toBe(200)
    expect((await app.call('GET', '/customer/detail', undefined, { token })).status).toBe(401)
  })
})

describe('an Idempotency-Key', () => {
  let keys = 0
  const withKey = (key = `repeat-${keys++}`) => ({ headers: { 'Idempotency-Key': key } })
  const fields = { ...anAddress, address: '1 Key Street' }

  test('makes the same call answer the same bytes', async () => {
    const key = withKey()
    const remove = async () => {
      const { _id } = dataOf<{ _id: string }>(await ann.post('/address/create', fields, key))
      return { _id, url: `/address/delete?addressId=${_id}` }
    }
    const { _id, url } = await remove()
    const options = { token: ann.token, ...withKey() }
    const gone = await app.call('DELETE', url, undefined, options)
    const again = await app.call('DELETE', url, undefined, options)
    expect([gone.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(gone.body)
    expect((await remove())._id).toBe(_id)
    expect(dataOf<object[]>(await ann.get('/address/list'))).toEqual([])
  })

  test('with another body is refused', async () => {
    const key = withKey()
    dataOf(await ann.post('/address/create', fields, key))
    const other = await ann.post('/address/create', { ...fields, city: 'Madurai' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  })

  test('can be used again after invalid input', async () => {
    const key = withKey()
    expect((await ann.post('/address/create', { ...fields, city: '' }, key)).status).toBe(422)
    expect((await ann.post('/address/create', fields, key)).status).toBe(200)
  })

  test('belongs to one customer', async () => {
    const key = withKey()
    const [one, two] = [
      dataOf<{ _id: string }>(await ann.post('/address/create', fields, key)),
      dataOf<{ _id: string }>(await ben.post('/address/create', fields, key)),
    ]
    expect(one._id).not.toBe(two._id)
  })

  test('sends one code to a person whose answer was lost', async () => {
    const mobileNumber = aMobileNumber()
    const body = { name: 'Ravi', emailId: 'ravi@example.in', mobileNumber }
    const key = withKey()
    const signup = (from?: string) =>
      app.call('POST', '/customer/signup', body, { ...key, ...(from ? { from } : {}) })
    const first = await signup()
    expect((await signup()).body).toEqual(first.body)
    expect(await messagesTo(mobileNumber)).toEqual(['one-time-code'])
    expect((await signup('198.51.100.7')).status).toBe(429)
  })

  test('never causes a token to be stored', async () => {
    const mobileNumber = aMobileNumber()
    const body = { name: 'Ravi', emailId: 'ravi@example.in', mobileNumber }
    const input = await app.call('POST', '/customer/signup', body)
    const { session_id } = dataOf<{ session_id: string }>(input)
    const otp = await app.codeFor(mobileNumber)
    const verify = { session_id, otp, mobileNumber }
    const verified = await app.call('POST', '/customer/verify/otp', verify, withKey())
    const { token } = dataOf<{ token: string }>(verified)
    const { rows } = await app.store.pool.query('select body from idempotency_keys')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('of ten at once lets one of them do the work', async () => {
    const { orderId } = await ann.fillCartNow(1, 'MDCIPADAIR5')
    const key = withKey()
    const answers = await tenTimes(() => ann.post('/orders/confirm/order', { orderId }, key))
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'STILL_RUNNING'])
  })
})
