/** Tests devices that nobody collects: reminders once each, the list for colleagues, and the fee. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { followOrder } from '#domain/repairs/server/jobs.ts'
import { issueLateInvoices } from '#domain/repairs/server/issue-late-invoices.ts'
import { remindToCollect } from '#domain/repairs/server/collection.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { estimatesOf } from '../app/estimates.ts'
import { sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { atCounter } from './at-counter.ts'
import { walkTo } from './walk-job.ts'

type Listed = {
  count: number
  devices: {
    orderId: string
    why: string
    days: number
    fee: number
    reminders: { key: string }[]
    isOver: boolean
  }[]
}

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

async function aRepairDone(service: 1 | 2 = 1) {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(service, iphone13)
  for (const to of stagesOf(service === 1 ? 'walk-in' : 'pickup').slice(1)) {
    if (to === 'delivered') break
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  }
  await app.jobs.settle()
  return { customer, orderId }
}
const list = async () => {
  dataOf(await frontDesk.signIn())
  return dataOf<Listed>(await frontDesk.get('/staff/uncollected'))
}
const lineOf = async (orderId: string) =>
  (await list()).devices.find((one) => one.orderId === orderId)
/** Two processes look at once, and one looks again, as after a restart. */
async function look() {
  await Promise.all([remindToCollect(app.deps), remindToCollect(app.deps)])
  await remindToCollect(app.deps)
  await app.jobs.settle()
}
const marks = ['கவுண்டரில் உள்ளது', 'வைப்புக் கட்டணம்', 'கடைசிச் செய்தி']
async function messagesTo(mobileNumber: string) {
  const texts = (await sentTo(app, mobileNumber)).map(({ text }) => text)
  return marks.map((mark) => texts.filter((text) => text.includes(mark)).length)
}

describe('a repaired device that waits at the counter', () => {
  test('is reminded of on days 7, 25 and 80, once each, and listed with its fee until it is collected', async () => {
    const { customer, orderId } = await aRepairDone()
    const on = async (wait: number) => {
      app.advance(wait)
      await look()
      return messagesTo(customer.mobileNumber)
    }
    expect(await on(days(6))).toEqual([0, 0, 0])
    expect(await lineOf(orderId)).toBeUndefined()
    expect(await on(days(1))).toEqual([1, 0, 0])
    expect(await lineOf(orderId)).toMatchObject({ why: 'repaired', days: 7, fee: 0, isOver: false })
    expect(await on(days(17))).toEqual([1, 0, 0])
    expect(await on(days(1))).toEqual([1, 1, 0])
    expect(await on(days(7))).toEqual([1, 1, 0])
    expect(await lineOf(orderId)).toMatchObject({ days: 32, fee: 40 })
    expect(await on(days(47))).toEqual([1, 1, 0])
    expect(await on(days(1))).toEqual([1, 1, 1])
    expect(await on(days(10))).toEqual([1, 1, 1])
    const line = await lineOf(orderId)
    expect(line).toMatchObject({ days: 90, isOver: true })
    expect(line?.reminders.map(({ key }) => key).toSorted()).toEqual(['first', 'last', 'storage'])
    dataOf(await owner.signIn())
    dataOf(
      await owner.post('/staff/jobs/move', {
        orderId,
        from: 'final-quality-check',
        to: 'delivered',
      }),
    )
    expect(await lineOf(orderId)).toBeUndefined()
  })

  test('is not reminded of in the quiet hours, and once they are over', async () => {
    const { customer } = await aRepairDone()
    // 11 am in Chennai, and then 11 pm.
    app.advance(days(7) + hours(12))
    await look()
    expect(await messagesTo(customer.mobileNumber)).toEqual([0, 0, 0])
    app.advance(hours(11))
    await look()
    expect(await messagesTo(customer.mobileNumber)).toEqual([1, 0, 0])
  })
})

test('a device to give back is reminded of from the day its repair ended, and no more once it is back', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  for (const to of ['reached-workshop', 'technician-assigned'] as const)
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  dataOf(await owner.signIn())
  dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
  await app.jobs.settle()
  app.advance(days(8))
  await look()
  expect(await messagesTo(customer.mobileNumber)).toEqual([1, 0, 0])
  expect(await lineOf(orderId)).toMatchObject({ why: 'give-back', days: 8 })
  dataOf(await frontDesk.post('/staff/jobs/hand-back', { orderId }))
  app.advance(days(30))
  await look()
  expect(await messagesTo(customer.mobileNumber)).toEqual([1, 0, 0])
  expect(await lineOf(orderId)).toBeUndefined()
})

test('a device whose estimate ended without an answer is listed and reminded of, too', async () => {
  dataOf(await owner.signIn())
  const estimates = estimatesOf(app, owner)
  const { orderId, mobileNumber } = await estimates.takeIn()
  await walkTo({ app, by: owner }, orderId, 'reached-workshop')
  dataOf(await estimates.send(orderId))
  app.advance(days(30))
  dataOf(await owner.signIn())
  await look()
  const { versions } = await estimates.list<{ validUntil: string }>(orderId)
  const ended = Date.parse(versions[0]?.validUntil ?? '')
  expect(await lineOf(orderId)).toMatchObject({
    why: 'unanswered',
    days: Math.floor((app.clock().getTime() - ended) / days(1)),
  })
  expect(await messagesTo(mobileNumber)).toEqual([1, 0, 0])
  // A newer one is open again.
  dataOf(await estimates.send(orderId))
  expect(await lineOf(orderId)).toBeUndefined()
})

test('a device that a rider brings is neither listed nor reminded of', async () => {
  const { customer, orderId } = await aRepairDone(2)
  app.advance(days(40))
  await look()
  expect(await messagesTo(customer.mobileNumber)).toEqual([0, 0, 0])
  expect(await lineOf(orderId)).toBeUndefined()
})

describe('a device that nobody claims', () => {
  const issue = () => issueLateInvoices({ ...app.deps, isInvented: () => false })
  const documentsOf = async (orderId: string) =>
    (
      await app.store.pool.query<{ kind: string }>(
        'select kind from documents where order_id = $1 order by issued_at, kind',
        [orderId],
      )
    ).rows.map(({ kind }) => kind)
  const collected = (orderId: string, by = owner) =>
    by.post('/staff/order/collected-after-all', { orderId })
  const mark = (orderId: string, more: object = {}, by = owner) =>
    by.post('/staff/order/unclaimed', { orderId, reason: 'not-reached', ...more })
  const waitOver = async (orderId: string) => {
    for (const wait of [7, 18, 55, 10]) {
      app.advance(days(wait))
      await look()
    }
    expect(await lineOf(orderId)).toMatchObject({ isOver: true })
    dataOf(await owner.signIn())
  }
  const orderOf = async (orderId: string) =>
    dataOf<{ card: object; outcome: object; trail: unknown[] }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )

  test('is marked by the owner with a fresh passkey, once the time of its last message is over', async () => {
    const { customer, orderId } = await aRepairDone()
    app.advance(days(95))
    await look()
    dataOf(await owner.signIn())
    // It waited for long, but nobody was sent the last message.
    expect((await mark(orderId)).body.code).toBe('NOT_UNCLAIMED_YET')
    app.advance(days(55))
    await look()
    app.advance(days(9))
    dataOf(await owner.signIn())
    expect((await mark(orderId)).body.code).toBe('NOT_UNCLAIMED_YET')
    app.advance(days(1))
    dataOf(await owner.signIn())
    app.advance(minutes(11))
    expect((await mark(orderId)).body.code).toBe('SHOW_PASSKEY')
    dataOf(await owner.signIn())
    dataOf(await frontDesk.signIn())
    expect((await mark(orderId, {}, frontDesk)).status).toBe(403)
    expect((await mark(orderId, { reason: 'other' })).body.code).toBe('REASON_NEEDS_WORDS')
    expect(await lineOf(orderId)).toMatchObject({ isOver: true })
    const answers = await Promise.all([mark(orderId), mark(orderId, { reason: 'not-wanted' })])
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await lineOf(orderId)).toBeUndefined()
    const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(events.filter(({ action }) => action === 'repair.unclaimed')).toMatchObject([
      { data: { before: { outcome: null }, after: { days: 160 } } },
    ])
    // The session of half a year ago has ended.
    const again = await aCustomer(app, customer)
    const tracked = await again.get(`/orders/track?orderId=${orderId}`)
    expect(dataOf(tracked)).toMatchObject({
      isOpen: false,
      orderTracking: { currentStatus: 'Not Collected' },
      outcome: { key: 'unclaimed', device: 'gone' },
      refunds: [],
    })
  })

  test('is no longer handed over, and stays unclaimed when its order is refunded', async () => {
    const { orderId } = await aRepairDone()
    await waitOver(orderId)
    dataOf(await mark(orderId, { note: 'We called five times' }))
    const deliver = { orderId, from: 'final-quality-check', to: 'delivered' }
    expect((await owner.post('/staff/jobs/move', deliver)).body.code).toBe('JOB_CLOSED')
    expect((await owner.post('/staff/jobs/hand-back', { orderId })).body.code).toBe(
      'NOTHING_TO_GIVE_BACK',
    )
    await followOrder(app.deps, orderId)
    expect(await orderOf(orderId)).toMatchObject({
      card: { ending: 'unclaimed', outcome: 'unclaimed', next: null, mayHandBack: false },
      outcome: { reason: 'Nobody answered our messages and calls', note: 'We called five times' },
    })
  })

  test('can no longer be paid online', async () => {
    const counter = atCounter(() => ({ app, owner, frontDesk }))
    dataOf(await owner.signIn())
    dataOf(await frontDesk.signIn())
    const { orderId, mobileNumber } = await counter.anAgreedRepair()
    await walkTo({ app, by: owner }, orderId, 'final-quality-check')
    const shopper = await aCustomer(app, { mobileNumber })
    const track = async (by = shopper) =>
      dataOf<{ payable: boolean }>(await by.get(`/orders/track?orderId=${orderId}`))
    expect(await track()).toMatchObject({ payable: true })
    await waitOver(orderId)
    dataOf(await mark(orderId))
    const again = await aCustomer(app, shopper)
    expect(await track(again)).toMatchObject({ payable: false })
    expect((await again.confirm(orderId)).body.code).toBe('STEP_OUT_OF_ORDER')
  })

  test('keeps the account of who owes its invoice, though it can no longer be collected', async () => {
    const counter = atCounter(() => ({ app, owner, frontDesk }))
    dataOf(await owner.signIn())
    dataOf(await frontDesk.signIn())
    const { orderId, mobileNumber } = await counter.anAgreedRepair()
    await walkTo({ app, by: owner }, orderId, 'final-quality-check')
    await waitOver(orderId)
    await issue()
    dataOf(await mark(orderId))
    const shopper = await aCustomer(app, { mobileNumber })
    const refused = await shopper.post('/customer/erasure/code')
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringMatching(/^₹[\d,.]+ of order MDC-\w+ is still to be paid\.$/),
    ])
    const [order] = (
      await app.store.pool.query('select grand_total_paise, status from orders where id = $1', [
        orderId,
      ])
    ).rows
    expect(order).toMatchObject({ status: 'ENQUIRY_STEP_THREE_COMPLETED' })
  })

  test('is invoiced thirty days after its final check, and never again', async () => {
    const { orderId } = await aRepairDone()
    app.advance(days(29))
    await issue()
    expect(await documentsOf(orderId)).toEqual(['receipt-voucher'])
    app.advance(days(1))
    await issue()
    await issue()
    expect(await documentsOf(orderId)).toEqual(['receipt-voucher', 'tax-invoice'])
    dataOf(await owner.signIn())
    const callOff = { orderId, fee: 0, seenLeft: 1 }
    expect((await owner.post('/staff/order/call-off', callOff)).body.code).toBe('CANNOT_CALL_OFF')
    const deliver = { orderId, from: 'final-quality-check', to: 'delivered' }
    dataOf(await owner.post('/staff/jobs/move', deliver))
    await app.jobs.settle()
    expect(await documentsOf(orderId)).toEqual(['receipt-voucher', 'tax-invoice'])
  })

  test('is invoiced by a server that was off for ten weeks when its invoice was due', async () => {
    const { orderId } = await aRepairDone()
    app.advance(days(100))
    await issue()
    expect(await documentsOf(orderId)).toEqual(['receipt-voucher', 'tax-invoice'])
  })

  test('is handed over after all when its owner comes', async () => {
    const { orderId } = await aRepairDone()
    await waitOver(orderId)
    expect((await collected(orderId)).body.code).toBe('NOT_UNCLAIMED')
    dataOf(await mark(orderId))
    dataOf(await frontDesk.signIn())
    expect((await collected(orderId, frontDesk)).status).toBe(403)
    dataOf(await collected(orderId))
    expect(await orderOf(orderId)).toMatchObject({
      card: { ending: null, outcome: null, stage: 'final-quality-check' },
      outcome: null,
    })
    const deliver = { orderId, from: 'final-quality-check', to: 'delivered' }
    dataOf(await owner.post('/staff/jobs/move', deliver))
    expect(await lineOf(orderId)).toBeUndefined()
  })

  test('that could not be repaired is given back after all', async () => {
    const customer = await aCustomer(app)
    const { orderId } = await customer.bookNow(1, iphone13)
    for (const to of ['reached-workshop', 'technician-assigned'] as const)
      await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
    await app.jobs.settle()
    await waitOver(orderId)
    dataOf(await mark(orderId))
    dataOf(await collected(orderId))
    expect(await orderOf(orderId)).toMatchObject({
      card: { ending: 'give-back', outcome: 'no-fix', mayHandBack: true },
    })
    dataOf(await owner.post('/staff/jobs/hand-back', { orderId }))
  })

  test('is collected or marked, never both', async () => {
    const { orderId } = await aRepairDone()
    await waitOver(orderId)
    const deliver = { orderId, from: 'final-quality-check', to: 'delivered' }
    const [marked, delivered] = await Promise.all([
      mark(orderId),
      owner.post('/staff/jobs/move', deliver),
    ])
    expect([marked.status, delivered.status].toSorted()).toEqual([200, 409])
  })
})
