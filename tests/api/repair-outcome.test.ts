/** Tests repairs that end otherwise than repaired: without a fix, or declined. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { inTransaction } from '#platform/db/db.ts'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { refundLimit } from '#domain/orders/refund-limit.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { minutes, seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { aMobileNumber, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Tracked = {
  status: string
  orderTracking: { currentStatus: string }
  outcome: { key: string; reason: string | null; note: string | null; device: string } | null
  refunds: { amount: number; state: string }[]
}
type View = { possible: boolean; refund: number; limit: number; allowed: boolean }
type Card = { orderId: string; ending: string | null; outcome: string | null }

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let technician: Colleague
let rider: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
  rider = await aColleague(app, owner, 'rider')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const rows = async (query: string, values: unknown[]) =>
  (await app.store.pool.query(query, values)).rows as Record<string, unknown>[]
const track = async (orderId: string, by: Customer = kavitha) =>
  dataOf<Tracked>(await by.get(`/orders/track?orderId=${orderId}`))
const view = async (orderId: string, by = technician) =>
  dataOf<View>(await by.get(`/staff/order/no-fix?orderId=${orderId}`))
const end = (orderId: string, more: object = {}, by = technician): Promise<Answer> =>
  by.post('/staff/order/no-fix', { orderId, reason: 'board-damage', ...more })
const handBack = (orderId: string, receivedBy?: string) =>
  technician.post('/staff/jobs/hand-back', { orderId, receivedBy })
const cardOf = async (orderId: string) =>
  dataOf<{ jobs: Card[] }>(await technician.get(`/staff/jobs?q=${orderId.slice(-6)}`)).jobs[0]
const refundsOf = (orderId: string) =>
  rows(
    `select r.amount_paise, r.state, r.reason, r.request_key from payment_refunds r
     join payments p on p.id = r.payment_id where p.order_id = $1`,
    [orderId],
  )
const textsTo = async (mobileNumber: string) =>
  (await sentTo(app, mobileNumber)).map(({ text }) => text)

async function settleMoney() {
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
}

async function aRepairAt(stage: StageKey, service: 1 | 2 = 1) {
  const { orderId } = await kavitha.bookNow(service, iphone13)
  const stages = stagesOf(service === 1 ? 'walk-in' : 'pickup')
  for (const to of stages.slice(1, stages.indexOf(stage) + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  return orderId
}

let forms = 0
async function takenIn(customer: Customer) {
  const taken = await frontDesk.post('/staff/counter/take-in', {
    formId: (forms++).toString(16).padStart(32, 'd'),
    mobileNumber: customer.mobileNumber,
    device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
    complaint: 'It fell into water',
    language: 'English',
  })
  await app.jobs.settle()
  const { orderId } = dataOf<{ orderId: string }>(taken)
  dataOf(
    await owner.post('/staff/jobs/move', { orderId, from: 'order-placed', to: 'reached-workshop' }),
  )
  return orderId
}

describe('a paid repair that ends without a fix', () => {
  test('sends all money back, pickup charge included, and says why to its customer', async () => {
    const orderId = await aRepairAt('repair-in-progress', 2)
    const [payment] = await rows('select amount_paise from payments where order_id = $1', [orderId])
    const amount = Number(payment?.['amount_paise']) / 100
    expect(await view(orderId, owner)).toMatchObject({ possible: true, refund: amount })
    const note = 'Two layers of the board are torn'
    expect(dataOf(await end(orderId, { note }, owner))).toEqual({ orderId, refund: amount })
    await settleMoney()
    expect(await track(orderId)).toMatchObject({
      status: 'REFUNDED',
      orderTracking: { currentStatus: 'Could Not Be Repaired' },
      outcome: {
        key: 'no-fix',
        reason: 'The board is damaged beyond repair',
        note,
        device: 'we-bring-it',
      },
      refunds: [{ amount, state: 'sent' }],
    })
    const kinds = dataOf<{ kind: string }[]>(
      await kavitha.get(`/orders/documents?orderId=${orderId}`),
    )
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['receipt-voucher', 'refund-voucher'])
    const texts = await textsTo(kavitha.mobileNumber)
    expect(texts).toContainEqual(expect.stringContaining('சரிசெய்ய முடியவில்லை'))
    expect(await cardOf(orderId)).toMatchObject({ outcome: 'no-fix', ending: 'give-back' })
    dataOf(await handBack(orderId))
    expect(await track(orderId)).toMatchObject({ outcome: { device: 'back' } })
  })

  test('is ended once by two colleagues and any number of presses, with one refund and one message', async () => {
    const orderId = await aRepairAt('technician-assigned')
    const isAbout = (text: string) => text.includes('முடியவில்லை')
    const before = (await textsTo(kavitha.mobileNumber)).filter(isAbout).length
    const answers = await Promise.all([
      end(orderId, {}, owner),
      end(orderId, { reason: 'liquid-damage' }, owner),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    await settleMoney()
    dataOf(await end(orderId, {}, owner))
    await settleMoney()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'sent', reason: 'not-repairable' }])
    expect((await textsTo(kavitha.mobileNumber)).filter(isAbout)).toHaveLength(before + 1)
    const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    const audited = events.filter(({ action }) => action === 'repair.ended-unfixed')
    expect(audited).toHaveLength(1)
  })

  test('takes the owner above the limit, with a fresh passkey', async () => {
    const orderId = await aRepairAt('technician-assigned')
    await app.store.pool.query('update payments set amount_paise = $2 where order_id = $1', [
      orderId,
      refundLimit + 1,
    ])
    expect(await view(orderId)).toMatchObject({ possible: true, allowed: false })
    for (const one of [technician, frontDesk])
      expect((await end(orderId, {}, one)).body.code).toBe('OWNER_NEEDED')
    app.advance(minutes(11))
    expect((await end(orderId, {}, owner)).body.code).toBe('SHOW_PASSKEY')
    expect(await refundsOf(orderId)).toEqual([])
    expect(await cardOf(orderId)).toMatchObject({ outcome: null })
    dataOf(await owner.signIn())
    expect((await end(orderId, {}, owner)).status).toBe(200)
  })

  test('and a move at the same moment leave one of both', async () => {
    const orderId = await aRepairAt('technician-assigned')
    const move = { orderId, from: 'technician-assigned', to: 'confirmation-call' }
    const [moved, ended] = await Promise.all([
      technician.post('/staff/jobs/move', move),
      end(orderId, {}, owner),
    ])
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    await settleMoney()
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await cardOf(orderId)).toMatchObject({ outcome: 'no-fix', ending: 'give-back' })
  })

  test('and an owner who calls it off at the same moment send its money back once', async () => {
    const orderId = await aRepairAt('technician-assigned')
    const { refund } = await view(orderId, owner)
    const callOff = { orderId, fee: 0, seenLeft: Math.round(refund * 100) }
    const answers = await Promise.all([
      owner.post('/staff/order/call-off', callOff),
      end(orderId, {}, owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await settleMoney()
    expect(await refundsOf(orderId)).toHaveLength(1)
  })
})

describe('a repair that cannot end without a fix', () => {
  test.each([
    ['whose device is still with its owner', 'order-placed'],
    ['that has passed its final check', 'final-quality-check'],
    ['that is delivered', 'delivered'],
  ] as const)('%s', async (_, stage) => {
    const orderId = await aRepairAt(stage)
    expect(await view(orderId)).toMatchObject({ possible: false })
    expect((await end(orderId, {}, owner)).body.code).toBe('NO_FIX_NOT_NOW')
  })

  test('has no reason, or another one without words, or is ended by a rider', async () => {
    const orderId = await takenIn(kavitha)
    expect((await end(orderId, { reason: '' })).status).toBe(422)
    expect((await end(orderId, { reason: 'other' })).body.code).toBe('REASON_NEEDS_WORDS')
    expect((await end(orderId, { note: 'x'.repeat(301) })).status).toBe(422)
    expect((await end(orderId, {}, rider)).status).toBe(403)
    expect((await end('unknown')).status).toBe(404)
  })
})

describe('a diagnosis that is not paid', () => {
  test('ends without a fix and without money, and its estimate can no longer be accepted', async () => {
    const customer = await aCustomer(app)
    const orderId = await takenIn(customer)
    const line = { label: 'Cleaning', labour: 150_000, part: 0, quality: '', warranty: '' }
    const estimate = { orderId, after: 0, lines: [line], findings: [], note: '' }
    dataOf(await technician.post('/staff/order/estimates', estimate))
    expect(dataOf(await end(orderId, { reason: 'activation-lock' }))).toEqual({
      orderId,
      refund: 0,
    })
    const answer = { orderId, version: 1, accepted: ['line-1'] }
    const late = await customer.post('/orders/estimate/answer', answer)
    expect(late.body.code).toBe('ESTIMATE_CLOSED')
    expect(await track(orderId, customer)).toMatchObject({
      status: 'CANCELLED',
      outcome: { key: 'no-fix', device: 'to-collect' },
      refunds: [],
    })
    await app.jobs.settle()
    expect(await textsTo(customer.mobileNumber)).not.toContainEqual(
      expect.stringContaining('is cancelled'),
    )
  })

  test('and a yes at the same moment leave either no fix', async () => {
    const customer = await aCustomer(app)
    const orderId = await takenIn(customer)
    const line = { label: 'Cleaning', labour: 150_000, part: 0, quality: '', warranty: '' }
    const estimate = { orderId, after: 0, lines: [line], findings: [], note: '' }
    dataOf(await technician.post('/staff/order/estimates', estimate))
    const [accepted, ended] = await Promise.all([
      customer.post('/orders/estimate/answer', { orderId, version: 1, accepted: ['line-1'] }),
      end(orderId),
    ])
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    expect(await cardOf(orderId)).toMatchObject({ outcome: 'no-fix' })
  })

  test('is declined by its customer, which is its outcome', async () => {
    const customer = await aCustomer(app)
    const orderId = await takenIn(customer)
    const line = { label: 'Cleaning', labour: 150_000, part: 0, quality: '', warranty: '' }
    const estimate = { orderId, after: 0, lines: [line], findings: [], note: '' }
    dataOf(await technician.post('/staff/order/estimates', estimate))
    dataOf(await customer.post('/orders/estimate/answer', { orderId, version: 1, accepted: [] }))
    await app.jobs.settle()
    expect(await track(orderId, customer)).toMatchObject({
      status: 'CANCELLED',
      orderTracking: { currentStatus: 'Repair Declined' },
      outcome: { key: 'declined', reason: null, device: 'to-collect' },
    })
    expect(await cardOf(orderId)).toMatchObject({ outcome: 'declined', ending: 'give-back' })
    expect((await end(orderId)).body.code).toBe('NO_FIX_NOT_NOW')
  })
})

describe('money that was taken at the counter', () => {
  test('is owed there once the repair ended without a fix', async () => {
    const { amount } = dataOf<{ amount: number }>(
      await owner.post('/staff/counter/price', {
        productId: 'iphone-13',
        issues: ['iphone-screen'],
      }),
    )
    const { orderId } = dataOf<{ orderId: string }>(
      await frontDesk.post('/staff/counter/book', {
        formId: 'c'.repeat(32),
        mobileNumber: aMobileNumber(),
        newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
        device: { imeiNumber: iphone13 },
        issues: [{ issueId: 'iphone-screen', audioLanguage: 'Tamil', audioUrl: '/a.mp3' }],
        amount,
        payment: { method: 'cash' },
      }),
    )
    await app.jobs.settle()
    dataOf(
      await owner.post('/staff/jobs/move', {
        orderId,
        from: 'order-placed',
        to: 'reached-workshop',
      }),
    )
    dataOf(await end(orderId, {}, owner))
    const owed = dataOf<{ orderId: string; amount: number }[]>(
      await frontDesk.get('/staff/counter/owed'),
    )
    expect(owed.find((one) => one.orderId === orderId)).toMatchObject({ amount: amount / 100 })
  })
})

describe('the delivery note of a device that goes back unrepaired', () => {
  const noteOf = (orderId: string, by: Customer) =>
    by.get(`/orders/delivery-note?orderId=${orderId}`)
  const numbers = async () =>
    (await rows('select seq from delivery_notes order by seq', [])).map(({ seq }) => Number(seq))

  test('is issued when it is given back, once, to its customer and to colleagues', async () => {
    const customer = await aCustomer(app)
    const orderId = await takenIn(customer)
    dataOf(await end(orderId, { note: 'The main chip is cracked' }))
    expect((await noteOf(orderId, customer)).body.code).toBe('NO_DELIVERY_NOTE')
    const answers = await Promise.all([
      handBack(orderId, 'Arul Selvan'),
      handBack(orderId, 'Arul Selvan'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    dataOf(await handBack(orderId, 'Somebody else'))
    const [stored, ...more] = await rows(
      'select number, content from delivery_notes where order_id = $1',
      [orderId],
    )
    expect(more).toEqual([])
    expect(stored).toMatchObject({
      number: expect.stringMatching(/^MDG\/26-27\/\d{5}$/),
      content: {
        complaint: 'It fell into water',
        findings: ['The main chip is cracked'],
        ending: 'No fix: The board is damaged beyond repair',
        charge: 'No charge',
        receivedBy: 'Arul Selvan',
        handedOverBy: 'A technician',
      },
    })
    const listed = { kind: 'delivery-note', number: stored?.['number'], title: 'Delivery note' }
    const own = await customer.get(`/orders/documents?orderId=${orderId}`)
    expect(dataOf<object[]>(own)).toMatchObject([listed])
    const shown = await frontDesk.get(`/staff/order/documents?orderId=${orderId}`)
    expect(dataOf<{ issued: object[] }>(shown).issued).toMatchObject([listed])
    const files = [
      await noteOf(orderId, customer),
      await frontDesk.get(`/staff/order/document?orderId=${orderId}&kind=delivery-note`),
    ]
    for (const { headers, text } of files) {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(text.startsWith('%PDF-')).toBe(true)
    }
    expect((await noteOf(orderId, kavitha)).status).toBe(404)
  })

  test('has the next number of its series, without a gap, whatever failed between', async () => {
    const orderIds: string[] = []
    for (let device = 0; device < 2; device++) orderIds.push(await takenIn(await aCustomer(app)))
    for (const orderId of orderIds) {
      expect((await handBack(orderId)).body.code).toBe('NOTHING_TO_GIVE_BACK')
      dataOf(await end(orderId))
    }
    await Promise.all(orderIds.map((orderId) => handBack(orderId)))
    const given = await numbers()
    expect(given).toEqual(given.map((_, at) => at + 1))
    const [counter] = await rows('select last from document_counters where series = $1', ['MDG'])
    expect(Number(counter?.['last'])).toBe(given.length)
  })
})

test('the outcome is part of the customer’s export, and its words go with the account', async () => {
  const customer = await aCustomer(app)
  const orderId = await takenIn(customer)
  dataOf(await end(orderId, { reason: 'other', note: 'Selvi told us to stop' }))
  const [{ customer_id: customerId } = {}] = await rows(
    'select customer_id from repair_jobs where order_id = $1',
    [orderId],
  )
  const exported = async () => (await exportJobsOfCustomer(app.deps, String(customerId))).repairs[0]
  expect(await exported()).toMatchObject({
    outcome: 'no-fix',
    outcomeReason: 'other',
    outcomeNote: 'Selvi told us to stop',
  })
  await inTransaction(app.db, (tx) => eraseJobsOfCustomer(tx, String(customerId), app.clock()))
  expect(await exported()).toMatchObject({ outcome: 'no-fix', outcomeNote: null })
})
