/** Tests money that goes back after the 30 November that follows the year of its invoice: a note without tax, outside the return. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { days } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
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

type Listed = { kind: string; number: string; title: string }[]
const documentsOf = async (orderId: string) =>
  dataOf<{ issued: Listed; correctable: string | null }>(
    await owner.get(`/staff/order/documents?orderId=${orderId}`),
  )
async function delivered() {
  const { orderId } = await (await aCustomer(app)).bookNow(1, iphone13)
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('delivered') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
  await app.settle()
  return orderId
}

test('a refund after that day has a note without tax, which the return leaves out and names with its cause', async () => {
  // Invoiced on 21 November 2026, in the year that ends in March 2027.
  const orderId = await delivered()
  app.advance(days(375))
  dataOf(await owner.signIn())
  const { left } = dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`))
  dataOf(
    await owner.post('/staff/money/refunds', {
      orderId,
      seenLeft: left,
      amount: '118',
      reason: 'not-repairable',
      formKey: 'late-note',
    }),
  )
  await app.settle()
  // The provider returns nothing after half a year, so it is handed over.
  const [failed] = (
    await app.store.pool.query<{ id: string }>(
      `select id from payment_refunds where state = 'failed'`,
    )
  ).rows
  const cash = { refundId: failed?.id, money: { method: 'cash' } }
  dataOf(await owner.post('/staff/money/refunds/hand-back', cash))
  await app.settle()
  const { issued, correctable } = await documentsOf(orderId)
  const note = issued.find(({ kind }) => kind === 'credit-note')
  expect(note).toMatchObject({ title: 'Credit note without tax' })
  const query = new URLSearchParams({ orderId, kind: 'credit-note', number: note?.number ?? '' })
  const pdf = await fetch(`${app.url}/api/v1/app/staff/order/document?${query.toString()}`, {
    headers: { cookie: owner.jar.cookie },
  })
  const text = textOf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(text).toContain('ended on 30 November 2027')
  expect(text).toContain('Taxable value ₹118.00 Amount credited ₹118.00')
  expect(text).not.toMatch(/[CSI]GST \d/)

  type Return = { taxable: number; withoutTax: object[]; sheets: { sheet: string; rows: number }[] }
  const found = dataOf<Return>(await owner.get('/staff/money/gst-return?month=2027-12'))
  expect(found.taxable).toBe(0)
  expect(found.withoutTax).toEqual([
    {
      number: note?.number,
      orderId,
      orderNumber: expect.stringMatching(/^MDC-/),
      total: 118,
      taxStands: '2027-11-30',
    },
  ])
  const stated = found.sheets.filter(({ rows }) => rows > 0).map(({ sheet }) => sheet)
  expect(stated).toEqual(['docs'])

  const wrong = { orderId, recipientTax: null, seen: correctable }
  const refused = await owner.post('/staff/order/recipient/correct', wrong)
  expect([refused.status, refused.body['code']]).toEqual([409, 'TOO_LATE_TO_CORRECT'])
})
