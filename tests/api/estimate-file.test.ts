/** Tests the PDF of one version of an estimate: what it says, and who gets it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { anOwner } from '../app/colleague.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const customerName = 'Selvi Raman'
type Shown = { fileUrl: string; bill: { grandTotal: number }; version: number }

let app: TestApp
let estimates: ReturnType<typeof estimatesOf>
beforeAll(async () => {
  app = await startApp()
  estimates = estimatesOf(app, await anOwner(app))
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function read(url: string) {
  const response = await fetch(`${app.url}${url}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = response.headers.get('content-disposition') ?? ''
  return { status: response.status, name, text: response.ok ? textOf(bytes) : '' }
}
const hashOf = async (orderId: string): Promise<string> => {
  const sql = 'select sha256 from estimates where order_id = $1 and version = 1'
  const [row] = (await app.store.pool.query(sql, [orderId])).rows as { sha256: string }[]
  return row?.sha256 ?? 'none'
}

test('a version is a PDF with its lines, its answer and its hash, also once a newer one was sent', async () => {
  const { orderId, orderNumber, mobileNumber } = await estimates.takeIn()
  await estimates.send(orderId, { note: 'The rest can wait.' })
  const token = await estimates.tokenFor(mobileNumber)
  const { fileUrl } = await estimates.shown<Shown>(token)
  const open = await read(fileUrl)
  expect(open).toMatchObject({
    status: 200,
    name: expect.stringContaining(`${orderNumber}-V1.pdf`),
  })
  for (const text of [
    'Cleaning after water',
    'Corrosion at J4500',
    'The rest can wait.',
    'CGST 9%',
  ])
    expect(open.text).toContain(text)
  expect(open.text).toContain('Not answered.')
  expect(open.text).toContain('to be accepted by the customer; not a tax invoice')
  await estimates.answerByLink(token, mobileNumber, { version: 1, accepted: ['line-1'] })
  await estimates.send(orderId)
  const answered = await read(fileUrl)
  expect(answered.text).toContain('Declined')
  expect(answered.text).toContain('with the customer’s answer; not a tax invoice')
  expect(answered.text).toMatch(/Accepted on .* by the link, with a one-time code/)
  expect(answered.text.replaceAll(/\s/g, '')).toContain(await hashOf(orderId))
  const { versions } = await estimates.list<Shown>(orderId)
  const [, first] = versions
  expect((await read(first?.fileUrl ?? '')).text).toContain(customerName)
  // A person with the link is not told whose estimate it is.
  for (const { text } of [open, answered]) expect(text).not.toContain(customerName)
  expect((await read(versions[0]?.fileUrl ?? '')).text).toContain('Not answered.')
})

test('the address of one version opens no other', async () => {
  const { orderId, mobileNumber } = await estimates.takeIn()
  await estimates.send(orderId)
  const { fileUrl } = await estimates.shown<Shown>(await estimates.tokenFor(mobileNumber))
  await estimates.send(orderId)
  expect((await read(fileUrl.replace('version=1', 'version=2'))).status).toBe(404)
  expect((await read(fileUrl.replace(/key=[\w-]+/, 'key=forged'))).status).toBe(404)
})
