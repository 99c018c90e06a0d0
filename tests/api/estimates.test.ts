/** Tests estimates over HTTP: a device is taken in, its fault priced, and the price accepted, declined or replaced. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { remindOfEstimates } from '#domain/estimates/server/jobs.ts'
import { days, hours, seconds } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { aMobileNumber, codeFor, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Version = {
  version: number
  state: string
  lines: { key: string; label: string; total: number }[]
  bill: { grandTotal: number; discount: number }
  answer: { accepted: string[]; way: string; total: number } | null
}
type Listed = {
  possible: boolean
  complaint: string
  versions: Version[]
  offered: { issueId: string; total: number }[]
}
type Shown = Version & { hasNewer: boolean; sentTo: string; orderNumber: string }

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

let forms = 0
const aForm = () => (forms++).toString(16).padStart(32, 'e')
const iphone = { byHand: { productId: 'iphone-13', color: 'Midnight' } }

async function takeIn(more: object = {}) {
  const mobileNumber = aMobileNumber()
  const form = {
    formId: aForm(),
    mobileNumber,
    newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
    device: iphone,
    complaint: 'It fell into water and does not switch on',
    language: 'Tamil',
    ...more,
  }
  const taken = dataOf<{ orderId: string; orderNumber: string }>(
    await frontDesk.post('/staff/counter/take-in', form),
  )
  await app.jobs.settle()
  return { ...taken, mobileNumber, form }
}

const list = async (orderId: string, by: Colleague = frontDesk) =>
  dataOf<Listed>(await by.get(`/staff/order/estimates?orderId=${orderId}`))
const freeLine = {
  label: 'Cleaning after water',
  labour: 1_500_00,
  part: 0,
  quality: '',
  warranty: '',
  takes: '2 hours',
}

async function sendEstimate(orderId: string, more: object = {}, by: Colleague = technician) {
  const { offered, versions } = await list(orderId)
  const lines = [{ issueId: offered[0]?.issueId }, { ...freeLine, needs: 0 }]
  const after = versions[0]?.version ?? 0
  const body = { orderId, after, lines, findings: ['Corrosion at J4500'], note: '', ...more }
  const answer = await by.post('/staff/order/estimates', body)
  await app.jobs.settle()
  return answer
}

/** The token of the newest link that a number was sent. */
async function tokenFor(mobileNumber: string): Promise<string> {
  for (const { text } of await sentTo(app, mobileNumber)) {
    const token = /\/approve#([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error('no link was sent')
}
/** The newest first. */
const textsTo = async (mobileNumber: string) =>
  (await sentTo(app, mobileNumber)).map(({ text }) => text)

async function answerByLink(token: string, mobileNumber: string, body: object) {
  const { session_id } = dataOf<{ session_id: string }>(
    await app.call('POST', '/estimates/code', { token }),
  )
  await app.jobs.settle()
  const otp = await codeFor(app, mobileNumber)
  return app.call('POST', '/estimates/answer', { token, session_id, otp, ...body })
}
const shown = async (token: string, newest = false) =>
  dataOf<Shown>(await app.call('POST', '/estimates/shown', { token, newest }))

/** From wherever it stands. */
async function moveTo(orderId: string, to: string) {
  const { card } = dataOf<{ card: { stage: string } }>(
    await owner.get(`/staff/order?orderId=${orderId}`),
  )
  return moveRepair(owner, { orderId, from: card.stage, to })
}
const orderOf = async (orderId: string) =>
  (await app.store.pool.query('select * from orders where id = $1', [orderId])).rows[0] as Record<
    string,
    unknown
  >

describe('a device that is taken in to find its fault', () => {
  test('has its card at once, and cannot be paid', async () => {
    const { orderId, orderNumber, form } = await takeIn()
    const taken = await frontDesk.get(`/staff/order?orderId=${orderId}`)
    expect(dataOf(taken)).toMatchObject({ card: { underDiagnosis: true, unpaid: true } })
    const order = dataOf<object>(await frontDesk.get(`/staff/order?orderId=${orderId}`))
    expect(order).toMatchObject({
      complaint: form.complaint,
      bill: null,
      paid: false,
      card: { orderNumber, estimate: 'none', issues: 'Find the fault', unpaid: true },
    })
    for (const amount of [0, 100]) {
      const pay = { orderId, amount, payment: { method: 'cash' } }
      expect((await frontDesk.post('/staff/counter/pay', pay)).body.code).toBe('PRICE_CHANGED')
    }
  })

  test('is taken in once for a form that is sent twice, and not again while it is here', async () => {
    const { orderId, form } = await takeIn({ device: { imeiNumber: iphone13 } })
    const again = dataOf<{ orderId: string }>(await frontDesk.post('/staff/counter/take-in', form))
    expect(again.orderId).toBe(orderId)
    const other = await frontDesk.post('/staff/counter/take-in', { ...form, formId: aForm() })
    expect([other.status, other.body.code]).toEqual([409, 'ALREADY_TAKEN_IN'])
  })

  test('needs a complaint in words', async () => {
    for (const complaint of ['', '  ', '\u200b', 'x'.repeat(501)]) {
      const body = { ...(await takeIn()).form, formId: aForm(), complaint }
      expect((await frontDesk.post('/staff/counter/take-in', body)).status).toBe(422)
    }
  })

  test('is no draft that its customer could change, pay or resume', async () => {
    const { orderId, mobileNumber } = await takeIn()
    const customer = await aCustomer(app, { mobileNumber })
    const draft = dataOf<{ draft: null }>(await customer.get('/orders/enquiry/current'))
    expect(draft).toEqual({ draft: null })
    expect((await customer.confirm(orderId)).body.code).toBe('NO_PRICE_YET')
    expect((await customer.get(`/orders/view/cart?orderId=${orderId}`)).body.code).toBe(
      'CART_NOT_READY',
    )
    const track = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
    expect(track).toMatchObject({ payable: false, grandTotal: null, estimate: null })
  })

  test('is repaired only once its customer has accepted an estimate', async () => {
    const { orderId, mobileNumber } = await takeIn()
    for (const to of ['reached-workshop', 'technician-assigned', 'confirmation-call'])
      expect((await moveTo(orderId, to)).status).toBe(200)
    const repair = () => moveTo(orderId, 'repair-in-progress')
    expect((await repair()).body.code).toBe('NOT_AGREED')
    await sendEstimate(orderId)
    expect((await repair()).body.code).toBe('NOT_AGREED')
    const token = await tokenFor(mobileNumber)
    await answerByLink(token, mobileNumber, { version: 1, accepted: ['line-1'] })
    // The price is agreed now; only the first check is still missing.
    expect((await repair()).body.code).toBe('FIRST_CHECK_OPEN')
  })
})

describe('an estimate', () => {
  test('is sent with its link, and its lines cost what the catalogue and the colleague say', async () => {
    const { orderId, mobileNumber, orderNumber } = await takeIn()
    expect((await sendEstimate(orderId)).status).toBe(200)
    const { versions, offered } = await list(orderId)
    const [catalogued = { total: 0 }] = offered
    const estimate = await shown(await tokenFor(mobileNumber))
    expect(estimate).toMatchObject({
      orderNumber,
      version: 1,
      state: 'open',
      findings: ['Corrosion at J4500'],
      hasNewer: false,
      sentTo: mobileNumber.slice(-4),
      answer: null,
    })
    expect(catalogued).toMatchObject({ takes: '2 to 3 hours' })
    expect(estimate.lines).toMatchObject([{ takes: '2 to 3 hours' }, { takes: '2 hours' }])
    expect(estimate.lines.map(({ key, total }) => [key, total])).toEqual([
      ['line-1', catalogued.total],
      ['line-2', 1_500],
    ])
    expect(estimate.bill.grandTotal).toBeCloseTo((catalogued.total + 1_500) * 1.18, 2)
    expect(versions).toMatchObject([{ version: 1, state: 'open' }])
  })

  test('accepted in part by its link makes these lines the order’s price, which is then paid', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const token = await tokenFor(mobileNumber)
    const answer = await answerByLink(token, mobileNumber, { version: 1, accepted: ['line-1'] })
    const { answer: given } = dataOf<Shown>(answer)
    expect(given).toMatchObject({ accepted: ['line-1'], way: 'code' })
    const order = await orderOf(orderId)
    expect(Number(order['grand_total_paise'])).toBe(Math.round((given?.total ?? 0) * 100))
    await app.jobs.settle()
    expect(await textsTo(mobileNumber)).toContainEqual(expect.stringContaining('ஏற்றுக்கொண்டீர்கள்'))
    const amount = Number(order['grand_total_paise'])
    const pay = { orderId, amount, payment: { method: 'cash' } }
    expect((await frontDesk.post('/staff/counter/pay', pay)).status).toBe(200)
    await app.jobs.settle()
    // What is found later is asked about, too.
    expect((await list(orderId)).possible).toBe(true)
    expect((await orderOf(orderId))['paid_at']).not.toBeNull()
  })

  test('accepted in the account can be paid online', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const customer = await aCustomer(app, { mobileNumber })
    const body = { orderId, version: 1, accepted: ['line-1', 'line-2'] }
    const answered = dataOf<Shown>(await customer.post('/orders/estimate/answer', body))
    expect(answered.answer).toMatchObject({ way: 'account', total: answered.bill.grandTotal })
    // An answer that got lost is sent again: it has no further effect, and the same answer.
    const again = dataOf<Shown>(await customer.post('/orders/estimate/answer', body))
    expect(again).toEqual(answered)
    const track = dataOf<object>(await customer.get(`/orders/track?orderId=${orderId}`))
    expect(track).toMatchObject({
      payable: true,
      grandTotal: answered.bill.grandTotal,
      estimate: 'answered',
    })
    await customer.pay(orderId)
    await app.jobs.settle()
    expect((await orderOf(orderId))['paid_at']).not.toBeNull()
  })

  test('declined as a whole ends the order without a charge, and the device is given back', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await moveTo(orderId, 'reached-workshop')
    await sendEstimate(orderId)
    const token = await tokenFor(mobileNumber)
    const declined = await answerByLink(token, mobileNumber, { version: 1, accepted: [] })
    expect(dataOf<Shown>(declined).answer).toMatchObject({ accepted: [], total: 0 })
    await app.jobs.settle()
    expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELLED', paid_at: null })
    const { card } = dataOf<{ card: { ending: string } }>(
      await frontDesk.get(`/staff/order?orderId=${orderId}`),
    )
    expect(card.ending).toBe('give-back')
    const texts = await textsTo(mobileNumber)
    expect(texts[0]).toContain('மறுத்தீர்கள்')
    expect(texts.join()).not.toContain('ரத்து')
  })

  test('is replaced by a newer version, whose link it leads to', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const first = await tokenFor(mobileNumber)
    const stale = await sendEstimate(orderId, { after: 0, note: 'Another' })
    expect([stale.status, stale.body.code]).toEqual([409, 'ESTIMATE_NEWER'])
    await sendEstimate(orderId)
    expect(await shown(first)).toMatchObject({ version: 1, state: 'replaced', hasNewer: true })
    expect(await shown(first, true)).toMatchObject({ version: 2, state: 'open', hasNewer: false })
    const late = await answerByLink(first, mobileNumber, { version: 1, accepted: ['line-1'] })
    expect([late.status, late.body.code]).toEqual([409, 'ESTIMATE_REPLACED'])
    // The code before was not used up, so another may follow only after a while.
    app.advance(seconds(31))
    const newest = await answerByLink(first, mobileNumber, { version: 2, accepted: ['line-1'] })
    expect(newest.status).toBe(200)
  })

  test('sent once more by the same colleague is the same version, and one message', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const before = await textsTo(mobileNumber)
    expect((await sendEstimate(orderId, { after: 0 })).status).toBe(200)
    expect((await list(orderId)).versions).toHaveLength(1)
    expect(await textsTo(mobileNumber)).toEqual(before)
    const other = await sendEstimate(orderId, { after: 0 }, owner)
    expect([other.status, other.body.code]).toEqual([409, 'ESTIMATE_NEWER'])
  })

  test('answered by two people at once has one answer', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const customer = await aCustomer(app, { mobileNumber })
    const [mine, theirs] = await Promise.all([
      customer.post('/orders/estimate/answer', { orderId, version: 1, accepted: ['line-1'] }),
      frontDesk.post('/staff/order/estimates/answer', {
        orderId,
        version: 1,
        accepted: ['line-1', 'line-2'],
        way: 'phone',
      }),
    ])
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 409])
    const { rows } = await app.store.pool.query(
      'select accepted from estimate_answers where order_id = $1',
      [orderId],
    )
    expect(rows).toHaveLength(1)
  })

  test('noted on the phone is on record with the colleague', async () => {
    const { orderId } = await takeIn()
    await sendEstimate(orderId)
    const noted = { orderId, version: 1, accepted: ['line-1'], way: 'phone' }
    expect((await frontDesk.post('/staff/order/estimates/answer', noted)).status).toBe(200)
    const { versions } = await list(orderId)
    expect(versions[0]).toMatchObject({ state: 'answered', answer: { way: 'phone' } })
    expect(versions[0]).toHaveProperty('notedBy', expect.stringMatching(/./))
  })

  test('that was taken back can no longer be answered', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const back = { orderId, version: 1 }
    expect((await technician.post('/staff/order/estimates/withdraw', back)).status).toBe(200)
    expect((await technician.post('/staff/order/estimates/withdraw', back)).status).toBe(200)
    const token = await tokenFor(mobileNumber)
    const late = await answerByLink(token, mobileNumber, { version: 1, accepted: ['line-1'] })
    expect(late.body.code).toBe('ESTIMATE_REPLACED')
  })

  test('is not answered with a wrong code, a code for signing in, or a made-up link', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const token = await tokenFor(mobileNumber)
    const body = { token, version: 1, accepted: ['line-1'] }
    const { session_id } = dataOf<{ session_id: string }>(
      await app.call('POST', '/estimates/code', { token }),
    )
    const right = await codeFor(app, mobileNumber)
    const otp = right === '0000' ? '0001' : '0000'
    const wrong = await app.call('POST', '/estimates/answer', { ...body, session_id, otp })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_CODE'])
    app.advance(hours(1))
    const signIn = dataOf<{ session_id: string }>(
      await app.call('POST', '/customer/login', { mobileNumber }),
    )
    const forSignIn = { session_id: signIn.session_id, otp: await codeFor(app, mobileNumber, 2) }
    const misused = await app.call('POST', '/estimates/answer', { ...body, ...forSignIn })
    expect(misused.body.code).toBe('CODE_ENDED')
    const forged = await app.call('POST', '/estimates/shown', { token: `${token.slice(0, -1)}x` })
    expect([forged.status, forged.body.code]).toEqual([404, 'ESTIMATE_NOT_FOUND'])
    expect((await orderOf(orderId))['bill']).toBeNull()
  })

  test('of another customer’s order is not shown or answered in the account', async () => {
    const { orderId } = await takeIn()
    await sendEstimate(orderId)
    const stranger = await aCustomer(app)
    const look = await stranger.get(`/orders/estimate?orderId=${orderId}`)
    const body = { orderId, version: 1, accepted: ['line-1'] }
    const answer = await stranger.post('/orders/estimate/answer', body)
    expect([look.status, answer.status]).toEqual([404, 404])
  })

  test('refuses lines that are negative, too high, empty, or above what a role may write', async () => {
    const { orderId } = await takeIn()
    const refused = async (line: object, by = technician) =>
      (await sendEstimate(orderId, { lines: [{ ...freeLine, ...line }] }, by)).body.code
    expect(await refused({ labour: -1 })).toBe('VALIDATION_FAILED')
    expect(await refused({ part: 5_00_000_01 })).toBe('VALIDATION_FAILED')
    expect(await refused({ label: ' ' })).toBe('VALIDATION_FAILED')
    expect(await refused({ labour: 15_000_01 })).toBe('FREE_LINE_TOO_HIGH')
    expect((await sendEstimate(orderId, { lines: [{ issueId: 'no-such-issue' }] })).body.code).toBe(
      'ISSUE_NOT_OFFERED',
    )
    expect((await sendEstimate(orderId, { lines: [] })).body.code).toBe('VALIDATION_FAILED')
    // Work that was done for nothing is shown.
    expect((await sendEstimate(orderId, { lines: [{ ...freeLine, labour: 0 }] })).status).toBe(200)
  })

  test('accepted without a line that it needs is refused', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const customer = await aCustomer(app, { mobileNumber })
    const body = { orderId, version: 1, accepted: ['line-2'] }
    const alone = await customer.post('/orders/estimate/answer', body)
    expect([alone.status, alone.body.code]).toEqual([422, 'LINE_NEEDS_ANOTHER'])
    const unknown = { ...body, accepted: ['line-9'] }
    expect((await customer.post('/orders/estimate/answer', unknown)).body.code).toBe('LINE_UNKNOWN')
  })

  test('keeps its price when the catalogue’s changes', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const before = await shown(await tokenFor(mobileNumber))
    await app.store.pool.query(
      `update device_issue_prices set service_charge_paise = service_charge_paise + 100000`,
    )
    const after = await shown(await tokenFor(mobileNumber))
    await app.store.pool.query(
      `update device_issue_prices set service_charge_paise = service_charge_paise - 100000`,
    )
    expect(after).toEqual(before)
  })

  test('reminds after a day and after three, once each, and says when its time is over', async () => {
    const { orderId, mobileNumber } = await takeIn()
    await sendEstimate(orderId)
    const token = await tokenFor(mobileNumber)
    const remindedAfter = async (wait: number) => {
      app.advance(wait)
      for (let i = 0; i < 2; i++) await remindOfEstimates(app.deps)
      await app.jobs.settle()
      const texts = await textsTo(mobileNumber)
      return [
        texts.filter((text) => text.includes('எதிர்பார்க்கிறோம்')).length,
        texts.filter((text) => text.includes('காலம் முடிந்தது')).length,
      ]
    }
    expect(await remindedAfter(hours(20))).toEqual([0, 0])
    expect(await remindedAfter(hours(10))).toEqual([1, 0])
    expect(await remindedAfter(hours(24))).toEqual([1, 0])
    expect(await remindedAfter(hours(24))).toEqual([2, 0])
    expect(await remindedAfter(days(12))).toEqual([2, 1])
    expect(await shown(token)).toMatchObject({ state: 'expired' })
    const late = await answerByLink(token, mobileNumber, { version: 1, accepted: ['line-1'] })
    expect(late.body.code).toBe('ESTIMATE_EXPIRED')
  })
})
