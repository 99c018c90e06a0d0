/** Tests over HTTP what is to be ordered today, of whom, and which parts lie there unused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { days } from '#kernel/time.ts'
import type { getStockWorth, listToOrder } from '#domain/parts/contract/staff-to-order.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aStock, type Stock } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'
import { aSupplier } from './staff-rows-parts.ts'

let app: TestApp
let owner: Colleague
let stock: Stock
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  stock = await aStock(owner, 'ORD')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Groups = ResponseOf<typeof listToOrder>
const toOrder = async () => dataOf<Groups>(await owner.get('/staff/parts/to-order'))
const lineOf = async (partId: string) =>
  (await toOrder())
    .flatMap(({ supplier, lines }) => lines.map((line) => ({ ...line, supplier })))
    .find((line) => line.partId === partId)
const price = async (partId: string, supplierId: string, rupees: string, leadDays = 2) =>
  dataOf(
    await owner.post('/staff/part/price', {
      partId,
      supplierId,
      price: rupees,
      leadDays,
      checked: true,
    }),
  )
const newSupplier = async () => {
  const supplier = aSupplier()
  const made = await owner.post('/staff/parts/suppliers', supplier)
  return { ...supplier, ...dataOf<{ supplierId: string }>(made) }
}
const lacks = (partId: string, orderId: string) =>
  app.query(
    `insert into part_needs (part_id, order_id, issue_id, since) values ($1, $2, 'iphone-screen', now())`,
    [partId, orderId],
  )
const free = { fits: [], reorderLevel: 0, target: 0 }

test('a part below its level is ordered up to its target of the supplier who asks least now', async () => {
  const { partId } = await stock.addPart({ ...free, reorderLevel: 2, target: 5 })
  expect(await lineOf(partId)).toMatchObject({ supplier: null, quantity: 5, price: null })
  const [cheap, dear] = [await newSupplier(), await newSupplier()]
  await price(partId, cheap.supplierId, '4900')
  await price(partId, dear.supplierId, '5000')
  expect(await lineOf(partId)).toMatchObject({ supplier: { name: cheap.name }, price: 4_900 })
  await price(partId, cheap.supplierId, '5100')
  expect(await lineOf(partId)).toMatchObject({ supplier: { name: dear.name }, price: 5_000 })
  const { supplierId: id, ...fields } = dear
  dataOf(
    await owner.post('/staff/parts/supplier', {
      ...fields,
      supplierId: id,
      version: 1,
      active: false,
    }),
  )
  expect(await lineOf(partId)).toMatchObject({ supplier: { name: cheap.name }, quantity: 5 })
  await stock.fill(partId, 2)
  expect(await lineOf(partId)).toBeUndefined()
})

test('a repair that lacks a part is served too, once no delivery brings it', async () => {
  const { partId } = await stock.addPart(free)
  expect(await lineOf(partId)).toBeUndefined()
  await lacks(partId, 'waits-1')
  await lacks(partId, 'waits-2')
  expect(await lineOf(partId)).toMatchObject({ needs: 2, quantity: 2 })
  await stock.order(partId, 1)
  expect(await lineOf(partId)).toMatchObject({ coming: 1, quantity: 1 })
  await stock.order(partId, 1)
  expect(await lineOf(partId)).toBeUndefined()
})

test('what is listed for a supplier is one order, and then nothing of it is listed', async () => {
  const { supplierId, name } = await newSupplier()
  const parts = [
    await stock.addPart({ ...free, reorderLevel: 1, target: 3 }),
    await stock.addPart({ ...free, reorderLevel: 2, target: 2 }),
  ]
  await price(parts[0]?.partId ?? '', supplierId, '100.50', 1)
  await price(parts[1]?.partId ?? '', supplierId, '10', 4)
  const group = (await toOrder()).find(({ supplier }) => supplier?.name === name)
  const fourth = new Date(app.clock().getTime() + days(4)).toISOString().slice(0, 10)
  expect(group).toMatchObject({ total: 321.5, expectedOn: fourth })
  const lines = group?.lines.map(({ partId, quantity, price: each }) => ({
    partId,
    quantity,
    price: String(each),
  }))
  const delivery = { noteNumber: '', expectedOn: fourth, carrier: '', trackingNumber: '' }
  const input = { supplierId, ...delivery, lines, checked: true, formKey: 'e'.repeat(32) }
  dataOf(await owner.post('/staff/parts/orders', input))
  expect((await toOrder()).find(({ supplier }) => supplier?.name === name)).toBeUndefined()
})

test('a part is slow once its oldest piece is here and no repair used one for 90 days', async () => {
  const [slow, used, fresh] = [
    await stock.addPart(free),
    await stock.addPart(free),
    await stock.addPart(free),
  ]
  const worth = async () =>
    dataOf<ResponseOf<typeof getStockWorth>>(await owner.get('/staff/parts/worth'))
  const { value: before } = await worth()
  await stock.fill(slow.partId, 2)
  await stock.fill(used.partId, 1)
  expect((await worth()).value).toBe(before + 3 * 4_800)
  app.advance(days(91))
  dataOf(await owner.signIn())
  await stock.fill(fresh.partId, 1)
  await app.query(
    `insert into stock_moves (part_id, item_id, from_state, to_state, quantity, reason, at, by_name)
     values ($1, 0, 'reserved', 'used', 1, 'fitted', $2, 'Test')`,
    [used.partId, app.clock()],
  )
  const { slow: found, slowValue } = await worth()
  const ids = found.map(({ partId }) => partId)
  expect(ids).toContain(slow.partId)
  expect(ids).not.toContain(used.partId)
  expect(ids).not.toContain(fresh.partId)
  expect(found.find(({ partId }) => partId === slow.partId)).toMatchObject({
    pieces: 2,
    value: 9_600,
    lastUsedOn: null,
  })
  expect(slowValue).toBeGreaterThanOrEqual(9_600)
})
