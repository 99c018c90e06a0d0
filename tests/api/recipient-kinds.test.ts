/** Tests the kinds of recipients over HTTP: special economic zones and a UIN, from the cart to the return's files. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  dataOf(await owner.signIn())
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** In the shop's own State; made-up numbers with right check characters. */
const unit = {
  legalName: 'Siruseri Exports Private Limited',
  gstin: '33AAFCS7423K1Z8',
  address: 'Plot 4, SIPCOT IT Park, Siruseri 603103',
}
const undertaking = { number: 'AD330426001234X', financialYear: '2026-27' }
const withTax = { ...unit, kind: 'sez-with-tax' }
const withoutTax = { ...unit, kind: 'sez-without-tax', undertaking }
const consulate = { legalName: 'Consulate General', gstin: '3317USA00001UNG', kind: 'uin' }

type Bill = Record<'cgst' | 'sgst' | 'igst' | 'grandTotal', number> & { zone: string | null }
type Listed = { kind: string; number: string }[]
const documentsOf = async (orderId: string) =>
  dataOf<{ issued: Listed; correctable: string | null }>(
    await owner.get(`/staff/order/documents?orderId=${orderId}`),
  )
const download = (path: string) =>
  fetch(`${app.url}/api/v1/app${path}`, { headers: { cookie: owner.jar.cookie } })
async function invoiceOf(orderId: string) {
  const invoice = (await documentsOf(orderId)).issued.findLast(({ kind }) => kind === 'tax-invoice')
  const query = new URLSearchParams({ orderId, kind: 'tax-invoice', number: invoice?.number ?? '' })
  const pdf = await download(`/staff/order/document?${query.toString()}`)
  const text = textOf(Buffer.from(await pdf.arrayBuffer()))
  return { number: invoice?.number, text: text.replaceAll(/\s+/g, ' ') }
}
/** The rows of a file of money, by their heads. */
async function rowsOf(query: string) {
  const text = (await (await download(`/staff/money/table?${query}`)).text()).replace(/^\uFEFF/, '')
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
}
async function deliver(orderId: string) {
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('delivered') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  await app.settle()
}

/** Booked by its customer for this recipient, paid and delivered. */
async function delivered(recipientTax: object) {
  const customer = await aCustomer(app)
  const { orderId } = await customer.fillCartNow(1, iphone13)
  const cart = async () => dataOf<Bill>(await customer.get(`/orders/view/cart?orderId=${orderId}`))
  const plain = await cart()
  dataOf(await customer.post('/orders/recipient', { orderId, recipientTax }))
  const bill = await cart()
  await customer.pay(orderId)
  await app.settle()
  await deliver(orderId)
  return { orderId, plain, bill, ...(await invoiceOf(orderId)) }
}

test('a SEZ unit of the shop’s own State pays IGST, and invoice, return and register say so', async () => {
  const { plain, bill, number, text } = await delivered(withTax)
  expect(bill).toMatchObject({
    cgst: 0,
    sgst: 0,
    igst: plain.cgst + plain.sgst,
    grandTotal: plain.grandTotal,
    zone: 'with-tax',
    recipientTax: { kind: 'sez-with-tax', undertaking: null, stateCode: '33' },
  })
  for (const part of [unit.gstin, 'IGST 18%', 'ON PAYMENT OF INTEGRATED TAX'])
    expect(text).toContain(part)
  expect(text).not.toContain('CGST 9%')
  const b2b = await rowsOf('what=gstr1&sheet=b2b&month=2026-11')
  expect(b2b.find((row) => row['Invoice Number'] === number)).toMatchObject({
    'GSTIN/UIN of Recipient': unit.gstin,
    'Place Of Supply': '33-Tamil Nadu',
    'Invoice Type': 'SEZ supplies with payment',
    Rate: '18',
  })
  const register = await rowsOf('what=register&series=MDC&year=26-27')
  expect(register.find((row) => row['Number'] === number)).toMatchObject({
    CGST: '0.00',
    'GSTIN of recipient': unit.gstin,
    'Kind of recipient': 'SEZ unit or developer, IGST',
  })
})

test('under a letter of undertaking there is no tax to pay, and the letter is on the invoice', async () => {
  const { plain, bill, number, text } = await delivered(withoutTax)
  const tax = plain.cgst + plain.sgst
  expect(bill).toMatchObject({ cgst: 0, sgst: 0, igst: 0, zone: 'without-tax' })
  expect(bill.grandTotal).toBeCloseTo(plain.grandTotal - tax, 2)
  for (const part of [
    'IGST 0%',
    'WITHOUT PAYMENT OF INTEGRATED TAX',
    'Letter of undertaking AD330426001234X of 2026-27.',
  ])
    expect(text).toContain(part)
  const b2b = await rowsOf('what=gstr1&sheet=b2b&month=2026-11')
  expect(b2b.find((row) => row['Invoice Number'] === number)).toMatchObject({
    'Invoice Type': 'SEZ supplies without payment',
    'Invoice Value': bill.grandTotal.toFixed(2),
    'Taxable Value': bill.grandTotal.toFixed(2),
    Rate: '0',
  })
})

test('a consulate pays tax as others do, and its UIN stands in b2b', async () => {
  const { plain, bill, number, text } = await delivered(consulate)
  expect(bill).toMatchObject({ cgst: plain.cgst, sgst: plain.sgst, igst: 0, zone: null })
  expect(text).toContain('UIN 3317USA00001UNG')
  const b2b = await rowsOf('what=gstr1&sheet=b2b&month=2026-11')
  expect(b2b.find((row) => row['Invoice Number'] === number)).toMatchObject({
    'GSTIN/UIN of Recipient': '3317USA00001UNG',
    'Invoice Type': 'Regular B2B',
  })
})

test('a paid order is corrected to another zone at the same price, and not to another price', async () => {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  await app.settle()
  const correct = async (recipientTax: object) =>
    owner.post('/staff/order/recipient/correct', {
      orderId,
      recipientTax,
      seen: (await documentsOf(orderId)).correctable,
    })
  const refused = await correct(withoutTax)
  expect([refused.status, refused.body['code']]).toEqual([409, 'RECIPIENT_CHANGES_PRICE'])
  expect((await documentsOf(orderId)).issued).toHaveLength(1)
  dataOf(await correct(withTax))
  await deliver(orderId)
  expect((await invoiceOf(orderId)).text).toContain('IGST 18%')
})

let forms = 0
async function takenIn() {
  const form = {
    formId: (forms++).toString(16).padStart(32, 'd'),
    mobileNumber: aMobileNumber(),
    newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
    device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
    complaint: 'It does not switch on',
    language: 'English',
  }
  const { orderId } = dataOf<{ orderId: string }>(await owner.post('/staff/counter/take-in', form))
  await app.jobs.settle()
  return orderId
}

test('an estimate is priced for its recipient, and asked again once that changes its price', async () => {
  const orderId = await takenIn()
  const name = async (recipientTax: object | null) =>
    dataOf(await owner.post('/staff/order/recipient', { orderId, recipientTax }))
  const line = {
    label: 'Cleaning',
    labour: 1_000_00,
    part: 0,
    quality: '',
    warranty: '',
    takes: '',
  }
  const send = async (after: number) => {
    const body = { orderId, after, lines: [line], findings: ['Corrosion'], note: '' }
    dataOf(await owner.post('/staff/order/estimates', body))
    await app.jobs.settle()
    const { versions } = dataOf<{ versions: { bill: Bill; pricing: object }[] }>(
      await owner.get(`/staff/order/estimates?orderId=${orderId}`),
    )
    return versions[0]
  }
  const note = (version: number) =>
    owner.post('/staff/order/estimates/answer', {
      orderId,
      version,
      accepted: ['line-1'],
      way: 'counter',
    })
  await name(withoutTax)
  expect(await send(0)).toMatchObject({
    bill: { igst: 0, grandTotal: 1_000, zone: 'without-tax' },
    pricing: { zone: 'without-tax' },
  })
  await name(null)
  const refused = await note(1)
  expect([refused.status, refused.body['code']]).toEqual([409, 'RECIPIENT_CHANGED'])
  await name(withoutTax)
  expect(await send(1)).toMatchObject({ bill: { grandTotal: 1_000 } })
  dataOf(await note(2))
  // Agreed to and not paid: what is to be paid follows the recipient.
  const due = async () => {
    const { bill } = dataOf<{ bill: { total: number } }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    return bill.total
  }
  expect(await due()).toBe(1_000)
  await name(withTax)
  expect(await due()).toBe(1_180)
})
