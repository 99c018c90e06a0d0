/** Tests stocktakes over HTTP: counting while work goes on, the differences, and what confirming them changes. */
import fc from 'fast-check'
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
type Sums = { missing: number; found: number; elsewhere: number }
type Line = {
  partId: string
  expected: number
  counted: number | null
  counts: { id: number; serial: string | null }[]
  missing: { serial: string; heldFor: string | null }[]
  found: string[]
  elsewhere: { serial: string; shelf: string }[]
  meanwhile: number
  sums: Sums
}
const start = async (kind: 'shelf' | 'part', of: string, by = technician) =>
  dataOf<{ stocktakeId: string }>(await by.post('/staff/parts/stocktakes', { kind, of }))
    .stocktakeId
const show = async (stocktakeId: string) =>
  dataOf<{ lines: Line[]; endedAt: string | null }>(
    await owner.get(`/staff/parts/stocktake?stocktakeId=${stocktakeId}`),
  )
const count = (stocktakeId: string, what: object, by = technician) =>
  by.post('/staff/parts/stocktake/count', { stocktakeId, ...what })
const scan = (stocktakeId: string, code: string, more = {}) => count(stocktakeId, { code, ...more })
const seenIn = ({ lines }: { lines: Line[] }) =>
  lines
    .map(({ partId, sums }) => ({ partId, ...sums }))
    .filter(({ missing, found, elsewhere }) => missing + found + elsewhere > 0)
async function confirm(stocktakeId: string, more: object = {}) {
  const differences = seenIn(await show(stocktakeId))
  const input = { stocktakeId, reason: 'Counted by two', lookedAgain: true, differences, ...more }
  return owner.post('/staff/parts/stocktake/confirm', input)
}
const statesOf = async (partId: string) =>
  Object.fromEntries(
    (
      await app.query<{ serial: string; state: string }>(
        `select serial, state from stock_items where part_id = '${partId}'`,
      )
    ).map(({ serial, state }) => [serial, state]),
  )

test('what nobody found leaves the stock after a second look, and what is more is found', async () => {
  const { partId, sku } = await stock.onShelf(['ST-1', 'ST-2', 'ST-3'])
  const stocktakeId = await start('part', partId)
  dataOf(await scan(stocktakeId, 'st 1'))
  dataOf(await scan(stocktakeId, `${sku} ST-9`))
  const { lines } = await show(stocktakeId)
  expect(lines).toMatchObject([
    { expected: 3, counted: 2, missing: [{ serial: 'ST-2' }, { serial: 'ST-3' }], found: ['ST-9'] },
  ])
  expect(codeOf(await confirm(stocktakeId, { lookedAgain: false }))).toEqual([
    422,
    'SECOND_LOOK_NEEDED',
  ])
  dataOf(await scan(stocktakeId, 'ST-2'))
  const old = [{ partId, missing: 2, found: 1, elsewhere: 0 }]
  expect(codeOf(await confirm(stocktakeId, { differences: old }))).toEqual([
    409,
    'STOCKTAKE_CHANGED',
  ])
  dataOf(await confirm(stocktakeId))
  expect(await statesOf(partId)).toEqual({
    'ST-1': 'free',
    'ST-2': 'free',
    'ST-3': 'scrapped',
    'ST-9': 'found',
  })
  const { moves } = await stock.show(partId)
  expect(moves.slice(0, 2).map(({ reason, note }) => [reason, note])).toEqual([
    ['stocktake-found', 'Counted by two'],
    ['stocktake-missing', 'Counted by two'],
  ])
  expect(codeOf(await scan(stocktakeId, 'ST-1'))).toEqual([409, 'STOCKTAKE_ENDED'])
})

test('a piece that came, went, or was carried while the count runs is no difference', async () => {
  const part = await stock.onShelf(['WK-1', 'WK-2', 'WK-3'])
  const { partId, items } = part
  const stocktakeId = await start('part', partId)
  for (const serial of ['WK-1', 'WK-2']) dataOf(await scan(stocktakeId, serial))
  // One that was counted leaves, one that was not counted is carried away, and one comes.
  const gone = { itemId: items[0]?.id, quantity: 1, note: 'Fell down' }
  dataOf(await owner.post('/staff/parts/piece/scrap', gone))
  const carried = { itemId: items[2]?.id, quantity: 1 }
  dataOf(await technician.post('/staff/parts/shelf', { partId, piece: carried, shelf: 'Z9-99' }))
  const line = (await show(stocktakeId)).lines[0]
  expect(line).toMatchObject({ expected: 2, counted: 2, missing: [], found: [], meanwhile: 1 })
  dataOf(await confirm(stocktakeId))
  expect((await stock.show(partId)).free).toBe(2)
})

test('the number of counted pieces is compared with the records of the moment of the count', async () => {
  const { partId, sku, items } = await stock.onShelf(20)
  const stocktakeId = await start('part', partId)
  expect(codeOf(await scan(stocktakeId, sku))).toEqual([422, 'COUNT_NEEDED'])
  dataOf(await count(stocktakeId, { partId, quantity: 18 }))
  const five = { itemId: items[0]?.id, quantity: 5, note: 'Wet' }
  dataOf(await owner.post('/staff/parts/piece/scrap', five))
  expect((await show(stocktakeId)).lines[0]).toMatchObject({
    expected: 20,
    counted: 18,
    sums: { missing: 2, found: 0 },
  })
  dataOf(await confirm(stocktakeId))
  expect((await stock.show(partId)).free).toBe(13)
  const second = await start('part', partId)
  dataOf(await count(second, { partId, quantity: 2 }))
  dataOf(await count(second, { partId, quantity: 16 }))
  dataOf(await confirm(second))
  expect((await stock.show(partId)).items).toMatchObject([
    { quantity: 13, state: 'free' },
    { quantity: 3, state: 'found' },
  ])
})

test('a bin is counted: pieces of another bin are carried here, and uncounted parts stay as they are', async () => {
  const here = await stock.onShelf(['BN-1', 'BN-2'], { shelf: 'X1-01' })
  const uncounted = await stock.onShelf(['BN-3'], { shelf: 'X1-01' })
  const other = await stock.onShelf(['BN-4'], { shelf: 'X2-02' })
  const stocktakeId = await start('shelf', 'X1-01')
  for (const serial of ['BN-1', 'BN-2', 'BN-4']) dataOf(await scan(stocktakeId, serial))
  const { lines } = await show(stocktakeId)
  const lineOf = ({ partId }: { partId: string }) => lines.find((one) => one.partId === partId)
  expect(lineOf(here)).toMatchObject({ expected: 2, counted: 2 })
  expect(lineOf(uncounted)).toMatchObject({ expected: 1, counted: null, sums: { missing: 0 } })
  expect(lineOf(other)).toMatchObject({ elsewhere: [{ serial: 'BN-4', shelf: 'X2-02' }] })
  dataOf(await confirm(stocktakeId))
  expect((await stock.show(other.partId)).items[0]?.shelf).toBe('X1-01')
  expect((await stock.show(uncounted.partId)).free).toBe(1)
  const empty = await start('shelf', 'X1-01')
  dataOf(await count(empty, { partId: uncounted.partId, quantity: 0 }))
  dataOf(await confirm(empty))
  expect((await stock.show(uncounted.partId)).free).toBe(0)
  expect((await stock.show(here.partId)).free).toBe(2)
})

test('two colleagues share one stocktake, and each piece counts once', async () => {
  const { partId } = await stock.onShelf(['TW-1', 'TW-2'])
  const [first, second] = await Promise.all([start('part', partId), start('part', partId, owner)])
  expect(second).toBe(first)
  const both = await Promise.all([
    count(first, { code: 'TW-1' }),
    count(first, { code: 'TW-1' }, owner),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { lines } = await show(first)
  const countId = lines[0]?.counts[0]?.id
  dataOf(await technician.post('/staff/parts/stocktake/uncount', { stocktakeId: first, countId }))
  expect((await show(first)).lines[0]?.counted).toBeNull()
  expect(codeOf(await confirm(first))).toEqual([409, 'NOTHING_COUNTED'])
  dataOf(await owner.post('/staff/parts/stocktake/give-up', { stocktakeId: first }))
  expect(await start('part', partId)).not.toBe(first)
})

test('a label of another part, or of a piece that lies elsewhere by the records, is not counted', async () => {
  const mine = await stock.onShelf(['OT-1'])
  const other = await stock.onShelf(['OT-2'])
  const stocktakeId = await start('part', mine.partId)
  expect(codeOf(await scan(stocktakeId, 'OT-2'))).toEqual([422, 'NOT_IN_STOCKTAKE'])
  expect(codeOf(await scan(stocktakeId, 'OT-77'))).toEqual([422, 'LABEL_UNKNOWN'])
  expect(codeOf(await scan(stocktakeId, mine.sku))).toEqual([422, 'SERIAL_NEEDED'])
  dataOf(await scan(stocktakeId, 'OT-77', { partId: mine.partId }))
  const shelf = await start('shelf', 'Y1-01')
  dataOf(await scan(shelf, 'OT-2'))
  expect((await show(shelf)).lines[0]?.partId).toBe(other.partId)
})

test('a piece held for a repair and not found is lacking there again', async () => {
  const { partId, items } = await stock.onShelf(['HD-1'])
  // A reservation as the booking makes it; only its rows matter here.
  await app.query(`update stock_items set state = 'reserved', order_id = 'order-hd', issue_id = 'screen'
    where id = ${items[0]?.id}`)
  await app.query(`update parts set free = 0, held = 1 where id = '${partId}'`)
  await app.query(`insert into stock_moves
    (part_id, item_id, serial, from_state, to_state, quantity, reason, at, by_name)
    values ('${partId}', ${items[0]?.id}, 'HD-1', 'free', 'reserved', 1, 'booking-taken-on', now(), 'System')`)
  const stocktakeId = await start('part', partId)
  dataOf(await count(stocktakeId, { partId, quantity: 0 }))
  expect((await show(stocktakeId)).lines[0]?.missing[0]?.heldFor).toBeTruthy()
  dataOf(await confirm(stocktakeId))
  const needs = await app.query(
    `select part_id, issue_id from part_needs where order_id = 'order-hd' and ended_at is null`,
  )
  expect(needs).toEqual([{ part_id: partId, issue_id: 'screen' }])
})

const act = fc.oneof(
  fc.record({ do: fc.constant('scan' as const), piece: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('scrap' as const), piece: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('carry' as const), piece: fc.integer({ min: 1, max: 4 }) }),
)

test('whatever is scanned, scrapped and carried in twos at once, what is confirmed is what was counted', async () => {
  let run = 0
  const property = fc.asyncProperty(
    fc.array(fc.tuple(act, act), { minLength: 1, maxLength: 6 }),
    async (pairs) => {
      run += 1
      const name = (piece: number) => `PR${run}-${piece}`
      const part = await stock.onShelf([1, 2, 3, 4].map(name), { shelf: `P${run}` })
      const { partId, items } = part
      const stocktakeId = await start('part', partId)
      const perform = async (what: (typeof pairs)[number][number]) => {
        if (what.do === 'scan') await scan(stocktakeId, name(what.piece), { partId })
        const piece = { itemId: items[what.piece - 1]?.id, quantity: 1 }
        if (what.do === 'scrap')
          await owner.post('/staff/parts/piece/scrap', { ...piece, note: 'Wet' })
        if (what.do === 'carry')
          await technician.post('/staff/parts/shelf', { partId, piece, shelf: `Q${run}` })
      }
      for (const pair of pairs) await Promise.all(pair.map(perform))
      const [line] = (await show(stocktakeId)).lines
      const before = await statesOf(partId)
      const answer = await confirm(stocktakeId)
      if (line?.counted === null) expect(codeOf(answer)).toEqual([409, 'NOTHING_COUNTED'])
      else {
        dataOf(answer)
        const after = await statesOf(partId)
        for (const { serial } of line?.missing ?? []) expect(after[serial]).toBe('scrapped')
        for (const serial of line?.found ?? []) expect(after[serial]).toBe('found')
        const changed = Object.keys(after).filter((serial) => after[serial] !== before[serial])
        expect(changed.length).toBe((line?.missing.length ?? 0) + (line?.found.length ?? 0))
      }
      expect(await disagreements(app)).toEqual([])
    },
  )
  await fc.assert(property, { seed: 1_177, numRuns: 8 })
})
