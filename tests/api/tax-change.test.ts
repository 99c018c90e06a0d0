/** Tests a change of the tax rate while the application runs: what was agreed stays, new bookings and documents follow. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { latestRule, taxRules } from '#kernel/tax-rule.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

/** The clock of the tests stands at 21 November 2026; from the 24th GST is 12 %. */
const change = {
  ...latestRule,
  id: 'regular-2026-11',
  from: indianDay(after(new Date('2026-11-21T05:30:00Z'), days(3))),
  half: 600,
}

let app: TestApp
let owner: Colleague
let customer: Customer
beforeAll(async () => {
  const tax = { rules: [...taxRules, change], now: latestRule }
  app = await startApp({ shop: { ...shop, tax } })
  owner = await anOwner(app)
  customer = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Bill = Record<'cgst' | 'sgst' | 'grandTotal' | 'issuesTotal' | 'taxPercent', number>
const cartOf = async (orderId: string) =>
  dataOf<Bill>(await customer.get(`/orders/view/cart?orderId=${orderId}`))

type Listed = { kind: string; number: string }[]
async function documentOf(orderId: string, kind: string) {
  const { issued } = dataOf<{ issued: Listed }>(
    await owner.get(`/staff/order/documents?orderId=${orderId}`),
  )
  const number = issued.find((one) => one.kind === kind)?.number ?? ''
  const query = new URLSearchParams({ orderId, kind, number }).toString()
  const pdf = await fetch(`${app.url}/api/v1/app/staff/order/document?${query}`, {
    headers: { cookie: owner.jar.cookie },
  })
  return textOf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ')
}

test('an order across the change keeps its total; its advance has the old rate and its invoice the new one', async () => {
  const { orderId } = await customer.fillCartNow(1, iphone13)
  const agreed = await cartOf(orderId)
  expect(agreed).toMatchObject({ taxPercent: 18 })
  await customer.pay(orderId)
  await app.settle()
  app.advance(days(3))
  await owner.signIn()
  const paid = await cartOf(orderId)
  expect(paid).toMatchObject({ grandTotal: agreed.grandTotal, cgst: agreed.cgst, taxPercent: 18 })

  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('delivered') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  await app.settle()
  expect(await documentOf(orderId, 'receipt-voucher')).toContain('CGST 9%')
  const invoice = await documentOf(orderId, 'tax-invoice')
  expect(invoice).toContain('CGST 6%')
  const inRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  expect(invoice).toContain(`Invoice total ₹${inRupees.format(agreed.grandTotal)}`)
})

test('a new cart has the new rate', async () => {
  const other = await aCustomer(app)
  const { orderId } = await other.fillCartNow(1, iphone13)
  const bill = dataOf<Bill>(await other.get(`/orders/view/cart?orderId=${orderId}`))
  expect(bill.taxPercent).toBe(12)
  expect(bill.grandTotal).toBeCloseTo(bill.issuesTotal * 1.12, 2)
})

test('the return has a row for each rate', async () => {
  const file = await fetch(
    `${app.url}/api/v1/app/staff/money/table?what=gstr1&sheet=b2cs&month=2026-11`,
    { headers: { cookie: owner.jar.cookie } },
  )
  expect(await file.text()).toContain('33-Tamil Nadu,,12,')
})
