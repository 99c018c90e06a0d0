/** Tests what happens with single pieces over HTTP: scrapped, put back into the stock, moved to another bin. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { disagreements } from '../app/stock.ts'
import { aShelf } from './part-stock.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let stock: ReturnType<typeof aShelf>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
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
const scrap = (itemId: number, quantity = 1) =>
  owner.post('/staff/parts/piece/scrap', { itemId, quantity, note: 'Torn flex, EW-2026-11' })

test('a scrapped piece is not free any more, its note stays, and pressed twice at once it is scrapped once', async () => {
  const { partId, items } = await stock.onShelf(['SC-1', 'SC-2'])
  const itemId = items[0]?.id ?? 0
  const both = await Promise.all([scrap(itemId), scrap(itemId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { free, items: left, moves } = await stock.show(partId)
  expect([free, left.map(({ serial }) => serial)]).toEqual([1, ['SC-2']])
  expect(moves[0]).toMatchObject({
    from: 'free',
    to: 'scrapped',
    reason: 'scrapped-by-colleague',
    note: 'Torn flex, EW-2026-11',
  })
})

test('some pieces of a lot are scrapped, and never more than there are', async () => {
  const { partId, items } = await stock.onShelf(10)
  const itemId = items[0]?.id ?? 0
  dataOf(await scrap(itemId, 3))
  expect(codeOf(await scrap(itemId, 8))).toEqual([409, 'FEWER_PIECES'])
  const { free, items: left } = await stock.show(partId)
  expect([free, left.map(({ quantity }) => quantity)]).toEqual([7, [7]])
})

test('a faulty piece that turned out well is free again, and a free one is not put in twice', async () => {
  const { partId, items } = await stock.onShelf(['FA-1'])
  const itemId = items[0]?.id ?? 0
  const put = () => owner.post('/staff/parts/piece/free', { itemId, quantity: 1 })
  expect(codeOf(await put())).toEqual([409, 'NOT_ASIDE'])
  // Nothing but a fitting makes a piece faulty, so the test writes what that would leave.
  await app.query(`update stock_items set state = 'faulty' where id = ${itemId}`)
  await app.query(`update parts set free = 0, value_paise = 0 where id = '${partId}'`)
  await app.query(`insert into stock_moves
    (part_id, item_id, serial, from_state, to_state, quantity, reason, at, by_name)
    values ('${partId}', ${itemId}, 'FA-1', 'free', 'faulty', 1, 'found-faulty', now(), 'Anitha')`)
  dataOf(await put())
  expect(await stock.show(partId)).toMatchObject({ free: 1, items: [{ state: 'free' }] })
})

test('a technician moves a part with all its pieces, or one piece, to another bin', async () => {
  const part = await stock.onShelf(['MV-1', 'MV-2'], { shelf: 'A1-01' })
  const { partId, items } = part
  const move = (input: object) => technician.post('/staff/parts/shelf', { partId, ...input })
  const piece = { itemId: items[1]?.id, quantity: 1 }
  dataOf(await move({ shelf: 'B2-05', piece }))
  expect((await stock.show(partId)).items.map(({ shelf }) => shelf)).toEqual(['A1-01', 'B2-05'])
  dataOf(await move({ shelf: 'C3-09' }))
  dataOf(await move({ shelf: 'C3-09' }))
  const moved = await stock.show(partId)
  expect([moved.shelf, ...moved.items.map(({ shelf }) => shelf)]).toEqual(Array(3).fill('C3-09'))
  expect(moved.moves.map(({ note }) => note)).toEqual([
    'B2-05 to C3-09',
    'A1-01 to C3-09',
    'A1-01 to B2-05',
    null,
    null,
  ])
  // A form opened before would set the old bin again.
  const old = await owner.post('/staff/part', { ...part, version: 1 })
  expect(codeOf(old)).toEqual([409, 'PART_CHANGED_MEANWHILE'])
  const other = await stock.onShelf(['MV-3'])
  const stranger = { itemId: other.items[0]?.id, quantity: 1 }
  expect(codeOf(await move({ shelf: 'D4-01', piece: stranger }))).toEqual([404, 'PIECE_NOT_FOUND'])
})
