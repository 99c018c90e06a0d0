/** Tests the life of a contact request over HTTP: called, agreed or closed; and orders that are called off or paid later. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { after, days, hours, minutes, seconds, timestampInNumbers } from '#kernel/time.ts'
import { shopPhone } from '#kernel/shop.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, anAddress, type Customer, iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aStudent, nextDiscount } from './approved-student.ts'
import { closeTestStores } from '../test-db.ts'

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

/** Runs jobs and their effects at the provider until nothing is due. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.settle()
    app.advance(seconds(30))
  }
}

type Request = {
  orderId: string
  customer: { name: string; mobileNumber: string }
  issues: string[]
  attempts: number
  nextTryAt: string | null
  late: boolean
  total: number | null
  over: { ending: string; reason: string | null; by: string | null; paid: boolean } | null
}
const base = '/staff/contact-requests'
const listed = async (state: 'due' | 'later' | 'over', orderId: string) =>
  dataOf<{ requests: Request[] }>(await frontDesk.get(`${base}?state=${state}`)).requests.find(
    (one) => one.orderId === orderId,
  )
const called = (orderId: string, nextTryAt: Date) =>
  frontDesk.post(`${base}/called`, { orderId, nextTryAt: nextTryAt.toISOString() })
const close = (orderId: string, reason: string) =>
  frontDesk.post(`${base}/close`, { orderId, reason })
type Prices = { prices: { service: string; total: number; amount: number }[] }
const priceOf = async (orderId: string, service: string) =>
  dataOf<Prices>(await frontDesk.get(`${base}/one?orderId=${orderId}`)).prices.find(
    (one) => one.service === service,
  )?.amount ?? 0
async function convert(orderId: string, service: string, more: object = {}): Promise<Answer> {
  const amount = await priceOf(orderId, service)
  return frontDesk.post(`${base}/convert`, { orderId, service, amount, ...more })
}

const totalOf = async (orderId: string): Promise<number> => {
  const one = (await listed('over', orderId))?.total ?? 0
  return Math.round(one * 100)
}

type Tracked = {
  status: string
  paid: boolean
  payable: boolean
  lateFee: number | null
  isOpen: boolean
  orderTracking: { currentStatus: string }
  contactRequest: { attempts: number; nextTryAt: string | null } | null
}
const track = async (shopper: Customer, orderId: string) =>
  dataOf<Tracked>(await shopper.get(`/orders/track?orderId=${orderId}`))
const titlesOf = async (shopper: Customer, orderId: string) =>
  dataOf<{ title: string; text: string }[]>(
    await shopper.get(`/orders/messages?orderId=${orderId}`),
  )
const cardOf = async (orderId: string) =>
  dataOf<{ cards: { orderId: string; unpaid: boolean; next: object | null }[] }[]>(
    await owner.get('/staff/board'),
  )
    .flatMap(({ cards }) => cards)
    .find((card) => card.orderId === orderId)
const documentsOf = async (orderId: string) =>
  (
    await app.query<{ kind: string; content: { totals: { grand: number } } }>(
      'select kind, content from documents where order_id = $1 order by issued_at, kind',
      [orderId],
    )
  ).map(({ kind, content }) => [kind, content.totals.grand])

async function aRequest(shopper: Customer) {
  const cart = await shopper.fillCartNow(3, iphone15)
  dataOf(await shopper.confirm(cart.orderId))
  await app.settle()
  return cart
}

describe('a contact request', () => {
  test('is listed with name, number, device and issues, and the message to the shop has a link and no number', async () => {
    const shopper = await aCustomer(app, { name: 'Kavitha Raman' })
    const { orderId, titles } = await aRequest(shopper)
    expect(await listed('due', orderId)).toMatchObject({
      customer: { name: 'Kavitha Raman', mobileNumber: shopper.mobileNumber },
      device: 'iPhone 15, 128 GB, Blue',
      issues: titles,
      attempts: 0,
      late: false,
      over: null,
    })
    expect(dataOf(await frontDesk.get('/staff/reviews'))).toMatchObject({
      calls: expect.any(Number),
    })
    const sent = await app.sentTo(shopPhone(app.deps.shop).slice(-10))
    const about = sent.find(({ text }) => text.includes(orderId.slice(-6).toUpperCase()))
    expect(about?.text).toContain(`${app.deps.origin}/staff/reviews/calls`)
    expect(about?.text).not.toContain(shopper.mobileNumber)
  })

  test('is found by the search of the board by name, number or order, also once it is booked and until it is paid', async () => {
    const shopper = await aCustomer(app, { name: 'Zubeida Qureshi' })
    const { orderId } = await aRequest(shopper)
    const found = async (q: string, one = frontDesk) =>
      dataOf<{ contactRequests: Request[] }>(
        await one.get(`/staff/jobs?q=${encodeURIComponent(q)}`),
      ).contactRequests.map((request) => request.orderId)
    for (const q of ['zub', shopper.mobileNumber, `MDC-${orderId.slice(-6)}`, 'qureshi zubeida'])
      expect([q, await found(q)]).toEqual([q, [orderId]])
    expect(await found('zubeida raman')).toEqual([])
    const technician = await aColleague(app, owner, 'technician')
    expect(await found('zub', technician)).toEqual([])
    dataOf(await convert(orderId, 'walk-in'))
    expect(await found('zub')).toEqual([orderId])
    const amount = await totalOf(orderId)
    dataOf(
      await frontDesk.post('/staff/counter/pay', { orderId, amount, payment: { method: 'cash' } }),
    )
    await app.settle()
    expect(await found('zub')).toEqual([])
  })

  test('counts in the overview, with the age of the oldest and how many are to be called now', async () => {
    type Overview = { contactRequests: { open: number; due: number; oldest: string | null } }
    const overview = async () => {
      app.advance(seconds(11))
      return dataOf<Overview>(await frontDesk.get('/staff/overview')).contactRequests
    }
    const before = await overview()
    const { orderId } = await aRequest(await aCustomer(app))
    const opened = await overview()
    expect(opened).toMatchObject({ open: before.open + 1, due: before.due + 1 })
    expect(Number(new Date(opened.oldest ?? ''))).toBeLessThanOrEqual(Number(app.clock()))
    dataOf(await called(orderId, after(app.clock(), hours(3))))
    expect(await overview()).toMatchObject({ open: before.open + 1, due: before.due })
    dataOf(await close(orderId, 'answered'))
    expect(await overview()).toEqual(before)
  })

  test('comes with times for the next call that may be noted as they are', async () => {
    const { orderId } = await aRequest(await aCustomer(app))
    const { nextTries } = dataOf<{ nextTries: { title: string; at: string }[] }>(
      await frontDesk.get(`${base}/one?orderId=${orderId}`),
    )
    expect(nextTries.at(-1)?.title).toMatch(/^[A-Z][a-z]+, 10am$/)
    for (const { at } of nextTries) dataOf(await called(orderId, new Date(at)))
  })

  test('that nobody answers waits for its next try, and its customer reads so on the order', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await aRequest(shopper)
    const next = after(app.clock(), hours(3))
    expect(dataOf(await called(orderId, next))).toEqual({ attempts: 1 })
    // The same press again counts once.
    expect(dataOf(await called(orderId, next))).toEqual({ attempts: 1 })
    expect(await listed('due', orderId)).toBeUndefined()
    expect(await listed('later', orderId)).toMatchObject({ attempts: 1 })
    expect((await track(shopper, orderId)).contactRequest).toMatchObject({
      attempts: 1,
      nextTryAt: next.toISOString(),
    })
    await app.settle()
    expect((await titlesOf(shopper, orderId)).map(({ title }) => title)).toContain('We called you')
    app.advance(hours(3))
    expect(await listed('due', orderId)).toMatchObject({ late: false })
    app.advance(hours(2))
    expect(await listed('due', orderId)).toMatchObject({ late: true })
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({ what: 'called, no answer', after: { attempt: 1 } })
  })

  test('whose next try is corrected tells its customer the new time', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await aRequest(shopper)
    const calls = async () =>
      (await titlesOf(shopper, orderId)).filter(({ title }) => title === 'We called you')
    const [first, second, third] = [2, 3, 4].map((count) => after(app.clock(), hours(count)))
    dataOf(await called(orderId, first ?? app.clock()))
    // The first message has not been sent, and the second takes its place.
    expect(dataOf(await called(orderId, second ?? app.clock()))).toEqual({ attempts: 1 })
    await app.settle()
    const [told, ...more] = await calls()
    expect(more).toEqual([])
    expect(told?.text).toContain(timestampInNumbers(second ?? app.clock()))
    dataOf(await called(orderId, third ?? app.clock()))
    await app.settle()
    const texts = (await calls()).map(({ text }) => text).join('\n')
    expect(texts).toContain(timestampInNumbers(third ?? app.clock()))
    expect(await calls()).toHaveLength(2)
  })

  test.each([-minutes(1), days(31)])('takes no next try %s ms from now', async (away) => {
    const { orderId } = await aRequest(await aCustomer(app))
    const answer = await called(orderId, after(app.clock(), away))
    expect([answer.status, answer.body.code]).toEqual([422, 'NEXT_TRY_INVALID'])
  })

  test('becomes a walk-in that its customer pays by the link, and its steps begin', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await aRequest(shopper)
    dataOf(await convert(orderId, 'walk-in'))
    await app.settle()
    expect(await track(shopper, orderId)).toMatchObject({
      status: 'ENQUIRY_STEP_THREE_COMPLETED',
      payable: true,
      contactRequest: null,
      orderTracking: { currentStatus: 'Awaiting Payment' },
    })
    expect(await cardOf(orderId)).toBeUndefined()
    const { draft } = dataOf<{ draft: { orderId: string; accepted: boolean } }>(
      await shopper.draft(),
    )
    expect(draft).toMatchObject({ orderId, accepted: true })
    await shopper.pay(orderId)
    await app.settle()
    expect(await cardOf(orderId)).toMatchObject({ unpaid: false })
    expect(await listed('over', orderId)).toMatchObject({
      over: { ending: 'walk-in', by: 'A front-desk', paid: true },
    })
  })

  test('becomes a pickup from an address told on the phone, paid at the counter, and is delivered', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await aRequest(shopper)
    expect((await convert(orderId, 'pickup')).body.code).toBe('ADDRESS_REQUIRED')
    const { address, city, pincode } = anAddress
    const booked = await convert(orderId, 'pickup', { address: { address, city, pincode } })
    const { grandTotal } = dataOf<{ grandTotal: number }>(booked)
    const pay = (amount: number) =>
      frontDesk.post('/staff/counter/pay', { orderId, amount, payment: { method: 'cash' } })
    expect((await pay(100)).body.code).toBe('PRICE_CHANGED')
    dataOf(await pay(Math.round(grandTotal * 100)))
    expect((await pay(Math.round(grandTotal * 100))).body.code).toBe('ALREADY_PAID')
    await app.settle()
    expect(await cardOf(orderId)).toMatchObject({ service: 'pickup', unpaid: false })
    expect(await track(shopper, orderId)).toMatchObject({ paid: true, payable: false })
  })

  test('is priced with the charge of the agreed service, and not at another price than was told', async () => {
    const { orderId } = await aRequest(await aCustomer(app))
    const [walkIn, pickup] = [await priceOf(orderId, 'walk-in'), await priceOf(orderId, 'pickup')]
    expect(pickup - walkIn).toBe(590_00)
    const answer = await frontDesk.post(`${base}/convert`, {
      orderId,
      service: 'walk-in',
      amount: walkIn + 1,
    })
    expect(answer.body.code).toBe('PRICE_CHANGED')
    dataOf(await convert(orderId, 'walk-in'))
    const again = { orderId, service: 'walk-in', amount: walkIn }
    expect((await frontDesk.post(`${base}/convert`, again)).body.code).toBe('CONTACT_NOT_OPEN')
    expect((await close(orderId, 'answered')).body.code).toBe('CONTACT_NOT_OPEN')
  })

  test('that is closed tells its customer the reason in their language', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await aRequest(shopper)
    dataOf(await close(orderId, 'not-reached'))
    await app.settle()
    expect(await track(shopper, orderId)).toMatchObject({ status: 'CANCELLED', isOpen: false })
    const texts = (await titlesOf(shopper, orderId)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('உங்களைத் தொடர்புகொள்ள'))).toBe(true)
    expect(await listed('over', orderId)).toMatchObject({
      over: { ending: 'closed', reason: 'not-reached', by: 'A front-desk' },
    })
  })

  test('holds a student’s discount: no other order takes it, a payment uses it up, and closing returns it', async () => {
    const shopper = await aStudent(app)
    const first = await aRequest(shopper)
    expect(await nextDiscount(shopper)).toBe(0)
    dataOf(await close(first.orderId, 'answered'))
    expect(await nextDiscount(shopper)).toBeGreaterThan(0)
    const second = await aRequest(shopper)
    dataOf(await convert(second.orderId, 'walk-in'))
    expect(await nextDiscount(shopper)).toBe(0)
    await shopper.pay(second.orderId)
    const path = `/orders/view/cart?orderId=${second.orderId}`
    expect(dataOf<{ discount: number }>(await shopper.get(path)).discount).toBeGreaterThan(0)
    expect(await nextDiscount(shopper)).toBe(0)
  })
})

describe('an order that is called off', () => {
  const callOff = async (orderId: string, fee: number, seenLeft: number) => {
    dataOf(await owner.signIn())
    return owner.post('/staff/order/call-off', { orderId, fee, seenLeft })
  }
  const leftOf = async (orderId: string) =>
    Math.round(
      dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`)).left * 100,
    )

  test('with a late fee ends: the rest goes back, the fee is invoiced, job and tracking close', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await shopper.bookNow(2)
    app.advance(days(4))
    // Sessions of colleagues have ended meanwhile.
    for (const one of [owner, frontDesk]) dataOf(await one.signIn())
    expect((await shopper.cancel(orderId)).body.code).toBe('TOO_LATE_TO_CANCEL')
    const left = await leftOf(orderId)
    expect((await callOff(orderId, left + 1, left)).body.code).toBe('FEE_TOO_HIGH')
    expect((await callOff(orderId, 300_00, left - 1)).body.code).toBe('MONEY_MOVED')
    expect(dataOf(await callOff(orderId, 300_00, left))).toEqual({
      orderId,
      refund: (left - 300_00) / 100,
    })
    await comeToRest()
    expect(await track(shopper, orderId)).toMatchObject({
      status: 'CANCELLED',
      isOpen: false,
      lateFee: 300,
      orderTracking: { currentStatus: 'Cancelled' },
    })
    expect(await cardOf(orderId)).toBeUndefined()
    expect(await leftOf(orderId)).toBe(300_00)
    expect(await documentsOf(orderId)).toEqual([
      ['receipt-voucher', left],
      ['refund-voucher', left - 300_00],
      ['tax-invoice', 300_00],
    ])
    const messages = await titlesOf(shopper, orderId)
    expect(messages.some(({ text }) => text.includes('300.00'))).toBe(true)
    expect((await callOff(orderId, 0, 300_00)).body.code).toBe('CANNOT_CALL_OFF')
  })

  test('without a fee is refunded, and only the owner may do it', async () => {
    const shopper = await aStudent(app)
    const { orderId } = await shopper.bookNow(1)
    const left = await leftOf(orderId)
    const body = { orderId, fee: 0, seenLeft: left }
    expect((await frontDesk.post('/staff/order/call-off', body)).status).toBe(403)
    dataOf(await callOff(orderId, 0, left))
    await comeToRest()
    expect((await track(shopper, orderId)).status).toBe('REFUNDED')
    expect(await nextDiscount(shopper)).toBeGreaterThan(0)
  })
})

describe('a walk-in to be paid online', () => {
  let forms = 0
  async function handOver(mobileNumber: string) {
    const device = dataOf<{ _id: string }>(
      await frontDesk.post('/staff/counter/device', { imeiNumber: iphone13 }),
    )
    const offered = dataOf<{ value: string }[]>(
      await frontDesk.get(`/staff/counter/issues?productId=${device._id}`),
    )
    const issues = offered.slice(0, 2).map(({ value }) => value)
    const price = { mobileNumber, productId: device._id, issues }
    const { amount } = dataOf<{ amount: number }>(
      await frontDesk.post('/staff/counter/price', price),
    )
    const booked = await frontDesk.post('/staff/counter/book', {
      formId: `f${(forms++).toString(16)}`.padStart(32, '0'),
      mobileNumber,
      newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
      device: { imeiNumber: iphone13 },
      issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
      amount,
      payment: { method: 'online' },
    })
    await app.settle()
    return { amount, ...dataOf<{ orderId: string }>(booked) }
  }
  const move = async (orderId: string, from: StageKey, to: StageKey) => {
    await recordRequiredWork(app.deps, orderId, to)
    return frontDesk.post('/staff/jobs/move', { orderId, from, to })
  }
  const path = [
    'order-placed',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call',
    'repair-in-progress',
    'repair-completed',
    'final-quality-check',
  ] as const satisfies StageKey[]

  test('has its card, intake and label at once, is found, and is delivered only once it is paid', async () => {
    const { orderId, amount } = await handOver(aMobileNumber())
    expect(await cardOf(orderId)).toMatchObject({ unpaid: true })
    expect((await frontDesk.get(`/staff/order/desk?orderId=${orderId}`)).status).toBe(200)
    expect((await frontDesk.get(`/staff/order?orderId=${orderId}`)).status).toBe(200)
    const found = await frontDesk.get(`/staff/jobs?q=${orderId.slice(-6)}`)
    expect(dataOf<{ jobs: { orderId: string }[] }>(found).jobs).toMatchObject([{ orderId }])
    for (const [i, to] of path.slice(1).entries())
      dataOf(await move(orderId, path[i] ?? 'order-placed', to))
    const refused = await move(orderId, 'final-quality-check', 'delivered')
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_PAID'])
    expect(await cardOf(orderId)).toMatchObject({ next: { held: { by: 'payment' } } })
    const payment = { method: 'upi', reference: '412345678901' }
    dataOf(await frontDesk.post('/staff/counter/pay', { orderId, amount, payment }))
    dataOf(await move(orderId, 'final-quality-check', 'delivered'))
    await app.settle()
    expect((await documentsOf(orderId)).map(([kind]) => kind)).toEqual([
      'receipt-voucher',
      'tax-invoice',
    ])
  })

  test('stays as it was agreed: its customer pays it online, and books another device beside it', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await handOver(shopper.mobileNumber)
    const changed = await shopper.three(orderId, 2)
    expect(changed.body.code).toBe('STEP_OUT_OF_ORDER')
    dataOf(await shopper.back(orderId, 5))
    expect(dataOf(await shopper.draft())).toEqual({ draft: null })
    expect(await track(shopper, orderId)).toMatchObject({ payable: true, paid: false })
    const other = await shopper.fillCartNow(1, iphone13)
    expect(other.orderId).not.toBe(orderId)
    await shopper.pay(orderId)
    await app.settle()
    expect(await cardOf(orderId)).toMatchObject({ unpaid: false })
  })
})
