/** Tests that a customer's question about an order is answered by a colleague, and who reads what of it. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { questionsPerDay } from '#domain/repairs/questions/question.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Question = { id: string; askedAt: string; text: string; answer: object | null }
type Asked = { mayAsk: boolean; questions: Question[] }
type Waiting = { count: number; questions: (Question & { orderId: string })[] }
type Line = { id: string; place: string; orderId: string; at: string; title: string; fact: string }
type Today = { lists: { key: string; count: number; lines: Line[] }[] }

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

async function anOrder() {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.jobs.settle()
  return { customer, orderId }
}
const ask = (who: Customer, orderId: string, text = 'Will my photos stay?') =>
  who.post('/orders/questions', { orderId, text })
const read = async (who: Customer, orderId: string) =>
  dataOf<Asked>(await who.get(`/orders/questions?orderId=${orderId}`))
const answer = (by: Colleague, orderId: string, questionId: string, text: string) =>
  by.post('/staff/questions/answer', { orderId, questionId, answer: text })
const onOrder = async (orderId: string) =>
  dataOf<Question[]>(await owner.get(`/staff/order/questions?orderId=${orderId}`))
const waiting = async (orderId: string) =>
  dataOf<Waiting>(await frontDesk.get('/staff/questions')).questions.filter(
    (one) => one.orderId === orderId,
  )
const messages = async () => {
  const { lists } = dataOf<Today>(await frontDesk.get('/staff/today'))
  return lists.find(({ key }) => key === 'messages')
}
const refused = ({ status, body }: Answer) => [status, body.code]

test('a question is stored once, waits in Today, as a notice and at the repair, and its answer reaches the customer in their language', async () => {
  const { customer, orderId } = await anOrder()
  await app.call(
    'PUT',
    '/customer/messages',
    { language: 'Tamil', channel: 'sms' },
    { token: customer.token },
  )
  expect(await read(customer, orderId)).toEqual({ mayAsk: true, questions: [] })
  const before = (await messages())?.count ?? 0
  const asked = dataOf<Asked>(await ask(customer, orderId, '  Will my photos stay?\n'))
  const [question] = asked.questions
  expect(question).toMatchObject({ text: 'Will my photos stay?', answer: null })
  const again = await Promise.all([ask(customer, orderId), ask(customer, orderId)])
  for (const one of again) expect(dataOf(one)).toEqual(asked)

  const id = question?.id ?? ''
  const today = await messages()
  expect(today?.count).toBe(before + 1)
  expect(today?.lines.find((one) => one.id === id)).toMatchObject({
    place: 'questions',
    orderId,
    at: question?.askedAt,
    title: 'Will my photos stay?',
    fact: 'Asks about the iPhone 13',
  })
  expect(await waiting(orderId)).toHaveLength(1)
  expect(await onOrder(orderId)).toEqual([question])
  await app.jobs.settle()
  const { notices } = dataOf<{ notices: object[] }>(await frontDesk.get('/staff/notices'))
  expect(notices.filter((one) => 'orderId' in one && one.orderId === orderId)).toMatchObject([
    { kind: 'question', isRead: false },
  ])

  app.advance(minutes(5))
  const at = app.deps.clock().toISOString()
  dataOf(await answer(frontDesk, orderId, id, 'Yes, they stay.'))
  dataOf(await answer(frontDesk, orderId, id, 'Yes, they stay.'))
  expect((await read(customer, orderId)).questions).toEqual([
    { ...question, answer: { at, text: 'Yes, they stay.' } },
  ])
  expect((await onOrder(orderId))[0]?.answer).toMatchObject({ at, text: 'Yes, they stay.' })
  expect(await waiting(orderId)).toEqual([])
  expect((await messages())?.count).toBe(before)
  await app.jobs.settle()
  const sent = (await app.sentTo(customer.mobileNumber)).map(({ text }) => text)
  expect(sent.filter((text) => text.includes('உங்கள் கேள்விக்குப் பதில்'))).toHaveLength(1)
  const { rows } = await app.store.pool.query<{ data: object }>(
    "select data from audit_trail where action = 'repair.question-answered' and subject = $1",
    [`order:${orderId}`],
  )
  // One event, without what was written.
  expect(rows).toEqual([{ data: {} }])
})

test('a question about a repair that somebody has notifies this technician once, and nobody else', async () => {
  const technician = await aColleague(app, owner, 'technician')
  const { id: colleagueId } = dataOf<{ id: string }>(await technician.get('/staff/me'))
  const { customer, orderId } = await anOrder()
  dataOf(await owner.post('/staff/order/assign', { orderId, hand: 'technician', colleagueId }))
  dataOf(await ask(customer, orderId))
  dataOf(await ask(customer, orderId))
  await app.jobs.settle()
  type Listed = { notices: { kind: string; orderId: string }[] }
  const about = async (one: Colleague) =>
    dataOf<Listed>(await one.get('/staff/notices'))
      .notices.filter((notice) => notice.orderId === orderId)
      .map(({ kind }) => kind)
  expect(await about(technician)).toEqual(['question', 'assigned-repair'])
  expect(await about(frontDesk)).toEqual([])
})

test('the order of somebody else, an unpaid booking and an empty or endless text take no question', async () => {
  const { customer, orderId } = await anOrder()
  const stranger = await aCustomer(app)
  expect(refused(await ask(stranger, orderId))).toEqual([404, 'ORDER_NOT_FOUND'])
  expect((await stranger.get(`/orders/questions?orderId=${orderId}`)).status).toBe(404)
  for (const text of ['', ' \n ', 'x'.repeat(4_001)])
    expect((await ask(customer, orderId, text)).status).toBe(422)
  const booking = await stranger.bookTo(3)
  expect(refused(await ask(stranger, booking.orderId))).toEqual([409, 'NOTHING_TO_ASK_ABOUT'])
  expect((await read(stranger, booking.orderId)).mayAsk).toBe(false)
  expect(await onOrder(orderId)).toEqual([])
})

test('only so many questions about one order are taken in a day, and another order has its own', async () => {
  const { customer, orderId } = await anOrder()
  for (let i = 1; i <= questionsPerDay; i++)
    expect((await ask(customer, orderId, `Question ${i}`)).status).toBe(200)
  expect(refused(await ask(customer, orderId, 'One more'))).toEqual([429, 'TOO_MANY_QUESTIONS'])
  expect((await read(customer, orderId)).questions).toHaveLength(questionsPerDay)
  const other = await customer.bookNow(1, iphone13)
  expect((await ask(customer, other.orderId)).status).toBe(200)
  app.advance(days(1))
  expect((await ask(customer, orderId, 'One more')).status).toBe(200)
  for (const one of [owner, frontDesk]) dataOf(await one.signIn())
})

test('the first answer stands, and an unknown question has none', async () => {
  const { customer, orderId } = await anOrder()
  const [question] = dataOf<Asked>(await ask(customer, orderId)).questions
  const id = question?.id ?? ''
  const other = await anOrder()
  expect(refused(await answer(owner, other.orderId, id, 'Yes.'))).toEqual([
    404,
    'QUESTION_NOT_FOUND',
  ])
  dataOf(await answer(owner, orderId, id, 'Yes.'))
  expect(refused(await answer(frontDesk, orderId, id, 'No.'))).toEqual([409, 'QUESTION_ANSWERED'])
  expect((await onOrder(orderId))[0]?.answer).toMatchObject({ text: 'Yes.' })
  const technician = await aColleague(app, owner, 'technician')
  expect((await answer(technician, orderId, id, 'No.')).status).toBe(403)
})

test('open pages of the customer and of colleagues are notified of the question and of its answer', async () => {
  const { customer, orderId } = await anOrder()
  const stop = new AbortController()
  const follow = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${app.url}/api/v1/app${path}`, { headers, signal: stop.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    return async () => {
      let received = ''
      while (!received.includes('event: moved')) received += (await reader?.read())?.value ?? ''
      return received.includes(orderId) || path.includes('board')
    }
  }
  const console = await follow('/staff/board/events', { Cookie: owner.jar.cookie })
  const [question] = dataOf<Asked>(await ask(customer, orderId)).questions
  expect(await console()).toBe(true)
  const tracking = await follow(`/orders/track/events?orderId=${orderId}`, {
    Authorization: `Bearer ${customer.token}`,
  })
  dataOf(await answer(owner, orderId, question?.id ?? '', 'Yes.'))
  expect(await tracking()).toBe(true)
  stop.abort()
})

test('questions and answers are part of the data export, and go with the account', async () => {
  const { customer, orderId } = await anOrder()
  const [question] = dataOf<Asked>(await ask(customer, orderId, 'Is Kavitha there?')).questions
  dataOf(await answer(owner, orderId, question?.id ?? '', 'Kavitha is.'))
  const file = await fetch(`${app.url}/api/v1/app/customer/data`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
    orderQuestions: object[]
  }
  expect(data.orderQuestions).toMatchObject([
    { question: 'Is Kavitha there?', answer: 'Kavitha is.', answeredAt: expect.any(String) },
  ])
  await customer.cancel(orderId)
  await app.jobs.settle()
  const { session_id } = dataOf<{ session_id: string }>(
    await customer.post('/customer/erasure/code'),
  )
  const otp = await app.codeFor(customer.mobileNumber)
  dataOf(await customer.post('/customer/erasure', { session_id, otp }))
  await app.jobs.settle()
  const { rows } = await app.store.pool.query(
    `select text from (select text from order_questions
     union all select text from order_question_answers) as written where text like '%Kavitha%'`,
  )
  expect(rows).toEqual([])
})
