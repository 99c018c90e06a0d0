/** Tests over HTTP a device that is collected to find its fault: its charge is paid first, and counts for the repair. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { indianDay, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, anAddress, iphone15 } from '../app/customer.ts'
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
  card: { stage: StageKey; estimate: string; unpaid: boolean; next: { held: unknown } | null }
  bill: { extra: number; total: number } | null
  money: { kept: number; due: number }
  paid: boolean
}
const orderOf = async (orderId: string) =>
  dataOf<Order>(await owner.get(`/staff/order?orderId=${orderId}`))
async function waitingForAnswer(): Promise<number> {
  // The overview is cached for a few seconds.
  app.advance(minutes(1))
  return dataOf<{ estimates: { waiting: number } }>(await owner.get('/staff/overview')).estimates
    .waiting
}

async function moveTo(orderId: string, to: StageKey) {
  const { card } = await orderOf(orderId)
  await recordRequiredWork(app.deps, orderId, to)
  return owner.post('/staff/jobs/move', { orderId, from: card.stage, to })
}
/** Through every stage after the present one up to and including `last`. */
async function walkTo(orderId: string, last: StageKey): Promise<void> {
  const stages = stagesOf('pickup')
  const from = stages.indexOf((await orderOf(orderId)).card.stage)
  for (const to of stages.slice(from + 1, stages.indexOf(last) + 1))
    dataOf(await moveTo(orderId, to))
}

/** Paid and collected. */
async function collected() {
  const customer = await aCustomer(app)
  const { orderId } = dataOf<{ orderId: string }>(await customer.check(iphone15))
  const issues = ['iphone-unknown-fault']
  dataOf(await customer.one(orderId))
  dataOf(await customer.post('/orders/enquiry/steptwo', { orderId, issues }))
  dataOf(await customer.audio(orderId, issues))
  dataOf(await customer.three(orderId, 2))
  await customer.pay(orderId, { address: anAddress.address, lat: 13.03, lng: 80.26 })
  await app.jobs.settle()
  await walkTo(orderId, 'confirmation-call')
  // What is paid later is not paid at the same time.
  app.advance(minutes(5))
  const { bill } = await orderOf(orderId)
  if (!bill) throw new Error('the pickup has no bill')
  return { customer, orderId, charge: bill.total, extra: bill.extra }
}

const aLine = (label: string, labour: number) => ({
  label,
  labour,
  part: 0,
  quality: '',
  warranty: '',
})
/** Two lines, of ₹1,000 and ₹500 before tax. */
async function estimated(orderId: string): Promise<void> {
  const lines = [aLine('Cleaning after water', 1_000_00), aLine('New speaker', 500_00)]
  const version = { orderId, after: 0, lines, findings: ['Corrosion'], note: '' }
  dataOf(await owner.post('/staff/order/estimates', version))
}
const answer = (orderId: string, accepted: readonly string[]) =>
  owner.post('/staff/order/estimates/answer', { orderId, version: 1, accepted, way: 'phone' })

const documentsOf = async (orderId: string) =>
  (
    await app.store.pool.query<{ kind: string; total: number }>(
      `select kind, (content #>> '{totals,grand}')::int as total from documents
       where order_id = $1 order by seq, kind`,
      [orderId],
    )
  ).rows
    .map(({ kind, total }) => `${kind} ${total}`)
    .toSorted()

test('its estimate includes the charge once, and what is accepted leaves the rest due', async () => {
  const { customer, orderId, charge, extra } = await collected()
  const before = await waitingForAnswer()
  await estimated(orderId)
  expect(await waitingForAnswer()).toBe(before + 1)
  expect((await orderOf(orderId)).card.estimate).toBe('open')
  dataOf(await answer(orderId, ['line-1', 'line-2']))
  expect(await waitingForAnswer()).toBe(before)
  const total = 1_500 * 1.18 + charge
  expect(await orderOf(orderId)).toMatchObject({
    bill: { extra, total },
    money: { kept: charge, due: 1_770 },
    paid: false,
    card: { unpaid: true, estimate: 'answered' },
  })
  const tracked = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
  expect(tracked).toMatchObject({
    underDiagnosis: false,
    payable: true,
    paid: false,
    kept: charge,
    due: 1_770,
  })
  // The charge is explained as a part of the price.
  const sheet = await owner.get(`/staff/money/sheet?day=${indianDay(app.clock())}`)
  expect(dataOf(sheet)).toMatchObject({ balanced: true })
  // The same answer again changes nothing.
  dataOf(await answer(orderId, ['line-1', 'line-2']))
  expect((await orderOf(orderId)).money).toMatchObject({ kept: charge, due: 1_770 })
})

test('the balance is paid at the counter before it is handed over, with a voucher of its own and one invoice', async () => {
  const { orderId, charge } = await collected()
  await estimated(orderId)
  dataOf(await answer(orderId, ['line-1']))
  await walkTo(orderId, stagesOf('pickup').at(-2) ?? 'order-placed')
  expect((await moveTo(orderId, 'delivered')).body.code).toBe('NOT_PAID')
  const cash = { orderId, amount: 1_180_00, payment: { method: 'cash' } }
  dataOf(await owner.post('/staff/counter/pay', cash))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({
    money: { due: 0 },
    paid: true,
    card: { unpaid: false },
  })
  dataOf(await moveTo(orderId, 'delivered'))
  await app.jobs.settle()
  expect(await documentsOf(orderId)).toEqual(
    [
      `receipt-voucher ${charge * 100}`,
      'receipt-voucher 118000',
      `tax-invoice ${charge * 100 + 1_180_00}`,
    ].toSorted(),
  )
})

test('the balance is paid online, for what is due alone', async () => {
  const { customer, orderId, charge } = await collected()
  await estimated(orderId)
  dataOf(await answer(orderId, ['line-2']))
  const opened = dataOf<{ amount: number; razorpayOrderId: string }>(
    await customer.confirm(orderId),
  )
  expect(opened.amount).toBe(590_00)
  dataOf(await customer.verify(orderId, await customer.payNow(opened.razorpayOrderId)))
  await app.jobs.settle()
  expect(await orderOf(orderId)).toMatchObject({ money: { due: 0 }, paid: true })
  expect(await documentsOf(orderId)).toEqual(
    [`receipt-voucher ${charge * 100}`, 'receipt-voucher 59000'].toSorted(),
  )
  const leftOut = ['line-1', 'line-2'].map((key) => ({ key, reason: 'Done' }))
  const late = {
    orderId,
    after: 1,
    lines: [aLine('More', 100_00)],
    findings: [],
    note: '',
    leftOut,
  }
  dataOf(await owner.post('/staff/order/estimates', late))
  // It is a question about what is paid, so a no to it ends nothing.
  dataOf(
    await owner.post('/staff/order/estimates/answer', {
      orderId,
      version: 2,
      accepted: [],
      way: 'phone',
    }),
  )
  expect(await orderOf(orderId)).toMatchObject({ money: { due: 0 }, paid: true })
})

test('a no to everything gives the charge back', async () => {
  const { customer, orderId, charge } = await collected()
  await estimated(orderId)
  dataOf(await answer(orderId, []))
  await app.jobs.settle()
  const { refunds, left } = dataOf<{ refunds: object[]; left: number }>(
    await owner.get(`/staff/money/order?order=${orderId}`),
  )
  expect(refunds).toMatchObject([{ amount: charge, reason: 'The customer declined the estimate' }])
  expect(left).toBe(0)
  const tracked = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
  expect(tracked).toMatchObject({ isOpen: false, underDiagnosis: false })
  expect(await documentsOf(orderId)).toEqual(
    [`receipt-voucher ${charge * 100}`, `refund-voucher ${charge * 100}`].toSorted(),
  )
})
