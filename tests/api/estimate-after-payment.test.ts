/** Tests over HTTP an estimate for another fault of a repair that was booked and paid as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { remindOfBalance } from '#domain/repairs/server/remind-of-balance.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { after, hours, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { cleaningLine } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Order = {
  card: { stage: StageKey; estimate: string; unpaid: boolean; outcome: string | null }
  bill: { total: number }
  money: { kept: number; due: number }
  paid: boolean
}
const orderOf = async (orderId: string) =>
  dataOf<Order>(await owner.get(`/staff/order?orderId=${orderId}`))

async function moveTo(orderId: string, to: StageKey) {
  const { card } = await orderOf(orderId)
  await recordRequiredWork(app.deps, orderId, to)
  return owner.post('/staff/jobs/move', { orderId, from: card.stage, to })
}
/** Through every stage after the present one up to and including `last`. */
async function walkTo(orderId: string, last: StageKey): Promise<void> {
  const stages = stagesOf('walk-in')
  const from = stages.indexOf((await orderOf(orderId)).card.stage)
  for (const to of stages.slice(from + 1, stages.indexOf(last) + 1))
    dataOf(await moveTo(orderId, to))
}

/** A walk-in that was booked and paid online, and is on the bench. */
async function onTheBench() {
  const customer = await aCustomer(app)
  const { orderId, issues } = await customer.bookNow()
  await app.jobs.settle()
  await walkTo(orderId, 'repair-in-progress')
  // What is paid later is not paid at the same time.
  app.advance(minutes(5))
  const { bill } = await orderOf(orderId)
  return { customer, orderId, issues, price: bill.total }
}

type Listed = {
  possible: boolean
  booked: string[]
  versions: {
    version: number
    state: string
    goesOnAnyway: boolean
    bill: { grandTotal: number }
    lines: { issueId: string | null; total: number; agreedAt: string | null }[]
  }[]
}
const listed = async (orderId: string) =>
  dataOf<Listed>(await owner.get(`/staff/order/estimates?orderId=${orderId}`))

/** What was booked, and a free line of ₹1,500 before tax. */
async function askForMore(orderId: string, issues: readonly string[]) {
  const { versions } = await listed(orderId)
  const lines = [...issues.map((issueId) => ({ issueId })), cleaningLine]
  const version = { orderId, after: versions[0]?.version ?? 0, lines, findings: ['Corrosion'] }
  dataOf(await owner.post('/staff/order/estimates', { ...version, note: '' }))
  await app.jobs.settle()
}
const answer = (orderId: string, accepted: readonly string[], version = 1) =>
  owner.post('/staff/order/estimates/answer', { orderId, version, accepted, way: 'phone' })
const keys = (count: number) => Array.from({ length: count }, (_, at) => `line-${at + 1}`)

const documentsOf = async (orderId: string) =>
  (
    await app.store.pool.query<{ kind: string; total: number }>(
      `select kind, (content #>> '{totals,grand}')::int as total from documents
       where order_id = $1`,
      [orderId],
    )
  ).rows
    .map(({ kind, total }) => `${kind} ${total}`)
    .toSorted()
const messagesAbout = async (orderId: string) =>
  (
    await app.store.pool.query<{ template: string }>(
      'select template from deliveries where order_id = $1',
      [orderId],
    )
  ).rows.map(({ template }) => template)
async function readySince(orderId: string, wait: number): Promise<void> {
  await app.store.pool.query(
    `update repair_stages set at = $2 where order_id = $1 and stage = 'final-quality-check'`,
    [orderId, after(app.deps.clock(), -wait)],
  )
}
async function remindersOf(orderId: string): Promise<number> {
  await remindOfBalance(app.deps)
  return (await messagesAbout(orderId)).filter((one) => one === 'balance-reminder').length
}
const purposesOf = async (orderId: string) =>
  (
    await app.store.pool.query<{ purpose: string }>(
      'select purpose from payments where order_id = $1 order by captured_at',
      [orderId],
    )
  ).rows.map(({ purpose }) => purpose)

const cashOf = (orderId: string, rupees: number) =>
  owner.post('/staff/counter/pay', {
    orderId,
    amount: Math.round(rupees * 100),
    payment: { method: 'cash' },
  })
const paise = (rupees: number) => Math.round(rupees * 100)

test('what was booked keeps its price in it, and counts as agreed to with the payment', async () => {
  const { orderId, issues, price } = await onTheBench()
  expect(await listed(orderId)).toMatchObject({ possible: true, booked: issues, versions: [] })
  const dearer = 'service_charge_paise = service_charge_paise'
  await app.store.pool.query(`update device_issue_prices set ${dearer} + 100000`)
  await askForMore(orderId, issues)
  const [version] = (await listed(orderId)).versions
  expect(version).toMatchObject({ state: 'open', goesOnAnyway: true })
  expect(paise(version?.bill.grandTotal ?? 0)).toBe(paise(price) + 1_770_00)
  expect(version?.lines.map(({ agreedAt }) => agreedAt !== null)).toEqual([
    ...issues.map(() => true),
    false,
  ])
  await app.store.pool.query(`update device_issue_prices set ${dearer} - 100000`)
})

test('a yes leaves the rest due, which is paid before the hand-over and set off on one invoice', async () => {
  const { customer, orderId, issues, price } = await onTheBench()
  await askForMore(orderId, issues)
  dataOf(await answer(orderId, keys(issues.length + 1)))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({
    money: { kept: price, due: 1_770 },
    paid: false,
    card: { unpaid: true, estimate: 'answered' },
  })
  const tracked = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
  expect(tracked).toMatchObject({ payable: true, paid: false, due: 1_770 })
  expect(await messagesAbout(orderId)).toContain('more-accepted')
  await walkTo(orderId, stagesOf('walk-in').at(-2) ?? 'order-placed')
  expect((await moveTo(orderId, 'delivered')).body.code).toBe('NOT_PAID')
  await readySince(orderId, hours(25))
  expect(await remindersOf(orderId)).toBe(1)
  dataOf(await cashOf(orderId, 1_770))
  await readySince(orderId, hours(73))
  expect(await remindersOf(orderId)).toBe(1)
  dataOf(await moveTo(orderId, 'delivered'))
  await app.jobs.settle()
  expect(await purposesOf(orderId)).toEqual(['full', 'balance'])
  expect(await documentsOf(orderId)).toEqual(
    [
      `receipt-voucher ${paise(price)}`,
      'receipt-voucher 177000',
      `tax-invoice ${paise(price) + 1_770_00}`,
    ].toSorted(),
  )
})

test('a no leaves the paid repair as it was booked, and it is handed over', async () => {
  const { orderId, issues, price } = await onTheBench()
  const before = await orderOf(orderId)
  await askForMore(orderId, issues)
  dataOf(await answer(orderId, []))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({
    bill: before.bill,
    money: { kept: price, due: 0 },
    paid: true,
    card: { stage: 'repair-in-progress', outcome: null },
  })
  const messages = await messagesAbout(orderId)
  expect(messages).toContain('more-declined')
  expect(messages).not.toContain('estimate-declined')
  await walkTo(orderId, 'delivered')
  await app.jobs.settle()
  expect(await documentsOf(orderId)).toEqual(
    [`receipt-voucher ${paise(price)}`, `tax-invoice ${paise(price)}`].toSorted(),
  )
})

test('a no to a further question leaves what was agreed since, with its balance due', async () => {
  const { orderId, issues } = await onTheBench()
  await askForMore(orderId, issues)
  dataOf(await answer(orderId, keys(issues.length + 1)))
  await askForMore(orderId, issues)
  dataOf(await answer(orderId, [], 2))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({ money: { due: 1_770 }, card: { outcome: null } })
})

test('a yes to less gives the difference back by itself, and the order stays paid', async () => {
  const { orderId, price } = await onTheBench()
  const line = { ...cleaningLine, labour: 100_00 }
  const version = { orderId, after: 0, lines: [line], findings: ['A loose plug'], note: '' }
  dataOf(await owner.post('/staff/order/estimates', version))
  // So much goes back that the owner's passkey must be fresh.
  dataOf(await owner.signIn())
  dataOf(await answer(orderId, ['line-1']))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({
    bill: { total: 118 },
    money: { kept: 118, due: 0 },
    paid: true,
  })
  await walkTo(orderId, 'delivered')
  await app.jobs.settle()
  expect(await documentsOf(orderId)).toEqual(
    [
      `receipt-voucher ${paise(price)}`,
      `refund-voucher ${paise(price) - 118_00}`,
      'tax-invoice 11800',
    ].toSorted(),
  )
})

test('the paid work goes on while it is open, and the hand-over ends it', async () => {
  const { orderId, issues } = await onTheBench()
  await askForMore(orderId, issues)
  await walkTo(orderId, 'delivered')
  expect((await answer(orderId, keys(issues.length + 1))).body.code).toBe('ESTIMATE_CLOSED')
  await app.jobs.settle()
  expect((await listed(orderId)).versions[0]?.state).toBe('replaced')
  expect((await listed(orderId)).possible).toBe(false)
  const next = { orderId, after: 1, lines: [cleaningLine], findings: [], note: '' }
  const refused = await owner.post('/staff/order/estimates', next)
  expect(refused.body.code).toBe('NOT_OPEN_FOR_ESTIMATE')
})
