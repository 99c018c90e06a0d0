/** Tests returns to suppliers over HTTP: what goes in and out, and what becomes of it when the supplier answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { disagreements } from '../app/stock.ts'
import { aShelf } from './part-stock.ts'

let app: TestApp
let owner: Colleague
let desk: Colleague
let stock: ReturnType<typeof aShelf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  stock = aShelf(owner)
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
let keys = 0
const fields = { reason: 'faulty', note: 'Green line', carrier: '', trackingNumber: '' }
async function aReturn(formKey = String(++keys).padStart(32, '0')) {
  const input = { ...fields, supplierId: await stock.supplierId(), expectedCredit: '', formKey }
  return dataOf<{ returnId: string }>(await desk.post('/staff/parts/returns', input)).returnId
}
const put = (returnId: string, what: object) =>
  desk.post('/staff/parts/return/put', { returnId, quantity: 1, ...what })
const putIn = async (returnId: string, what: object) =>
  dataOf<{ lineId: number }>(await put(returnId, what)).lineId
const close = (returnId: string, credit: string, refused: object[] = []) =>
  desk.post('/staff/parts/return/close', { returnId, credit, refused })
type Shown = {
  version: number
  pieces: number
  cost: number
  credit: number | null
  lines: { serial: string | null; outcome: string | null }[]
}
const show = async (returnId: string) =>
  dataOf<Shown>(await desk.get(`/staff/parts/return?returnId=${returnId}`))
const openReturns = async () => {
  const all = dataOf<{ id: string; openReturns: number }[]>(
    await desk.get('/staff/parts/suppliers'),
  )
  const id = await stock.supplierId()
  return all.find((one) => one.id === id)?.openReturns
}

test('pieces go into a return by their label, once, and are out of stock; the supplier shows that it is open', async () => {
  const { partId, sku } = await stock.onShelf(['RT-1', 'RT-2', 'RT-3'])
  const before = await openReturns()
  const returnId = await aReturn()
  expect(await openReturns()).toBe((before ?? 0) + 1)
  const both = await Promise.all([
    put(returnId, { code: 'rt 1' }),
    put(returnId, { code: `${sku} RT-1` }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lineId = await putIn(returnId, { code: 'RT-2' })
  expect(await show(returnId)).toMatchObject({ pieces: 2, cost: 9601 })
  expect((await stock.show(partId)).free).toBe(1)
  dataOf(await desk.post('/staff/parts/return/take-out', { returnId, lineId }))
  expect((await stock.show(partId)).free).toBe(2)
  expect(codeOf(await put(returnId, { code: 'WHAT-IS-IT' }))).toEqual([422, 'LABEL_UNKNOWN'])
  expect(codeOf(await put(returnId, { itemId: 999_999 }))).toEqual([404, 'PIECE_NOT_FOUND'])
})

test('closed with a credit: credited pieces are gone, refused ones are scrapped or free, and nothing changes afterwards', async () => {
  const { partId, moves } = await stock.onShelf(['CL-1', 'CL-2', 'CL-3'])
  const returnId = await aReturn()
  expect(codeOf(await close(returnId, '100'))).toEqual([409, 'RETURN_EMPTY'])
  const [_, second, third] = [
    await putIn(returnId, { code: 'CL-1' }),
    await putIn(returnId, { code: 'CL-2' }),
    await putIn(returnId, { code: 'CL-3' }),
  ]
  const refused = [
    { lineId: second, to: 'scrapped' },
    { lineId: third, to: 'free' },
  ]
  dataOf(await close(returnId, '4800.50', refused))
  expect(await show(returnId)).toMatchObject({
    credit: 4800.5,
    lines: [
      { serial: 'CL-1', outcome: 'credited' },
      { serial: 'CL-2', outcome: 'scrapped' },
      { serial: 'CL-3', outcome: 'free' },
    ],
  })
  const after = await stock.show(partId)
  expect([after.free, after.items.map(({ serial }) => serial)]).toEqual([1, ['CL-3']])
  expect(after.moves.length - moves.length).toBe(5)
  for (const answer of [await close(returnId, '0'), await put(returnId, { code: 'CL-3' })])
    expect(codeOf(answer)).toEqual([409, 'RETURN_CLOSED'])
})

test('a credit for nothing but refused pieces is refused, and a return refused as a whole has none', async () => {
  await stock.onShelf(['NO-1'])
  const returnId = await aReturn()
  const refused = [{ lineId: await putIn(returnId, { code: 'NO-1' }), to: 'scrapped' }]
  expect(codeOf(await close(returnId, '10', refused))).toEqual([422, 'CREDIT_WITHOUT_PIECE'])
  dataOf(await close(returnId, '0', refused))
  expect((await show(returnId)).credit).toBe(0)
})

test('some pieces of a lot go back, a form sent twice is one return, and of two changes the second is refused', async () => {
  const { partId, sku } = await stock.onShelf(10)
  const key = 'a'.repeat(32)
  const [returnId, again] = [await aReturn(key), await aReturn(key)]
  expect(again).toBe(returnId)
  await putIn(returnId, { code: sku, quantity: 4 })
  expect(codeOf(await put(returnId, { code: sku, quantity: 7 }))).toEqual([409, 'FEWER_PIECES'])
  expect((await stock.show(partId)).free).toBe(6)
  const change = { returnId, version: 1, ...fields, trackingNumber: 'ST-88', expectedCredit: '900' }
  dataOf(await desk.post('/staff/parts/return', change))
  expect(codeOf(await desk.post('/staff/parts/return', change))).toEqual([
    409,
    'PART_CHANGED_MEANWHILE',
  ])
})

test('a piece held for a repair does not go back', async () => {
  const { items, partId } = await stock.onShelf(['HL-1'])
  await app.query(`update stock_items set state = 'reserved', order_id = 'order-hl', issue_id = 'screen'
    where id = ${items[0]?.id}`)
  expect(codeOf(await put(await aReturn(), { code: 'HL-1' }))).toEqual([409, 'PIECE_HELD'])
  await app.query(
    `update stock_items set state = 'free', order_id = null where part_id = '${partId}'`,
  )
})
