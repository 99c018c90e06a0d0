/** Tests warranty claims over HTTP: claimed at the counter, decided at the bench, repaired for nothing or priced. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { days, hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { aMobileNumber, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Order = {
  card: { stage: StageKey }
  basis: string
  paid: boolean
  bill: { total: number } | null
  issues: { label: string; warranty: string; total: number }[]
  money: { kept: number; due: number }
}
type Warranty = {
  lines: { issueId: string; label: string; endsAt: string; over: boolean }[]
  claims: { orderId: string }[]
  claim: {
    ofOrderId: string
    issues: string[]
    decision: string | null
    reason: string | null
  } | null
}

type Own = {
  clocks: {
    issueId: string
    until: string
    days: { all: number; left: number }
    over: boolean
    continuedBy: { orderId: string } | null
    parts: { name: string; serial: string; until: string | null }[]
  }[]
  claims: { orderId: string; issues: string[]; decision: string | null }[]
}

type Tracked = {
  document: string | null
  warrantyClaim: { ofOrderId: string; decision: string | null; reason: string | null } | null
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

const orderOf = async (orderId: string) =>
  dataOf<Order>(await owner.get(`/staff/order?orderId=${orderId}`))
const warrantyOf = async (orderId: string) =>
  dataOf<Warranty>(await technician.get(`/staff/order/warranty?orderId=${orderId}`))

const trackedBy = async (customer: Customer, orderId: string) =>
  dataOf<Tracked>(await customer.get(`/orders/track?orderId=${orderId}`))

const ownOf = async (customer: Customer, orderId: string) =>
  dataOf<Own>(await customer.get(`/orders/warranty?orderId=${orderId}`))

/** Through every stage after the present one up to and including `last`, with the work that each needs. */
async function walkTo(orderId: string, last: StageKey): Promise<void> {
  const stages = stagesOf('walk-in')
  const from = stages.indexOf((await orderOf(orderId)).card.stage)
  for (const [i, to] of stages.slice(from + 1, stages.indexOf(last) + 1).entries()) {
    await recordRequiredWork(app.deps, orderId, to)
    dataOf(await owner.post('/staff/jobs/move', { orderId, from: stages[from + i] ?? to, to }))
  }
  await app.jobs.settle()
}

async function delivered(): Promise<{ customer: Customer; orderId: string }> {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await walkTo(orderId, 'delivered')
  return { customer, orderId }
}

let forms = 0
const aForm = () => (++forms).toString(16).padStart(32, '0')
const form = (orderId: string, issueIds: readonly string[]) => ({
  formId: aForm(),
  orderId,
  issueIds,
  complaint: 'The screen flickers again',
  language: 'Tamil',
})
const claim = (input: ReturnType<typeof form> & { broughtBy?: object }, by = frontDesk) =>
  by.post('/staff/warranty/claim', input)
const decide = (orderId: string, decision: string, reason = '', by = technician) =>
  by.post('/staff/warranty/decide', { orderId, decision, reason })

/** Sessions of colleagues end meanwhile. */
async function pass(count: number) {
  app.advance(days(count) + hours(1))
  for (const one of [frontDesk, technician, owner]) dataOf(await one.signIn())
}

async function claimed() {
  const earlier = await delivered()
  const [line] = (await warrantyOf(earlier.orderId)).lines
  const input = form(earlier.orderId, [line?.issueId ?? ''])
  const { orderId } = dataOf<{ orderId: string }>(await claim(input))
  await app.jobs.settle()
  return { ...earlier, earlierId: earlier.orderId, orderId, input, line }
}

test('nothing is under warranty, and nothing can be claimed, before the delivery', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  expect(await warrantyOf(orderId)).toEqual({
    lines: [],
    claims: [],
    claim: null,
    hasOwner: true,
  })
  expect((await claim(form(orderId, ['iphone-screen']))).body.code).toBe('NOT_DELIVERED_YET')
  expect((await decide(orderId, 'covered')).body.code).toBe('NO_CLAIM')
  expect((await claim(form('MDC-NOWHERE', ['x']))).body.code).toBe('JOB_NOT_FOUND')
})

test('a claim takes the device in once, and names the earlier repair', async () => {
  const { customer, earlierId, orderId, input, line } = await claimed()
  expect(dataOf(await claim(input))).toMatchObject({ orderId })
  expect((await claim({ ...input, formId: aForm() })).body.code).toBe('CLAIM_OPEN')
  expect(await orderOf(orderId)).toMatchObject({
    card: { stage: 'reached-workshop' },
    basis: 'diagnosis',
    paid: false,
    bill: null,
  })
  expect((await warrantyOf(orderId)).claim).toMatchObject({
    ofOrderId: earlierId,
    issues: [line?.label],
    decision: null,
  })
  expect((await warrantyOf(earlierId)).claims.map((one) => one.orderId)).toEqual([orderId])
  // Its owner reads what is claimed, and not by whom it was taken in.
  expect((await trackedBy(customer, orderId)).warrantyClaim).toEqual({
    ofOrderId: earlierId,
    ofOrderNumber: expect.stringMatching(/^MDC-/),
    issues: [line?.label],
    decision: null,
    reason: null,
  })
  expect((await trackedBy(customer, earlierId)).warrantyClaim).toBeNull()
})

test('what is covered is repaired and delivered for nothing, with a delivery note and no invoice', async () => {
  const { customer, orderId } = await claimed()
  await walkTo(orderId, 'confirmation-call')
  const begin = () =>
    owner.post('/staff/jobs/move', { orderId, from: 'confirmation-call', to: 'repair-in-progress' })
  await recordRequiredWork(app.deps, orderId, 'repair-in-progress')
  expect((await begin()).body.code).toBe('NOT_AGREED')
  expect(dataOf(await decide(orderId, 'covered'))).toEqual({ decision: 'covered' })
  expect(dataOf(await decide(orderId, 'covered'))).toEqual({ decision: 'covered' })
  expect((await decide(orderId, 'not-covered', 'Fell again')).body.code).toBe('CLAIM_DECIDED')
  const order = await orderOf(orderId)
  expect(order).toMatchObject({ basis: 'warranty', paid: true, bill: { total: 0 } })
  expect(order.issues.map(({ total, warranty }) => ({ total, warranty }))).toEqual([
    { total: 0, warranty: '91 days' },
  ])
  await app.jobs.settle()
  const texts = (await sentTo(app, customer.mobileNumber)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('கட்டணம் இல்லாமல் சரிசெய்கிறோம்'))).toHaveLength(1)
  expect((await trackedBy(customer, orderId)).document).toBeNull()
  const papers = `/staff/order/documents?orderId=${orderId}`
  expect(dataOf(await owner.get(papers))).toMatchObject({ toCome: null })
  await walkTo(orderId, 'delivered')
  expect((await trackedBy(customer, orderId)).document).toBe('delivery-note')
  const documents = dataOf<{ kind: string }[]>(
    await customer.get(`/orders/documents?orderId=${orderId}`),
  )
  expect(documents.map(({ kind }) => kind)).toEqual(['delivery-note'])
  const { rows } = await app.store.pool.query<{ warranties: { until: string }[] }>(
    `select content->'warranties' as warranties from delivery_notes where order_id = $1`,
    [orderId],
  )
  const [own] = (await ownOf(customer, orderId)).clocks
  expect(rows.map(({ warranties }) => warranties.map(({ until }) => until))).toEqual([[own?.until]])
  expect((await orderOf(orderId)).money).toMatchObject({ kept: 0, due: 0 })
  // The repair under warranty has a warranty of its own.
  expect((await warrantyOf(orderId)).lines).toHaveLength(1)
})

test('a spare part that the warranty covers must be noted before the repair is completed', async () => {
  const { orderId } = await claimed()
  await walkTo(orderId, 'confirmation-call')
  dataOf(await decide(orderId, 'covered'))
  const { issues } = dataOf<{ issues: { wanted: boolean }[] }>(
    await technician.get(`/staff/order/bench?orderId=${orderId}`),
  )
  expect(issues.map(({ wanted }) => wanted)).toEqual([true])
})

test('what is not covered needs a reason, and then an estimate', async () => {
  const { customer, orderId } = await claimed()
  expect((await decide(orderId, 'not-covered')).body.code).toBe('DECISION_NEEDS_WORDS')
  dataOf(await decide(orderId, 'not-covered', 'The glass is broken by a fall'))
  expect((await warrantyOf(orderId)).claim).toMatchObject({
    decision: 'not-covered',
    reason: 'The glass is broken by a fall',
  })
  expect((await trackedBy(customer, orderId)).warrantyClaim).toMatchObject({
    decision: 'not-covered',
    reason: 'The glass is broken by a fall',
  })
  expect(await orderOf(orderId)).toMatchObject({ basis: 'diagnosis', bill: null })
  expect((await decide(orderId, 'covered')).body.code).toBe('CLAIM_DECIDED')
})

test('a warranty that has ended cannot be claimed, and a device that came in time stays covered', async () => {
  const late = await delivered()
  const inTime = await claimed()
  const [line] = (await warrantyOf(late.orderId)).lines
  await pass(91)
  const { lines } = await warrantyOf(late.orderId)
  expect(lines.filter(({ over }) => !over)).toEqual([])
  expect((await claim(form(late.orderId, [line?.issueId ?? '']))).body.code).toBe('WARRANTY_OVER')
  dataOf(await decide(inTime.orderId, 'covered'))
  expect((await orderOf(inTime.orderId)).basis).toBe('warranty')
})

test('its owner reads the days of each warranty, and a second claim of the first repair never shortens what the first one promised', async () => {
  const { customer, orderId: earlierId } = await delivered()
  const [first] = (await ownOf(customer, earlierId)).clocks
  expect(first).toMatchObject({ days: { all: 90, left: 90 }, over: false, continuedBy: null })
  expect(first?.parts).toMatchObject([{ until: first?.until }])
  const issueIds = [first?.issueId ?? '']
  const again = async (workDays: number) => {
    const input = form(earlierId, issueIds)
    const { orderId } = dataOf<{ orderId: string }>(await claim(input))
    await app.jobs.settle()
    dataOf(await decide(orderId, 'covered'))
    await pass(workDays)
    await walkTo(orderId, 'delivered')
    return orderId
  }
  await pass(40)
  const slow = await again(20)
  const { mobileNumber } = customer
  const later = await aCustomer(app, { mobileNumber })
  const [longer] = (await ownOf(later, earlierId)).clocks
  expect(longer).toMatchObject({ continuedBy: { orderId: slow } })
  expect((longer?.until ?? '') > (first?.until ?? '')).toBe(true)
  const quick = await again(0)
  const [last] = (await ownOf(later, earlierId)).clocks
  expect((last?.until ?? '') >= (longer?.until ?? '')).toBe(true)
  expect(last).toMatchObject({ continuedBy: { orderId: quick } })
  expect((await ownOf(later, quick)).clocks[0]?.until).toBe(last?.until)
  const { claims } = await ownOf(later, earlierId)
  expect(claims.map((one) => one.orderId)).toEqual([slow, quick])
  const stranger = await aCustomer(app)
  expect((await stranger.get(`/orders/warranty?orderId=${earlierId}`)).body.code).toBe(
    'ORDER_NOT_FOUND',
  )
})

type AtCounter = {
  orderId: string
  customer: string | null
  lines: { issueId: string; left: number }[]
  open: { orderId: string } | null
}
const atCounter = async (number: string) =>
  dataOf<AtCounter[]>(await frontDesk.get(`/staff/warranty/device?number=${number}`))

test('the counter is told of the warranties of a typed number, and of a claim that is under way', async () => {
  const number = 'MDCIPHONE16P'
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, number)
  await app.jobs.settle()
  expect(await atCounter(number)).toEqual([])
  await walkTo(orderId, 'delivered')
  const [found, ...others] = await atCounter(number)
  expect(others).toEqual([])
  expect(found).toMatchObject({ orderId, open: null })
  expect(found?.lines.map(({ left }) => left)).toContain(90)
  const input = form(orderId, found?.lines.map(({ issueId }) => issueId) ?? [])
  const made = dataOf<{ orderId: string }>(await claim(input))
  expect((await atCounter(number))[0]?.open).toMatchObject({ orderId: made.orderId })
  expect(await atCounter('MDCIPHONE')).toEqual([])
})

test('the warranty goes with the device: another customer claims it, also after the account was deleted', async () => {
  const { customer, orderId } = await delivered()
  const issueIds = (await warrantyOf(orderId)).lines.map(({ issueId }) => issueId)
  const buyer = await aCustomer(app)
  const broughtBy = { mobileNumber: buyer.mobileNumber }
  const first = dataOf<{ orderId: string }>(await claim({ ...form(orderId, issueIds), broughtBy }))
  await app.jobs.settle()
  // Whose repair it was is not told.
  expect((await trackedBy(buyer, first.orderId)).warrantyClaim).toMatchObject({ ofOrderId: null })
  expect((await customer.get(`/orders/track?orderId=${first.orderId}`)).body.code).toBe(
    'ORDER_NOT_FOUND',
  )
  dataOf(await decide(first.orderId, 'covered'))
  await walkTo(first.orderId, 'delivered')

  const code = dataOf<{ session_id: string }>(await customer.post('/customer/erasure/code'))
  const otp = await app.codeFor(customer.mobileNumber)
  dataOf(await customer.post('/customer/erasure', { ...code, otp }))
  await app.jobs.settle()
  expect(await warrantyOf(orderId)).toMatchObject({ hasOwner: false })
  expect((await claim(form(orderId, issueIds))).body.code).toBe('OWNER_GONE')
  const mobileNumber = aMobileNumber()
  const unknown = { ...form(orderId, issueIds), broughtBy: { mobileNumber } }
  expect((await claim(unknown)).body.code).toBe('NAME_NEEDED')
  const newCustomer = { name: 'Divya Krishnan', consent: consentAtCounter }
  const again = { ...form(orderId, issueIds), broughtBy: { mobileNumber, newCustomer } }
  const { orderId: last } = dataOf<{ orderId: string }>(await claim(again))
  await app.jobs.settle()
  dataOf(await decide(last, 'covered'))
  expect((await orderOf(last)).basis).toBe('warranty')
})
