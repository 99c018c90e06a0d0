/** Tests over HTTP a shop that asks for half of the price before the work, up to the delivery with money due. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { moneyToPay } from '#domain/estimates/server/money-to-pay.ts'
import { listVersions } from '#domain/estimates/server/show-estimate.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { remindOfBalance } from '#domain/repairs/server/remind-of-balance.ts'
import { after, hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { aMobileNumber, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let orderId: string
const mobileNumber = aMobileNumber()
beforeAll(async () => {
  app = await startApp({ shop: { ...shop, moneyBeforeWork: { percent: 50 } } })
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  const device = { byHand: { productId: 'iphone-13', color: 'Midnight' } }
  const takenIn = await frontDesk.post('/staff/counter/take-in', {
    formId: 'a'.repeat(32),
    mobileNumber,
    newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
    device,
    complaint: 'It does not switch on',
    language: 'English',
  })
  orderId = dataOf<{ orderId: string }>(takenIn).orderId
  const line = { label: 'Cleaning', labour: 1_000_00, part: 0, quality: '', warranty: '' }
  const version = { orderId, after: 0, lines: [line], findings: ['Corrosion'], note: '' }
  dataOf(await frontDesk.post('/staff/order/estimates', version))
  const answer = { orderId, version: 1, accepted: ['line-1'], way: 'counter' }
  dataOf(await frontDesk.post('/staff/order/estimates/answer', answer))
  await app.jobs.settle()
  for (const to of ['reached-workshop', 'technician-assigned', 'confirmation-call'])
    dataOf(await moveTo(to))
  await check('before')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Shown = {
  card: { stage: string; next: { held: { by: string; why: string } | null } | null }
  money: { kept: number; due: number; advance: number }
}
const shownOrder = async () => dataOf<Shown>(await frontDesk.get(`/staff/order?orderId=${orderId}`))
async function moveTo(to: string) {
  const { card } = await shownOrder()
  return moveRepair(owner, { orderId, from: card.stage, to })
}
const check = async (phase: 'before' | 'after') =>
  dataOf(
    await owner.post('/staff/order/check', {
      orderId,
      moment: phase,
      points: pointKeys.map((point) => ({ point, answer: 'works', note: null, seen: 0 })),
    }),
  )
let forms = 0
const take = (amount: number) =>
  frontDesk.post('/staff/counter/pay', {
    orderId,
    amount,
    formKey: (forms++).toString(16).padStart(32, 'b'),
    payment: { method: 'cash' },
  })
const contentsOf = async (kind: string) =>
  (
    await app.query<{ content: object }>(
      'select content from documents where order_id = $1 and kind = $2',
      [orderId, kind],
    )
  ).map(({ content }) => content)
const listOwed = async () => dataOf<object[]>(await frontDesk.get('/staff/money/owed'))
const missing = (amount: string) =>
  `The advance is not paid yet: ${amount} is still to come. Take it first, then begin the repair.`

test('the page of the estimate says what is to be paid before the repair, and what afterwards', async () => {
  const { findWork, db, shop: current } = app.deps
  const order = await findOrderFacts(db, orderId)
  const versions = await listVersions(db, orderId)
  const [shown] = versions
  if (!order || !shown) throw new Error('no estimate')
  expect(await moneyToPay({ db, shop: current, findWork }, order, shown, versions)).toEqual({
    kept: 0,
    due: 1_180,
    advance: 590,
  })
  const begun = async () => ({ ...(await findWork(db, orderId)), isRepairBegun: true })
  expect(
    await moneyToPay({ db, shop: current, findWork: begun }, order, shown, versions),
  ).toMatchObject({
    advance: 0,
  })
})

test('a repair is held until half of its price is there, and everybody reads what is missing', async () => {
  const held = await moveTo('repair-in-progress')
  expect([held.status, held.body.code, held.body.message]).toEqual([
    409,
    'ADVANCE_DUE',
    missing('₹590.00'),
  ])
  dataOf(await take(200_00))
  const order = await shownOrder()
  expect(order.money).toEqual({ kept: 200, due: 980, advance: 390 })
  expect(order.card.next?.held).toEqual({ by: 'payment', why: missing('₹390.00') })
  const customer = await aCustomer(app, { mobileNumber })
  const track = () => customer.get(`/orders/track?orderId=${orderId}`)
  expect(dataOf(await track())).toMatchObject({ kept: 200, due: 980, advance: 390 })
  dataOf(await take(390_00))
  dataOf(await moveTo('repair-in-progress'))
  expect((await shownOrder()).money).toEqual({ kept: 590, due: 590, advance: 0 })
  expect(dataOf(await track())).toMatchObject({ kept: 590, due: 590, advance: 0 })
})

test('its customer gets one message about the balance when it is done', async () => {
  const { issues } = dataOf<{ issues: { issueId: string }[] }>(
    await owner.get(`/staff/order/bench?orderId=${orderId}`),
  )
  for (const { issueId } of issues)
    await owner.post('/staff/order/parts/none', { orderId, issueId, why: 'It was cleaned' })
  dataOf(await moveTo('repair-completed'))
  await check('after')
  dataOf(await moveTo('final-quality-check'))
  // The same move again sends nothing more.
  dataOf(await moveTo('final-quality-check'))
  await app.jobs.settle()
  const texts = (await sentTo(app, mobileNumber)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('590.00'))).toHaveLength(1)
  // That one says that it is ready, too.
  expect(texts.filter((text) => text.includes('passed the final'))).toEqual([])
})

test('its customer is reminded of the balance after a day and after three, once each', async () => {
  const remindedAfter = async (wait: number) => {
    // The clock stays, because colleagues' sessions would end.
    const earlier = `update repair_stages set at = $2 where order_id = $1 and stage = 'final-quality-check'`
    await app.query(earlier, [orderId, after(app.deps.clock(), -wait)])
    for (let i = 0; i < 2; i++) await remindOfBalance(app.deps)
    const sent = await app.query<{ not_before: Date | null }>(
      `select not_before from deliveries where order_id = $1 and template = 'balance-reminder'`,
      [orderId],
    )
    return sent.length
  }
  expect(await remindedAfter(hours(23))).toBe(0)
  expect(await remindedAfter(hours(25))).toBe(1)
  expect(await remindedAfter(hours(71))).toBe(1)
  expect(await remindedAfter(hours(73))).toBe(2)
})

let refundId: string
test('a part of its advance is decided to go back at the counter, and is due again', async () => {
  const back = { orderId, amount: '100', seenLeft: 590, reason: 'agreed-otherwise' }
  dataOf(await owner.post('/staff/money/refunds', { ...back, formKey: 'c'.repeat(32) }))
  const owed = dataOf<{ refundId: string; orderId: string; amount: number }[]>(
    await frontDesk.get('/staff/counter/owed'),
  ).find((one) => one.orderId === orderId)
  expect(owed?.amount).toBe(100)
  refundId = owed?.refundId ?? ''
  expect((await shownOrder()).money).toMatchObject({ kept: 490, due: 690 })
})

test('its device goes with the owner’s word alone, and the invoice names what is due', async () => {
  expect((await moveTo('delivered')).body.code).toBe('NOT_PAID')
  const reason = 'Pays on Friday, a regular customer'
  dataOf(await owner.post('/staff/order/hand-over-unpaid', { orderId, reason }))
  expect(await listOwed()).toEqual([])
  dataOf(await moveTo('delivered'))
  await app.jobs.settle()
  expect(await contentsOf('tax-invoice')).toMatchObject([
    { totals: { grand: 1_180_00 }, setOff: { returned: 0, returning: 100_00, due: 690_00 } },
  ])
})

test('what is handed back after the invoice has a refund voucher, and the price stays owed', async () => {
  dataOf(await frontDesk.post('/staff/counter/return', { refundId, money: { method: 'cash' } }))
  await app.jobs.settle()
  expect(await contentsOf('credit-note')).toEqual([])
  expect(await contentsOf('refund-voucher')).toMatchObject([{ totals: { grand: 100_00 } }])
  expect((await shownOrder()).money).toMatchObject({ kept: 490, due: 690 })
})

test('what is owed after it is listed with its customer and the reason, until it is paid', async () => {
  // Handed over three days ago: colleagues' sessions would have ended if the clock were moved.
  const earlier = `update repair_jobs set moved_at = moved_at - interval '3 days' where order_id = $1`
  await app.query(earlier, [orderId])
  expect(await listOwed()).toMatchObject([
    { orderId, mobileNumber, due: 690, days: 3, reason: 'Pays on Friday, a regular customer' },
  ])
  dataOf(await take(690_00))
  expect(await listOwed()).toEqual([])
})
