/** Tests that messages and codes of an order go where the customer can read them while their phone is on the bench. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { estimatesOf } from '../app/estimates.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
let desk: Colleague
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  estimates = estimatesOf(app, desk)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const reach = (orderId: string, way: object) =>
  desk.post('/staff/order/contact', { orderId, ...way })
const countTo = async (to: string) => (await app.sentTo(to)).length
const messagesOf = async (orderId: string) =>
  dataOf<{ title: string; state: string; failure: string | null; channel: string }[]>(
    await desk.get(`/staff/order/messages?orderId=${orderId}`),
  )
const contactOf = async (orderId: string) =>
  dataOf<{ contact: unknown }>(await desk.get(`/staff/order?orderId=${orderId}`)).contact

test('another number gets the estimate, its code and the news, and the own number none of it', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  expect(await contactOf(orderId)).toBeNull()
  const second = aMobileNumber()
  // As people write it.
  dataOf(
    await reach(orderId, { way: 'number', number: `+91 ${second.slice(0, 5)}-${second.slice(5)}` }),
  )
  expect(await contactOf(orderId)).toEqual({ way: 'number', to: second })
  const before = await countTo(mobileNumber)
  await estimates.send(orderId)
  const token = await estimates.tokenFor(second)
  expect(await estimates.shown(token)).toMatchObject({ sentTo: second.slice(-4) })
  const accepted = { version: 1, accepted: ['line-1'] }
  expect((await estimates.answerByLink(token, second, accepted)).status).toBe(200)
  await app.settle()
  expect(await countTo(mobileNumber)).toBe(before)
  expect(await countTo(second)).toBeGreaterThan(2)
})

test('a code that is asked for again goes there, too', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const second = aMobileNumber()
  dataOf(await reach(orderId, { way: 'number', number: second }))
  await estimates.send(orderId)
  const token = await estimates.tokenFor(second)
  const before = await countTo(mobileNumber)
  const { session_id } = dataOf<{ session_id: string }>(
    await app.call('POST', '/estimates/code', { token }),
  )
  app.advance(minutes(1))
  dataOf(await app.call('POST', '/customer/otp/resend', { session_id }))
  await app.settle()
  expect((await app.sentTo(second)).filter(({ otp }) => otp)).toHaveLength(2)
  expect(await countTo(mobileNumber)).toBe(before)
})

test('the second number is no way into the account', async () => {
  const { orderId } = await estimates.takeIn()
  const second = aMobileNumber()
  dataOf(await reach(orderId, { way: 'number', number: second }))
  const asked = await app.call('POST', '/customer/login', { mobileNumber: second })
  const { session_id } = dataOf<{ session_id: string }>(asked)
  const otp = await app.codeFor(second)
  const entered = await app.call('POST', '/customer/verify/otp', {
    session_id,
    otp,
    mobileNumber: second,
  })
  expect(entered.body.code).toBe('NO_ACCOUNT')
})

test('an e-mail address gets the estimate and its code', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const to = 'selvi.raman@example.com'
  dataOf(await reach(orderId, { way: 'email', email: to }))
  const before = await countTo(mobileNumber)
  await estimates.send(orderId)
  const token = await estimates.tokenFor(to)
  expect(await estimates.shown(token)).toMatchObject({ sentTo: 's•••@example.com' })
  const accepted = { version: 1, accepted: ['line-1'] }
  expect((await estimates.answerByLink(token, to, accepted)).status).toBe(200)
  expect(await countTo(mobileNumber)).toBe(before)
})

test('who asks at the counter gets nothing, and the order says so', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  await estimates.send(orderId)
  const token = await estimates.tokenFor(mobileNumber)
  dataOf(await reach(orderId, { way: 'counter' }))
  const before = await countTo(mobileNumber)
  const refused = await app.call('POST', '/estimates/code', { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'ANSWER_AT_COUNTER'])
  dataOf(
    await desk.post('/staff/order/estimates/answer', {
      orderId,
      version: 1,
      accepted: ['line-1'],
      way: 'counter',
    }),
  )
  await app.settle()
  expect(await countTo(mobileNumber)).toBe(before)
  const held = (await messagesOf(orderId)).filter(({ failure }) => failure !== null)
  expect(held.map(({ state, failure }) => [state, failure])).toContainEqual([
    'failed',
    'the customer asks at the counter',
  ])
  // That is as agreed, so it is no trouble.
  const { messages } = dataOf<{ messages: { order: { orderId: string } | null }[] }>(
    await desk.get('/staff/messages/troubled'),
  )
  expect(messages.filter(({ order }) => order?.orderId === orderId)).toEqual([])
})

test('what waits for the morning goes by the new way', async () => {
  app.set(new Date('2026-11-24T17:30:00Z'))
  dataOf(await owner.signIn())
  dataOf(await desk.signIn())
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.settle()
  await walkTo({ app, by: owner }, orderId, 'reached-workshop')
  const second = aMobileNumber()
  const before = await countTo(customer.mobileNumber)
  dataOf(await reach(orderId, { way: 'number', number: second }))
  app.set(new Date('2026-11-25T05:30:00Z'))
  await app.settle()
  expect(await countTo(second)).toBeGreaterThan(0)
  expect(await countTo(customer.mobileNumber)).toBe(before)
})

test('after the hand-over the own number is told again, and at once where it works after all', async () => {
  dataOf(await owner.signIn())
  dataOf(await desk.signIn())
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.settle()
  const second = aMobileNumber()
  const before = await countTo(customer.mobileNumber)
  dataOf(await reach(orderId, { way: 'number', number: second }))
  await walkTo({ app, by: owner }, orderId, 'final-quality-check')
  app.advance(minutes(1))
  await app.settle()
  expect(await countTo(customer.mobileNumber)).toBe(before)
  const toSecond = await countTo(second)
  expect(toSecond).toBeGreaterThan(0)
  await walkTo({ app, by: owner }, orderId, 'delivered')
  app.advance(minutes(1))
  await app.settle()
  expect(await countTo(customer.mobileNumber)).toBe(before + 1)
  expect(await countTo(second)).toBe(toSecond)
  dataOf(await reach(orderId, { way: 'own' }))
  expect(await contactOf(orderId)).toEqual({ way: 'own', to: '' })
})

test('the download of the account says where its messages went, and its deletion forgets that', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.settle()
  const second = aMobileNumber()
  dataOf(await reach(orderId, { way: 'number', number: second }))
  await walkTo({ app, by: owner }, orderId, 'delivered')
  app.advance(minutes(1))
  await app.settle()
  const archive = await fetch(`${app.url}/api/v1/app/customer/data`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  })
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const { messagesOfOrdersGo, messages } = JSON.parse(
    strFromU8(files['data.json'] ?? new Uint8Array()),
  ) as {
    messagesOfOrdersGo: { way: string; to: string }[]
    messages: { text: string }[]
  }
  expect(messagesOfOrdersGo).toMatchObject([{ way: 'number', to: `+91${second}` }])
  expect(messages.length).toBeGreaterThan((await countTo(customer.mobileNumber)) - 1)
  const { session_id } = dataOf<{ session_id: string }>(
    await customer.post('/customer/erasure/code'),
  )
  const otp = await app.codeFor(customer.mobileNumber)
  dataOf(await customer.post('/customer/erasure', { session_id, otp }))
  for (const table of ['order_contacts', 'deliveries', 'outbox_messages'])
    expect(
      await app.query(`select 1 from ${table} where recipient = $1`, [`+91${second}`]),
    ).toEqual([])
})

test('a field that is missing or wrong is named', async () => {
  const { orderId } = await estimates.takeIn()
  const refusals = (way: object) => reach(orderId, way)
  const numberless = await refusals({ way: 'number', number: '12345' })
  expect(numberless.status).toBe(422)
  expect(JSON.stringify(numberless.body)).toContain('Please enter a valid 10-digit mobile number')
  expect((await refusals({ way: 'email' })).status).toBe(422)
  expect((await refusals({})).status).toBe(422)
  expect((await reach('0'.repeat(26), { way: 'counter' })).body.code).toBe('JOB_NOT_FOUND')
})

test('the link on the paper shows the stages and nothing about its owner', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  const { token } = dataOf<{ token: string }>(
    await desk.get(`/staff/order/paper-link?orderId=${orderId}`),
  )
  const shown = await app.call('POST', '/orders/track/shared', { token })
  expect(shown.status).toBe(200)
  for (const secret of ['Selvi', mobileNumber, orderId]) expect(shown.text).not.toContain(secret)
  const other = (await estimates.takeIn()).orderId
  const forged = [token.replace(orderId, other), orderId, `${orderId}.`, token.slice(0, -1)]
  for (const wrong of forged)
    expect((await app.call('POST', '/orders/track/shared', { token: wrong })).status).toBe(404)
})
