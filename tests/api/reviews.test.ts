/** Tests what customers send with the site's forms, and how colleagues answer it. */
import sharp from 'sharp'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { days, seconds } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { aMessage, aQuote } from './form-values.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

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

type Message = { template: string; text: string; language?: string }
const messagesTo = async (mobileNumber: string) => {
  await app.jobs.settle()
  const { body } = await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  return (body as unknown as { messages: Message[] }).messages
}

let colour = 0
async function aPhoto(): Promise<string> {
  const background = { r: ++colour, g: 100, b: 100 }
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const form = new FormData()
  form.append('images', new File([new Uint8Array(await image.png().toBuffer())], 'p.png'))
  const answer = await fetch(`${app.url}/api/admin/docUpload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Forwarded-For': `10.9.0.${colour}` },
  })
  return ((await answer.json()) as { data: string[] }).data[0] ?? ''
}

/** Applies as the page does; returns the application's id. */
async function apply(mobileNumber: string): Promise<string> {
  const input = {
    studentName: 'Nandhini S',
    number: mobileNumber,
    collegeName: 'Marina College',
    idCardNumber: 'MC-2291',
    collegeIdPhoto: await aPhoto(),
    appleIdPhoto: await aPhoto(),
    serviceDetail: 'iPhone 13 screen',
  }
  const sent = await app.call('POST', '/student-form/create', input, {
    from: `10.8.0.${colour}`,
  })
  return dataOf<{ _id: string }>(sent)._id
}
const approve = (one: Colleague, id: string) => one.post('/staff/applications/approve', { id })
const decline = (one: Colleague, id: string, reason: string) =>
  one.post('/staff/applications/decline', { id, reason })
type Application = { id: string; photos: { collegeId: string }; hasUnused: boolean }
type Applications = { applications: Application[]; more: boolean }
const applications = async (status: string, after = '') =>
  dataOf<Applications>(await frontDesk.get(`/staff/applications?status=${status}${after}`))

type Cart = { issuesTotal: number; discount: number; cgst: number; grandTotal: number }
const cartOf = async (shopper: Customer, orderId: string) =>
  dataOf<Cart>(await shopper.get(`/orders/view/cart?orderId=${orderId}`))
const paying = async (shopper: Customer, orderId: string) =>
  dataOf<{ amount: number; razorpayOrderId: string }>(await shopper.confirm(orderId))

describe('a student application', () => {
  test('is seen with its photos by those who decide, which the audit log records, and by nobody else', async () => {
    const id = await apply(aMobileNumber())
    const found = (await applications('new')).applications.find((one) => one.id === id)
    const photo = `/staff/applications/photo?id=${found?.photos.collegeId}`
    const fetched = await fetch(`${app.url}/api/v1/app${photo}`, {
      headers: { Cookie: frontDesk.jar.cookie },
    })
    expect(fetched.status).toBe(200)
    expect(fetched.headers.get('content-type')).toBe('image/webp')
    expect(fetched.headers.get('cache-control')).toBe('no-store')
    expect((await sharp(new Uint8Array(await fetched.arrayBuffer())).metadata()).width).toBe(40)
    await fetch(`${app.url}/api/v1/app${photo}`, { headers: { Cookie: frontDesk.jar.cookie } })
    const opened = await listAuditEvents(app.db, { kind: 'application', id })
    expect(opened.map(({ what, byName }) => [what, byName])).toEqual([
      ['opened a photo of a student', 'A front-desk'],
    ])
    expect((await app.call('GET', photo)).status).toBe(401)
    expect((await technician.get(photo)).status).toBe(403)
    const shopper = await aCustomer(app)
    expect((await shopper.get(photo)).status).toBe(401)
    // A photo without an application is visible to nobody.
    const [unsent = ''] = [(await aPhoto()).split('/').at(-1)]
    expect((await frontDesk.get(`/staff/applications/photo?id=${unsent}`)).status).toBe(404)
    expect((await frontDesk.get('/staff/applications/photo?id=../../etc')).status).toBe(422)
  })

  test('that is approved takes 10 % off the next order once, in its cart and on its bill', async () => {
    const shopper = await aCustomer(app)
    const { orderId } = await shopper.fillCartNow(1, iphone13)
    const before = await cartOf(shopper, orderId)
    expect(before.discount).toBe(0)
    // The price was even fixed once before the approval.
    await paying(shopper, orderId)
    const id = await apply(shopper.mobileNumber)
    dataOf(await approve(frontDesk, id))
    const cart = await cartOf(shopper, orderId)
    expect(cart.discount).toBe(Math.round(before.issuesTotal * 10) / 100)
    expect(cart.grandTotal).toBeLessThan(before.grandTotal)
    const { amount, razorpayOrderId } = await paying(shopper, orderId)
    expect(amount).toBe(Math.round(cart.grandTotal * 100))
    dataOf(await shopper.verify(orderId, await shopper.payNow(razorpayOrderId)))
    expect(await cartOf(shopper, orderId)).toEqual({
      ...cart,
      paid: true,
      due: 0,
      checkoutOpen: false,
    })
    const next = await shopper.fillCartNow(1, 'MDCIMAC24')
    expect((await cartOf(shopper, next.orderId)).discount).toBe(0)
    const { orderId: later } = next
    const full = await cartOf(shopper, later)
    expect((await paying(shopper, later)).amount).toBe(Math.round(full.grandTotal * 100))
    const used = (await applications('approved')).applications.find((one) => one.id === id)
    expect(used).toMatchObject({
      hasUnused: false,
      usedFor: { orderId },
      decision: { by: 'A front-desk', reason: null },
    })
  })

  test('that is approved takes 10 % off once at the counter, for a number without an account', async () => {
    const mobileNumber = aMobileNumber()
    dataOf(await approve(owner, await apply(mobileNumber)))
    const input = { imeiNumber: iphone13 }
    const { _id: productId } = dataOf<{ _id: string }>(
      await frontDesk.post('/staff/counter/device', input),
    )
    const list = await frontDesk.get(`/staff/counter/issues?productId=${productId}`)
    const [issueId = ''] = dataOf<{ value: string }[]>(list).map(({ value }) => value)
    const price = async () =>
      dataOf<Cart & { amount: number }>(
        await frontDesk.post('/staff/counter/price', {
          mobileNumber,
          productId,
          issues: [issueId],
        }),
      )
    const bill = await price()
    expect(bill.discount).toBe(Math.round(bill.issuesTotal * 10) / 100)
    const booked = await frontDesk.post('/staff/counter/book', {
      formId: 'd'.repeat(32),
      mobileNumber,
      newCustomer: { name: 'Nandhini S', consent: consentAtCounter },
      device: input,
      issues: [{ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' }],
      amount: bill.amount,
      payment: { method: 'cash' },
    })
    expect(dataOf<{ grandTotal: number }>(booked).grandTotal).toBe(bill.grandTotal)
    await app.jobs.settle()
    expect((await price()).discount).toBe(0)
  })

  test('gives its discount to the first of two carts that is paid; the other gets a new price', async () => {
    const shopper = await aCustomer(app)
    dataOf(await approve(owner, await apply(shopper.mobileNumber)))
    const first = await shopper.fillCartNow(1, iphone13)
    const opened = await paying(shopper, first.orderId)
    const second = await shopper.fillCartNow(1, 'MDCIMAC24')
    const cart = await cartOf(shopper, second.orderId)
    expect(cart.discount).toBeGreaterThan(0)
    const { amount, razorpayOrderId } = await paying(shopper, second.orderId)
    expect(amount).toBe(Math.round(cart.grandTotal * 100))
    dataOf(await shopper.verify(second.orderId, await shopper.payNow(razorpayOrderId)))
    expect((await cartOf(shopper, first.orderId)).discount).toBe(0)
    // A payment at the price that no longer applies is refunded automatically.
    const late = await shopper.payNow(opened.razorpayOrderId)
    expect((await shopper.verify(first.orderId, late)).status).not.toBe(200)
    for (let round = 0; round < 3; round++) {
      await app.jobs.settle()
      app.advance(seconds(30))
    }
    const { rows } = await app.store.pool.query(
      'select refunded_paise from payments where order_id = $1',
      [first.orderId],
    )
    expect(Number(rows[0]?.refunded_paise)).toBe(opened.amount)
    // A booking cancelled in time gives the discount back.
    dataOf(await shopper.post('/orders/cancel', { orderId: second.orderId }))
    expect((await cartOf(shopper, first.orderId)).discount).toBeGreaterThan(0)
  })

  test('for one number gives another number nothing', async () => {
    const [ann, ben] = [await aCustomer(app), await aCustomer(app)]
    dataOf(await approve(owner, await apply(ann.mobileNumber)))
    const { orderId } = await ben.fillCartNow(1, iphone13)
    expect((await cartOf(ben, orderId)).discount).toBe(0)
    const contact = await ann.fillCartNow(3, iphone13)
    expect((await cartOf(ann, contact.orderId)).discount).toBeGreaterThan(0)
    dataOf(await ann.confirm(contact.orderId))
    const next = await ann.fillCartNow(1, 'MDCIMAC24')
    expect((await cartOf(ann, next.orderId)).discount).toBe(0)
  })

  test('is decided once: a second decision is a conflict, and a decline states its reason', async () => {
    const shopper = await aCustomer(app)
    const language = { language: 'Tamil', channel: 'sms' }
    dataOf(await app.call('PUT', '/customer/messages', language, { token: shopper.token }))
    const id = await apply(shopper.mobileNumber)
    expect((await frontDesk.post('/staff/applications/decline', { id })).status).toBe(422)
    const answers = await Promise.all([approve(owner, id), decline(frontDesk, id, 'expired')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DECIDED_MEANWHILE')
    const hasDeclineWon = answers[1].status === 200
    const other = await apply(shopper.mobileNumber)
    dataOf(await decline(frontDesk, other, 'expired'))
    const [event] = await listAuditEvents(app.db, { kind: 'application', id: other })
    expect(event).toMatchObject({
      byName: 'A front-desk',
      what: 'declined a student discount',
      before: { status: 'new' },
      after: { status: 'declined', reason: 'expired' },
    })
    const messages = (await messagesTo(shopper.mobileNumber)).filter(
      ({ template }) => template === 'student-declined',
    )
    expect(messages).toHaveLength(hasDeclineWon ? 2 : 1)
    for (const { text } of messages) expect(text).toContain('மாணவர் அட்டை காலாவதியானது')
    expect((await approve(owner, '0'.repeat(26))).body.code).toBe('APPLICATION_NOT_FOUND')
  })

  test('without an account is answered in English', async () => {
    const mobileNumber = aMobileNumber()
    dataOf(await approve(frontDesk, await apply(mobileNumber)))
    expect(await messagesTo(mobileNumber)).toMatchObject([
      { template: 'student-approved', text: expect.stringContaining('10% off') },
    ])
    // The account opened later with this number has the discount.
    const shopper = await app.signIn(mobileNumber)
    const { body } = await app.call(
      'POST',
      '/devices/imei/check',
      { imeiNumber: iphone13 },
      { token: shopper.token },
    )
    expect(body.status).toBe(200)
  })

  test('lists are paged, oldest first, each entry once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 12; i++) {
      app.advance(seconds(1))
      ids.push(await apply(aMobileNumber()))
    }
    const seen: string[] = []
    for (let after = ''; ;) {
      const page = await applications('new', after)
      seen.push(...page.applications.map(({ id }) => id))
      if (!page.more) break
      after = `&after=${page.applications.at(-1)?.id}`
    }
    expect(seen.slice(-12)).toEqual(ids)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('an enquiry', () => {
  type Enquiry = { id: string; revision: number; notes: { text: string }[]; owner: object | null }
  type Enquiries = { enquiries: Enquiry[]; choices: { id: string; name: string }[] }
  const list = async (kind: string, status: string) =>
    dataOf<Enquiries>(await frontDesk.get(`/staff/enquiries?kind=${kind}&status=${status}`))
  const find = async (kind: string, status: string, id: string) =>
    (await list(kind, status)).enquiries.find((one) => one.id === id)
  const change = (one: Colleague, input: object) => one.post('/staff/enquiries/change', input)
  const ask = async (path: string, body: object) =>
    dataOf<{ _id: string }>(await app.call('POST', path, body))._id

  test('goes from new to quoted with an owner and a note, each audited without its text', async () => {
    const id = await ask('/quote/create', { ...aQuote, company: 'Guindy Looms' })
    const found = await find('quote', 'new', id)
    expect(found).toMatchObject({ revision: 0, owner: null, quote: { company: 'Guindy Looms' } })
    const { choices } = await list('quote', 'new')
    expect(choices.map(({ name }) => name).toSorted()).toEqual(['A front-desk', 'Owner'])
    const ownerId = choices.find(({ name }) => name === 'A front-desk')?.id
    const input = { id, revision: 0, status: 'quoted', ownerId }
    expect(dataOf(await change(frontDesk, input))).toEqual({ revision: 1 })
    const late = await change(owner, { ...input, status: 'lost', ownerId: null })
    expect([late.status, late.body.code]).toEqual([409, 'ENQUIRY_CHANGED_MEANWHILE'])
    dataOf(await frontDesk.post('/staff/enquiries/notes', { id, text: 'Wants it before Pongal' }))
    expect(await find('quote', 'quoted', id)).toMatchObject({
      revision: 1,
      owner: { name: 'A front-desk' },
      notes: [{ by: 'A front-desk', text: 'Wants it before Pongal' }],
    })
    const events = await listAuditEvents(app.db, { kind: 'enquiry', id })
    expect(events).toMatchObject([
      { what: 'added a note', before: null, after: null },
      {
        what: 'changed a quote request',
        before: { status: 'new', hand: 'nobody' },
        after: { status: 'quoted', hand: 'A front-desk' },
      },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Pongal|Guindy|Ravi/)
  })

  test('takes no state of the other kind, and no owner who cannot answer it', async () => {
    const id = await ask('/contact/create', { ...aMessage, message: 'Is Sunday open?' })
    const input = { id, revision: 0, status: 'answered', ownerId: null }
    expect((await change(frontDesk, { ...input, status: 'won' })).body.code).toBe('NO_SUCH_STATE')
    const me = dataOf<{ id: string }>(await technician.get('/staff/me'))
    expect((await change(frontDesk, { ...input, ownerId: me.id })).body.code).toBe('NOBODY_TO_OWN')
    expect((await change(technician, input)).status).toBe(403)
    dataOf(await change(frontDesk, input))
    expect(await find('contact', 'answered', id)).toMatchObject({ revision: 1 })
    const gone = { ...input, id: '0'.repeat(26) }
    expect((await change(frontDesk, gone)).body.code).toBe('ENQUIRY_NOT_FOUND')
    const note = { id: '0'.repeat(26), text: 'x' }
    expect((await frontDesk.post('/staff/enquiries/notes', note)).status).toBe(404)
  })

  test('is exported and erased together with its notes', async () => {
    const shopper = await aCustomer(app)
    const phone = shopper.mobileNumber
    const id = await ask('/contact/create', { ...aMessage, phone, message: 'About my iPad' })
    dataOf(await frontDesk.post('/staff/enquiries/notes', { id, text: 'Rang, no answer' }))
    const archive = await fetch(`${app.url}/api/v1/app/customer/data`, {
      headers: { Authorization: `Bearer ${shopper.token}` },
    })
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('Rang, no answer')
    await app.store.pool.query('delete from enquiries where id = $1', [id])
    const { rowCount } = await app.store.pool.query(
      'select 1 from enquiry_notes where enquiry_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
  })
})

describe('a grievance', () => {
  type Grievance = { id: string; ticket: string; late: boolean; customer: object | null }
  const listed = async (state: string) =>
    dataOf<{ grievances: Grievance[] }>(await owner.get(`/staff/grievances?state=${state}`))
      .grievances
  const answer = (one: Colleague, id: string, text = 'We are sorry. Here they are.') =>
    one.post('/staff/grievances/answer', { id, answer: text })

  test('shows its deadline, late ones first, and is answered once, by the owner', async () => {
    const [ann, ben] = [await aCustomer(app), await aCustomer(app)]
    const file = async (who: Customer, text: string) =>
      dataOf<{ ticket: string }>(await who.post('/customer/grievances', { about: 'payment', text }))
        .ticket
    const old = await file(ann, 'Two rupees are missing')
    app.advance(days(32))
    const owners = await app.signIn(ben.mobileNumber)
    const young = dataOf<{ ticket: string }>(
      await app.call(
        'POST',
        '/customer/grievances',
        { about: 'repair', text: 'It still rattles' },
        { token: owners.token },
      ),
    ).ticket
    dataOf(await owner.signIn())
    dataOf(await frontDesk.signIn())
    const open = await listed('open')
    expect(open.map(({ ticket, late }) => [ticket, late])).toEqual([
      [old, true],
      [young, false],
    ])
    expect(open[1]?.customer).toMatchObject({ mobileNumber: ben.mobileNumber })
    const { id } = open[1] ?? { id: '' }
    expect((await frontDesk.get('/staff/grievances?state=open')).status).toBe(403)
    expect((await answer(frontDesk, id)).status).toBe(403)
    expect((await answer(owner, id, '  ')).status).toBe(422)
    dataOf(await answer(owner, id))
    const twice = await answer(owner, id, 'Something else')
    expect([twice.status, twice.body.code]).toEqual([409, 'ANSWERED_MEANWHILE'])
    const [known] = dataOf<object[]>(
      await app.call('GET', '/customer/grievances', undefined, { token: owners.token }),
    )
    expect(known).toMatchObject({
      standing: 'redressed',
      answer: 'We are sorry. Here they are.',
    })
    const notified = (await messagesTo(ben.mobileNumber)).filter(
      ({ template }) => template === 'grievance-answered',
    )
    expect(notified).toMatchObject([{ text: expect.stringContaining(young) }])
    const events = await listAuditEvents(app.db, { kind: 'grievance', id })
    expect(events).toMatchObject([
      { what: 'answered a grievance', after: { ticket: young, standing: 'redressed' } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/sorry|rattles/)
    expect((await listed('answered')).map(({ ticket }) => ticket)).toContain(young)
    expect((await answer(owner, '0'.repeat(26))).body.code).toBe('GRIEVANCE_NOT_FOUND')
  })
})

test('the numbers beside the tabs count open entries, and leave out those one may not answer', async () => {
  dataOf(await app.call('POST', '/contact/create', { ...aMessage, message: 'Counted' }))
  const counts = dataOf(await owner.get('/staff/reviews'))
  expect(counts).toEqual({
    students: expect.any(Number),
    calls: expect.any(Number),
    quotes: expect.any(Number),
    messages: expect.any(Number),
    grievances: 1,
  })
  expect(dataOf(await frontDesk.get('/staff/reviews'))).toEqual({ ...counts, grievances: null })
  dataOf(await technician.signIn())
  expect((await technician.get('/staff/reviews')).status).toBe(403)
})
