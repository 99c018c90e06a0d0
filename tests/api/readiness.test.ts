/** Tests over HTTP what the stock says to customers: in stock, usually some days, or nothing, and never a number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import type { listReadiness } from '#domain/parts/contract/customer.ts'
import type { listIssueReadiness } from '#domain/parts/contract/staff-readiness.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { plainPages } from '../plain-pages.ts'
import { closeTestStores } from '../test-db.ts'
import { aPart, aSupplier } from './staff-rows-parts.ts'

let app: TestApp
let owner: Colleague
let supplierId: string
beforeAll(async () => {
  app = await startApp({ pages: plainPages })
  owner = await anOwner(app)
  const made = await owner.post('/staff/parts/suppliers', aSupplier())
  supplierId = dataOf<{ supplierId: string }>(made).supplierId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Read = ResponseOf<typeof listReadiness>
const read = async (productId?: string) =>
  dataOf<Read>(
    await app.call('GET', `/devices/readiness${productId ? `?productId=${productId}` : ''}`),
  )
const wordOf = async (productId: string, issueId: string) => {
  const found = (await read(productId)).find((one) => one.issueId === issueId)
  return found && (found.state === 'usually' ? found.days : found.state)
}
const staffLine = async (issueId: string, modelId: string) =>
  dataOf<ResponseOf<typeof listIssueReadiness>>(
    await owner.get(`/staff/parts/readiness?issueId=${issueId}`),
  ).find((one) => one.modelId === modelId)

async function newPart(of: string, issueId: string, more: object = {}) {
  const fits = [{ kind: 'model', of, issueId }]
  const part = { ...aPart(), fits, tracking: 'counted', ...more }
  const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
  return { ...part, partId }
}
let forms = 0
async function order(partId: string, quantity: number, expectedOn: string | null) {
  const formKey = String(++forms).padStart(32, '0')
  const delivery = { noteNumber: '', expectedOn, carrier: '', trackingNumber: '' }
  const lines = [{ partId, quantity, price: '100' }]
  const made = await owner.post('/staff/parts/orders', { supplierId, ...delivery, lines, formKey })
  return dataOf<{ purchaseOrderId: string }>(made).purchaseOrderId
}
const receive = async (purchaseOrderId: string, code: string) =>
  dataOf<{ itemId: number }>(await owner.post('/staff/parts/receive', { purchaseOrderId, code }))
const priced = (partId: string, leadDays: number) =>
  owner.post('/staff/part/price', { partId, supplierId, price: '100', leadDays })
const inDays = (days: number) =>
  new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a repair goes from nothing to days to in stock, and back when the piece is gone', async () => {
  const [model, issue] = ['iphone-15', 'iphone-battery'] as const
  expect(await wordOf(model, issue)).toBeUndefined()
  const { partId, sku } = await newPart(model, issue)
  expect(await wordOf(model, issue)).toBeUndefined()
  dataOf(await priced(partId, 5))
  expect(await wordOf(model, issue)).toBe(5)
  const purchaseOrderId = await order(partId, 2, inDays(3))
  expect(await wordOf(model, issue)).toBe(3)
  expect(await staffLine(issue, model)).toMatchObject({
    free: 0,
    expectedOn: inDays(3),
    text: 'Part usually in 3 days',
  })
  const { itemId } = await receive(purchaseOrderId, sku)
  expect(await wordOf(model, issue)).toBe('in-stock')
  expect(await staffLine(issue, model)).toMatchObject({
    free: 1,
    expectedOn: inDays(3),
    text: 'Part in stock',
  })
  dataOf(await owner.post('/staff/parts/receive/undo', { itemId }))
  expect(await wordOf(model, issue)).toBe(3)
})

test('a delivery whose pieces are all waited for promises nothing', async () => {
  const [model, issue] = ['iphone-14', 'iphone-battery'] as const
  const { partId } = await newPart(model, issue)
  dataOf(await priced(partId, 9))
  await app.query(
    `insert into part_needs (part_id, order_id, issue_id, since) values ($1, 'waits', $2, now())`,
    [partId, issue],
  )
  await order(partId, 1, inDays(2))
  expect(await wordOf(model, issue)).toBe(9)
  await order(partId, 1, inDays(4))
  expect(await wordOf(model, issue)).toBe(4)
})

test('a part of another quality or one that is not kept any more does not count, one of a tier does', async () => {
  const [model, issue] = ['iphone-15', 'iphone-screen'] as const
  const stocked = async (more: object) => {
    const part = await newPart(model, issue, more)
    await receive(await order(part.partId, 1, null), part.sku)
    return part
  }
  await stocked({ quality: 'Premium LCD' })
  const left = await stocked({ quality: 'Premium OLED' })
  expect(await wordOf(model, issue)).toBe('in-stock')
  dataOf(await owner.post('/staff/part', { ...left, version: 1, active: false }))
  expect(await wordOf(model, issue)).toBeUndefined()
  await stocked({ fits: [{ kind: 'tier', of: 'iphone-recent', issueId: issue }] })
  expect(await wordOf(model, issue)).toBe('in-stock')
  const other = (await read()).filter(({ issueId }) => issueId === issue)
  expect(other.map(({ productId }) => productId)).toContain('iphone-15-plus')
})

test('the public answer has no count, no cost and no supplier, and of all models only what is in stock', async () => {
  const ofModel = await read('iphone-15')
  expect(ofModel.length).toBeGreaterThan(0)
  const names = new Set(ofModel.flatMap((one) => Object.keys(one)))
  expect([...names].toSorted()).toEqual(['days', 'issueId', 'productId', 'state'])
  expect(new Set((await read()).map(({ state }) => state))).toEqual(new Set(['in-stock']))
  expect(await read('no-such-model')).toEqual([])
})

test('cached pages are rendered again when the first piece comes and the last one goes, not in between', async () => {
  await seedBlog(app.db)
  const slug = 'mac-mini-does-not-start'
  const { partId, sku } = await newPart('iphone-13', 'iphone-battery')
  const purchaseOrderId = await order(partId, 3, null)
  let title = 'Before'
  /** A renamed post notifies nobody, so its new title is seen only on a page that was rendered again. */
  const renders = async (work: () => Promise<unknown>) => {
    const page = async () => (await fetch(`${app.url}/blog-detail/${slug}`)).text()
    await page()
    title += ' and after'
    await app.query('update blog_posts set title = $1 where slug = $2', [title, slug])
    await work()
    await app.untilNotified()
    return (await page()).includes(title)
  }
  const items: number[] = []
  const takeIn = async () => items.push((await receive(purchaseOrderId, sku)).itemId)
  const undo = async () =>
    dataOf(await owner.post('/staff/parts/receive/undo', { itemId: items.pop() }))
  expect(await renders(takeIn)).toBe(true)
  expect(await renders(takeIn)).toBe(false)
  expect(await renders(undo)).toBe(false)
  expect(await renders(undo)).toBe(true)
})
