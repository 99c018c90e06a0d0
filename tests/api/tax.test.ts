/** Tests the tax of a booking over HTTP: the place of supply and its heads, from the cart to the register. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import Papa from 'papaparse'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { seconds } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Cart = Record<
  'cgst' | 'sgst' | 'igst' | 'issuesTotal' | 'extraCharge' | 'grandTotal',
  number
> & {
  placeOfSupply: { stateCode: string; state: string }
}
const cartOf = async (orderId: string, more = '') =>
  dataOf<Cart>(await shopper.get(`/orders/view/cart?orderId=${orderId}${more}`))

async function invoiceText(orderId: string) {
  await app.jobs.settle()
  const address = `${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`
  const response = await fetch(address, { headers: { Authorization: `Bearer ${shopper.token}` } })
  return textOf(Buffer.from(await response.arrayBuffer()))
}

/** In the service area, and in another State than the shop. */
const inPuducherry = {
  type: 'Home',
  address: '12 Rue Suffren',
  city: 'Puducherry',
  pincode: '605001',
  lat: 11.9338,
  lng: 79.8298,
}

test('a pickup at pincode 605001, inside the service area, is supplied in Puducherry with IGST', async () => {
  const saved = dataOf<{ _id: string; insideServiceArea?: boolean }>(
    await shopper.post('/address/create', inPuducherry),
  )
  const { orderId } = await shopper.fillCartNow(2)
  const before = await cartOf(orderId)
  expect(before).toMatchObject({ igst: 0, placeOfSupply: { stateCode: '33', state: 'Tamil Nadu' } })
  const cart = await cartOf(orderId, `&addressId=${saved._id}`)
  expect(cart).toMatchObject({
    cgst: 0,
    sgst: 0,
    igst: before.cgst + before.sgst,
    grandTotal: before.grandTotal,
    placeOfSupply: { stateCode: '34', state: 'Puducherry' },
  })
  await shopper.pay(orderId, { addressId: saved._id })
  await app.settle()
  expect(await cartOf(orderId)).toEqual({ ...cart, paid: true, due: 0 })
  const printed = await invoiceText(orderId)
  expect(printed).toContain('Puducherry (34)')
  expect(printed).toContain('IGST 18%')
  expect(printed).not.toContain('CGST 9%')
  const { documents } = dataOf<{ documents: Record<string, unknown>[] }>(
    await owner.get('/staff/money/register?series=MDR&year=26-27'),
  )
  expect(documents.find((one) => one['orderId'] === orderId)).toMatchObject({
    cgst: 0,
    sgst: 0,
    igst: cart.igst,
    total: cart.grandTotal,
  })
})

const company = {
  legalName: 'Brigade Software Private Limited',
  gstin: '29AAGCB7383J1Z4',
  address: '4 Residency Road\nBengaluru 560025',
}
const asStored = { ...company, kind: 'registered', undertaking: null, stateCode: '29' }

test('a company of another State pays IGST on a walk-in, and its documents name it with its GSTIN', async () => {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  const plain = await cartOf(orderId)
  const saved = await shopper.post('/orders/recipient', { orderId, recipientTax: company })
  expect(dataOf(saved)).toEqual({ orderId, recipientTax: asStored })
  const cart = await cartOf(orderId)
  expect(cart).toMatchObject({
    igst: plain.cgst + plain.sgst,
    grandTotal: plain.grandTotal,
    placeOfSupply: { stateCode: '29', state: 'Karnataka' },
    recipientTax: asStored,
  })
  dataOf(await shopper.confirm(orderId))
  expect(await invoiceText(orderId)).toContain('GSTIN 29AAGCB7383J1Z4')
  await shopper.pay(orderId)
  await app.settle()
  const printed = await invoiceText(orderId)
  for (const text of [company.legalName, 'Residency Road', 'Karnataka (29)', 'IGST 18%'])
    expect(printed).toContain(text)
  const late = await shopper.post('/orders/recipient', { orderId, recipientTax: null })
  expect([late.status, late.body]).toMatchObject([409, { code: 'RECIPIENT_FIXED' }])
})

test('a colleague sets the recipient of an order that is not paid', async () => {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  const input = { orderId, recipientTax: company }
  expect(dataOf(await owner.post('/staff/order/recipient', input))).toEqual({
    orderId,
    recipientTax: asStored,
  })
  expect(await cartOf(orderId)).toMatchObject({ recipientTax: asStored, cgst: 0, sgst: 0 })
})

test('a recipient is remembered for the next booking when asked for, and not otherwise', async () => {
  const asha = await aCustomer(app, { mobileNumber: '9840012001', name: 'Asha Rao' })
  const remembered = async () => dataOf(await asha.get('/customer/recipient'))
  const first = await asha.fillCartNow(1)
  dataOf(await asha.post('/orders/recipient', { orderId: first.orderId, recipientTax: company }))
  expect(await remembered()).toEqual({ recipientTax: null })
  const input = { orderId: first.orderId, recipientTax: company, remember: true }
  dataOf(await asha.post('/orders/recipient', input))
  expect(await remembered()).toEqual({ recipientTax: asStored })
  const second = await asha.fillCartNow(1, iphone13)
  const next = await asha.get(`/orders/view/cart?orderId=${second.orderId}`)
  expect(dataOf(next)).toMatchObject({ recipientTax: asStored })
  expect(dataOf(await asha.put('/customer/recipient', { recipientTax: null }))).toEqual({
    recipientTax: null,
  })
})

test('a GSTIN with a wrong check character is refused beside its field', async () => {
  const { orderId } = await shopper.fillCartNow(1)
  const wrong = { ...company, gstin: '29AAGCB7383J1Z5' }
  const refused = await shopper.post('/orders/recipient', { orderId, recipientTax: wrong })
  expect(refused.status).toBe(422)
  expect(refused.body['errors']).toEqual([expect.objectContaining({ path: 'recipientTax.gstin' })])
})

/** Issues of more than ₹50,000 together. */
async function anExpensiveCart(customer: Customer, supportOption: number) {
  const device = dataOf<{ _id: string; orderId: string }>(await customer.check('MDCMACBOOK14'))
  const issues = (await customer.issuesOf(device._id)).map(({ value }) => value)
  dataOf(await customer.one(device.orderId))
  dataOf(await customer.two(device.orderId, issues))
  dataOf(await customer.audio(device.orderId, issues))
  dataOf(await customer.three(device.orderId, supportOption))
  return { orderId: device.orderId, productId: device._id, issues }
}

test('from ₹50,000 before tax a walk-in is confirmed only with an address and State', async () => {
  const { orderId } = await anExpensiveCart(shopper, 1)
  expect(await cartOf(orderId)).toMatchObject({ recipientAddressNeeded: true })
  const refused = await shopper.confirm(orderId)
  expect([refused.status, refused.body['code']]).toEqual([422, 'RECIPIENT_ADDRESS_NEEDED'])
  const recipientTax = {
    legalName: 'Kavitha Raman',
    gstin: '',
    address: '7 Kutchery Road, Chennai 600004',
    stateCode: '33',
  }
  const confirmed = await shopper.post('/orders/confirm/order', { orderId, recipientTax })
  expect(confirmed.status).toBe(200)
  expect(await cartOf(orderId)).toMatchObject({ recipientAddressNeeded: false, igst: 0 })
  const less = { orderId, recipientTax: { ...recipientTax, address: '' } }
  expect((await shopper.post('/orders/recipient', less)).body['code']).toBe(
    'RECIPIENT_ADDRESS_NEEDED',
  )
})

test('the same holds when a contact request becomes a walk-in, and when its payment is taken at the counter', async () => {
  const caller = await aCustomer(app)
  const { orderId } = await anExpensiveCart(caller, 3)
  dataOf(await caller.confirm(orderId))
  type Price = { service: string; amount: number; recipientAddressNeeded: boolean }
  const { prices } = dataOf<{ prices: Price[] }>(
    await owner.get(`/staff/contact-requests/one?orderId=${orderId}`),
  )
  expect(prices.map((one) => [one.service, one.recipientAddressNeeded])).toEqual([
    ['walk-in', true],
    ['pickup', false],
  ])
  const amount = prices[0]?.amount ?? 0
  const convert = (more: object) =>
    owner.post('/staff/contact-requests/convert', { orderId, service: 'walk-in', amount, ...more })
  const refused = await convert({})
  expect([refused.status, refused.body['code']]).toEqual([422, 'RECIPIENT_ADDRESS_NEEDED'])
  expect((await convert({ recipientTax: company })).status).toBe(200)
  // An earlier version asked for no address here.
  await app.query('update orders set recipient = null where id = $1', [orderId])
  const pay = () =>
    owner.post('/staff/counter/pay', { orderId, amount, payment: { method: 'cash' } })
  const notTaken = await pay()
  expect([notTaken.status, notTaken.body['code']]).toEqual([422, 'RECIPIENT_ADDRESS_NEEDED'])
  dataOf(await owner.post('/staff/order/recipient', { orderId, recipientTax: company }))
  expect((await pay()).status).toBe(200)
})

test('the counter asks for the same, prices IGST, and books for a company', async () => {
  const { productId, issues } = await anExpensiveCart(shopper, 1)
  const price = (more: object) => owner.post('/staff/counter/price', { productId, issues, ...more })
  expect(dataOf(await price({}))).toMatchObject({ igst: 0, recipientAddressNeeded: true })
  const bill = dataOf<{ amount: number }>(await price({ recipientTax: company }))
  expect(bill).toMatchObject({ cgst: 0, sgst: 0, recipientAddressNeeded: false })
  const form = {
    formId: '0123456789abcdef0123456789abcdef',
    mobileNumber: '9840012002',
    newCustomer: { name: 'Ravi Menon', consent: consentAtCounter },
    device: { byHand: { productId, color: 'Silver' } },
    issues: issues.map((issueId) => ({
      issueId,
      audioLanguage: 'English',
      audioUrl: '/audio/sample-en.mp3',
    })),
    amount: bill.amount,
    payment: { method: 'cash' },
  }
  const refused = await owner.post('/staff/counter/book', { ...form, recipientTax: null })
  expect(refused.body['code']).toBe('RECIPIENT_ADDRESS_NEEDED')
  const booked = dataOf<{ orderId: string; paid: boolean }>(
    await owner.post('/staff/counter/book', { ...form, recipientTax: company }),
  )
  expect(booked.paid).toBe(true)
  const shown = dataOf<{ bill: object; recipientTax: object }>(
    await owner.get(`/staff/order?orderId=${booked.orderId}`).then(async (answer) => {
      await app.settle()
      return answer.status === 200 ? answer : owner.get(`/staff/order?orderId=${booked.orderId}`)
    }),
  )
  expect(shown.bill).toMatchObject({ cgst: 0, sgst: 0 })
})

type Listed = { kind: string; number: string }[]
const documentsOf = async (orderId: string) =>
  dataOf<{ issued: Listed; correctable: string | null }>(
    await owner.get(`/staff/order/documents?orderId=${orderId}`),
  )
const pdfOf = async (orderId: string, { kind, number }: Listed[number]) => {
  const query = new URLSearchParams({ orderId, kind, number }).toString()
  const response = await fetch(`${app.url}/api/v1/app/staff/order/document?${query}`, {
    headers: { cookie: owner.jar.cookie },
  })
  return textOf(Buffer.from(await response.arrayBuffer()))
}

/** A walk-in through all stages; its invoice follows in a job. */
async function deliver(orderId: string) {
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('delivered') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  await app.settle()
}

test('a wrong recipient is corrected by a credit note over the invoice and a new invoice, once', async () => {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  await deliver(orderId)
  const before = await documentsOf(orderId)
  const seen = before.correctable
  expect(seen).toBe(before.issued.find(({ kind }) => kind === 'tax-invoice')?.number)
  const body = { orderId, recipientTax: company, seen }
  dataOf(await owner.signIn())
  const [one, two] = await Promise.all([
    owner.post('/staff/order/recipient/correct', body),
    owner.post('/staff/order/recipient/correct', body),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const after = await documentsOf(orderId)
  const of = (kind: string) => after.issued.filter((document) => document.kind === kind)
  expect(after.issued).toHaveLength(4)
  const [old, issued] = of('tax-invoice')
  const [note] = of('credit-note')
  if (!old || !note || !issued) throw new Error('documents are missing')
  const credited = await pdfOf(orderId, note)
  for (const text of [old.number, 'Tamil Nadu (33)', 'CGST 9%']) expect(credited).toContain(text)
  expect(credited).not.toContain(company.gstin)
  const replaced = await pdfOf(orderId, issued)
  for (const text of [company.gstin, 'Karnataka (29)', 'IGST 18%', old.number])
    expect(replaced).toContain(text)
  const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
  expect(events.map(({ what }) => what).join()).toContain('corrected the recipient')
  // No money moved, so nothing more is due.
  await app.settle()
  expect((await documentsOf(orderId)).issued).toHaveLength(4)

  const { left } = dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`))
  const refund = {
    orderId,
    seenLeft: left,
    amount: '100',
    reason: 'not-repairable',
    formKey: 'after-it',
  }
  dataOf(await owner.post('/staff/money/refunds', refund))
  for (let round = 0; round < 3; round++) {
    await app.settle()
    app.advance(seconds(30))
  }
  const later = (await documentsOf(orderId)).issued.filter(({ kind }) => kind === 'credit-note')
  const partial = later.find(({ number }) => number !== note.number)
  expect(partial && (await pdfOf(orderId, partial))).toContain(company.gstin)
})

test('before the invoice the advance is corrected, and the invoice names the right recipient', async () => {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  const { correctable: seen } = await documentsOf(orderId)
  dataOf(await owner.signIn())
  dataOf(
    await owner.post('/staff/order/recipient/correct', { orderId, recipientTax: company, seen }),
  )
  await deliver(orderId)
  const { issued } = await documentsOf(orderId)
  expect(issued.map(({ kind }) => kind).toSorted()).toEqual([
    'receipt-voucher',
    'receipt-voucher',
    'refund-voucher',
    'tax-invoice',
  ])
  const invoice = issued.find(({ kind }) => kind === 'tax-invoice')
  expect(invoice && (await pdfOf(orderId, invoice))).toContain(company.gstin)
})

test('the monthly return has the sums of the registers, and its files the columns of the offline tool', async () => {
  const month = '2026-11'
  type Return = Record<'taxable' | 'cgst' | 'sgst' | 'igst', number> & {
    sheets: { sheet: string; rows: number }[]
  }
  const found = dataOf<Return>(await owner.get(`/staff/money/gst-return?month=${month}`))
  const file = async (sheet: string) => {
    const query = `what=gstr1&sheet=${sheet}&month=${month}`
    const response = await fetch(`${app.url}/api/v1/app/staff/money/table?${query}`, {
      headers: { cookie: owner.jar.cookie },
    })
    const text = (await response.text()).replace(/^\uFEFF/, '')
    return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
  }
  for (const { sheet, rows } of found.sheets) expect(await file(sheet)).toHaveLength(rows)
  const [row] = await file('b2b')
  expect(row).toMatchObject({
    'GSTIN/UIN of Recipient': company.gstin,
    'Receiver Name': company.legalName,
    'Place Of Supply': '29-Karnataka',
    Rate: '18',
  })
  const registers = async (series: string) =>
    dataOf<{ documents: Record<'taxable' | 'igst', number>[] }>(
      await owner.get(`/staff/money/register?series=${series}&year=26-27`),
    ).documents
  const total = (all: Record<'taxable' | 'igst', number>[], of: 'taxable' | 'igst') =>
    all.reduce((sum, one) => sum + Math.round(one[of] * 100), 0)
  const [invoices, notes] = [await registers('MDC'), await registers('MDN')]
  for (const of of ['taxable', 'igst'] as const)
    expect(Math.round(found[of] * 100)).toBe(total(invoices, of) - total(notes, of))
})
