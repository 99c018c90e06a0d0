/** Tests over HTTP what customers say after a repair: when they are asked, what they answer, and what is shown of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { after, days, hours, indianDay, minutes, noonOf } from '#kernel/time.ts'
import type { viewRating } from '#domain/ratings/contract/customer.ts'
import type { listRatings } from '#domain/ratings/contract/staff.ts'
import { askForRatings } from '#domain/ratings/server/ask-for-ratings.ts'
import { hasOpenGrievance } from '#domain/privacy/server/grievances-of-customer.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

type Asked = ResponseOf<typeof viewRating>
type Listed = ResponseOf<typeof listRatings>
type Home = { notes: { id?: string; name: string; text: string; role: string }[] }

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

/** Every test begins on a day of its own, at one in the afternoon in India. */
beforeEach(async () => {
  const now = app.deps.clock()
  const next = after(noonOf(indianDay(now)), days(1) + hours(1))
  app.advance(next.getTime() - now.getTime())
  await signInAgain()
})

/** Sessions of colleagues end after some hours. */
async function signInAgain(): Promise<void> {
  dataOf(await owner.signIn())
  dataOf(await frontDesk.signIn())
}

const ask = async () => {
  await askForRatings({ ...app.deps, hasOpenGrievance, isInvented: () => false })
  await app.settle()
}
const requestsTo = async ({ mobileNumber }: Customer) =>
  (await sentTo(app, mobileNumber))
    .map(({ text }) => text)
    .filter((text) => text.includes('/rate#'))

async function delivered(name = 'Kavitha Raman') {
  const customer = await aCustomer(app, { name })
  const { orderId } = await customer.bookNow(1, iphone13)
  await walkTo({ app, by: owner }, orderId, 'delivered')
  return { customer, orderId }
}

/** Asked three days after the delivery. */
async function asked(name?: string) {
  const before = await delivered(name)
  app.advance(days(3))
  await signInAgain()
  await ask()
  const [message] = await requestsTo(before.customer)
  const token = message?.split('/rate#')[1]?.split(' ')[0] ?? ''
  return { ...before, token }
}

const view = async (token: string) =>
  dataOf<Asked>(await app.call('POST', '/ratings/view', { token }))
const words = 'My phone is like new, and I could follow each step.'
const answer = { stars: 5, words, name: 'Kavitha', consent: true }
const give = (token: string, input: object = answer) =>
  app.call('POST', '/ratings/give', { token, ...input })
const list = async (which = 'all') =>
  dataOf<Listed>(await frontDesk.get(`/staff/ratings?which=${which}`)).ratings
const show = (orderId: string, shown: boolean) =>
  owner.post('/staff/ratings/show', { orderId, shown })
const home = async () => dataOf<Home>(await app.call('GET', '/site/testimonials')).notes

describe('the message', () => {
  test('goes once, three days after the delivery, and one a customer in 90 days', async () => {
    const { customer } = await delivered()
    app.advance(days(2))
    await ask()
    expect(await requestsTo(customer)).toEqual([])
    app.advance(days(1))
    await ask()
    await ask()
    expect(await requestsTo(customer)).toHaveLength(1)
    await signInAgain()
    const again = await aCustomer(app, customer)
    const { orderId } = await again.bookNow(1, iphone13)
    await walkTo({ app, by: owner }, orderId, 'delivered')
    app.advance(days(3))
    await ask()
    expect(await requestsTo(customer)).toHaveLength(1)
  })

  test('waits while a grievance is open, and never goes to who deleted the account', async () => {
    await signInAgain()
    const { customer } = await delivered()
    await customer.post('/customer/grievances', { about: 'data', text: 'Why?' })
    const gone = await delivered()
    const code = dataOf<{ session_id: string }>(await gone.customer.post('/customer/erasure/code'))
    const otp = await app.codeFor(gone.customer.mobileNumber)
    dataOf(await gone.customer.post('/customer/erasure', { ...code, otp }))
    app.advance(days(3))
    await ask()
    expect(await requestsTo(customer)).toEqual([])
    expect(await requestsTo(gone.customer)).toEqual([])
    await signInAgain()
    const { grievances } = dataOf<{ grievances: { id: string }[] }>(
      await owner.get('/staff/grievances?state=open'),
    )
    for (const { id } of grievances)
      dataOf(await owner.post('/staff/grievances/answer', { id, answer: 'Because.' }))
    await ask()
    expect(await requestsTo(customer)).toHaveLength(1)
  })

  test('waits while a warranty claim is not decided', async () => {
    await signInAgain()
    const { customer, orderId } = await delivered()
    const { lines } = dataOf<{ lines: { issueId: string }[] }>(
      await owner.get(`/staff/order/warranty?orderId=${orderId}`),
    )
    dataOf(
      await owner.post('/staff/warranty/claim', {
        formId: 'c'.repeat(32),
        orderId,
        issueIds: [lines[0]?.issueId],
        complaint: 'It flickers',
        language: 'Tamil',
      }),
    )
    app.advance(days(3))
    await ask()
    expect(await requestsTo(customer)).toEqual([])
  })
})

describe('the answer', () => {
  test('is stored once, can be changed for 14 days, and leads everybody to the same page', async () => {
    const { token } = await asked()
    expect(await view(token)).toMatchObject({ device: 'iPhone 13', answer: null, page: null })
    const { version } = dataOf<{ version: number }>(await owner.get('/staff/ratings/page'))
    const page = 'https://reviews.example/marina'
    dataOf(await owner.post('/staff/ratings/page', { value: { address: page }, version }))
    expect(dataOf(await give(token, { ...answer, stars: 1 }))).toMatchObject({ page })
    expect(dataOf(await give(token))).toMatchObject({ page, answer })
    expect(await view(token)).toMatchObject({ answer, open: true, shown: false })
    app.advance(days(14))
    expect((await give(token)).body.code).toBe('RATING_CLOSED')
    expect(await view(token)).toMatchObject({ answer, open: false })
  })

  test('needs a valid link and one to five stars', async () => {
    const { token } = await asked()
    expect((await give('no-such-token')).body.code).toBe('RATING_NOT_FOUND')
    for (const stars of [0, 6, 2.5])
      expect((await give(token, { ...answer, stars })).status).toBe(422)
    expect((await give(token, { ...answer, words: 'x'.repeat(201) })).status).toBe(422)
    expect(await view(token)).toMatchObject({ answer: null })
  })

  test('of one or two stars is a notice to those who answer customers, once', async () => {
    const { token, orderId } = await asked()
    await give(token, { stars: 2 })
    await give(token, { stars: 1 })
    type Notices = { notices: { kind: string; orderId: string }[] }
    const { notices } = dataOf<Notices>(await frontDesk.get('/staff/notices'))
    expect(
      notices.filter((one) => one.kind === 'low-rating' && one.orderId === orderId),
    ).toMatchObject([{ orderId }])
    expect((await list('low')).map((one) => one.orderId)).toEqual([orderId])
  })

  test('who asks not to be asked again is not', async () => {
    const { token, customer } = await asked()
    expect(dataOf(await app.call('POST', '/ratings/stop', { token }))).toMatchObject({
      stopped: true,
    })
    app.advance(days(91))
    await signInAgain()
    const { orderId } = await (await aCustomer(app, customer)).bookNow(1, iphone13)
    await walkTo({ app, by: owner }, orderId, 'delivered')
    app.advance(days(3))
    await ask()
    expect(await requestsTo(customer)).toHaveLength(1)
  })
})

describe('the profile', () => {
  const wants = async (customer: Customer) =>
    dataOf<{ asked: boolean }>(await customer.get('/customer/rating-requests')).asked

  test('knows who asked not to be asked, and asks again', async () => {
    const { token, customer: who } = await asked()
    dataOf(await app.call('POST', '/ratings/stop', { token }))
    const customer = await aCustomer(app, who)
    expect(await wants(customer)).toBe(false)
    dataOf(await customer.put('/customer/rating-requests', { asked: true }))
    expect(await wants(customer)).toBe(true)
    expect(await view(token)).toMatchObject({ stopped: false })
    for (const _ of ['once', 'again'])
      dataOf(await customer.put('/customer/rating-requests', { asked: false }))
    expect(await wants(customer)).toBe(false)
    expect(await wants(await aCustomer(app))).toBe(true)
  })
})

describe('the words', () => {
  test('are shown with one press where their author agreed, and taken away again', async () => {
    const { token, orderId } = await asked()
    await give(token, { ...answer, consent: false })
    expect((await show(orderId, true)).body.code).toBe('NO_CONSENT_TO_SHOW')
    await give(token)
    const [first] = await list('may-be-shown')
    expect(first).toMatchObject({ orderId, mayBeShown: true, shown: false, words })
    dataOf(await show(orderId, true))
    dataOf(await show(orderId, true))
    expect(await home()).toContainEqual(
      expect.objectContaining({ name: 'Kavitha', text: words, role: 'iPhone 13' }),
    )
    expect(await view(token)).toMatchObject({ shown: true })
    dataOf(await show(orderId, false))
    expect((await home()).map(({ text }) => text)).not.toContain(words)
    expect((await frontDesk.post('/staff/ratings/show', { orderId, shown: true })).status).toBe(403)
  })

  test('go from the home page when the consent is withdrawn, also later than 14 days', async () => {
    const { token, orderId } = await asked()
    await give(token)
    dataOf(await show(orderId, true))
    app.advance(days(20))
    expect(dataOf(await app.call('POST', '/ratings/withdraw', { token }))).toMatchObject({
      shown: false,
      answer: { consent: false },
    })
    expect((await home()).map(({ text }) => text)).not.toContain(words)
  })

  test('that are changed are looked at again before they are shown', async () => {
    const { token, orderId } = await asked()
    await give(token)
    dataOf(await show(orderId, true))
    await give(token, { ...answer, stars: 4 })
    expect(await view(token)).toMatchObject({ shown: true })
    await give(token, { ...answer, words: 'Other words' })
    expect(await view(token)).toMatchObject({ shown: false })
    expect((await home()).map(({ text }) => text)).not.toContain(words)
  })

  test('go with the account', async () => {
    const { token, orderId, customer } = await asked()
    await give(token)
    dataOf(await show(orderId, true))
    const again = await aCustomer(app, customer)
    app.advance(minutes(5))
    const code = dataOf<{ session_id: string }>(await again.post('/customer/erasure/code'))
    const otp = await app.codeFor(again.mobileNumber)
    dataOf(await again.post('/customer/erasure', { ...code, otp }))
    expect((await home()).map(({ text }) => text)).not.toContain(words)
    expect((await app.call('POST', '/ratings/view', { token })).status).toBe(404)
  })
})
