/** Tests files of the stock over HTTP: bad rows are named, a checked file is written, and an export can be imported. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { disagreements } from '../app/stock.ts'
import { aShelf } from './part-stock.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

type Shown = {
  importId: string
  state: string
  counts: { added: number; changed: number; same: number; refused: number }
  refusals: { line: number; problems: { column: string; message: string }[] }[]
}
const check = async (kind: string, text: string) =>
  dataOf<Shown>(
    await owner.post('/staff/imports/check', {
      kind,
      fileName: `${kind}.csv`,
      content: Buffer.from(text).toString('base64'),
    }),
  )
async function bring(kind: string, text: string): Promise<Shown> {
  const { importId } = await check(kind, text)
  dataOf(await owner.post('/staff/imports/begin', { importId }))
  await app.settle()
  return dataOf<Shown>(await owner.get(`/staff/imports/one?importId=${importId}`))
}
const exported = async (kind: string) =>
  (await owner.get(`/staff/imports/export?kind=${kind}`)).text.replace(/^\uFEFF/, '')
const badIn = ({ refusals }: Shown) =>
  refusals.map(({ line, problems }) => [line, problems[0]?.column, problems[0]?.message])

const partsFile = `SKU,Name,Family,Fits,Serial numbers,Keep,Order up to,Bin
cs-1,"Display, iPhone 13",iPhone,iPhone 13: Screen Replacement,yes,4,6,A1-02
CS-2,Water seal,,,no,40,80,E1-01
`

test('suppliers, parts, prices and pieces are brought in, and the same files again change nothing', async () => {
  const files = [
    ['suppliers', 'Supplier,Phone,Days\nCsv Spares,+91 98400 12345,2\n'],
    ['parts', partsFile],
    ['supplier-prices', 'SKU,Supplier,Price\nCS-1,csv spares,8900.50\n'],
    ['stock', 'SKU,Serial number,Lot,Pieces,Cost\nCS-1,CSV-001,,,8900.50\nCS-2,,Box 1,30,90\n'],
  ] as const
  for (const [kind, text] of files) {
    const done = await bring(kind, text)
    expect([kind, done.state, done.counts.refused]).toEqual([kind, 'done', 0])
    expect(done.counts.added).toBeGreaterThan(0)
    expect((await check(kind, text)).counts).toMatchObject({ added: 0, changed: 0, refused: 0 })
  }
  type List = { parts: { sku: string; free: number; shelf: string }[] }
  const { parts } = dataOf<List>(await owner.get('/staff/parts?search=CS-'))
  expect(parts).toMatchObject([
    { sku: 'CS-1', free: 1, shelf: 'A1-02' },
    { sku: 'CS-2', free: 30, shelf: 'E1-01' },
  ])
  for (const [kind] of files) {
    const again = await check(kind, await exported(kind))
    expect([kind, again.counts.added, again.counts.changed, badIn(again)]).toEqual([kind, 0, 0, []])
  }
})

test('each bad row is named with its reason, and the check changes nothing', async () => {
  const stock = aShelf(owner)
  const { sku, partId } = await stock.onShelf(['KNOWN-1'])
  const other = await stock.onShelf([])
  const parts = await check(
    'parts',
    `SKU,Name,Family,Fits\nBAD-1,One,iPhone,iPhone 99: Screen Replacement\nBAD-2,Two,iPhone,iPhone 13: Singing\nBAD-3,Three,Toaster,\nBAD-4,Four,,\nBAD-4,Again,,\n`,
  )
  expect(badIn(parts)).toEqual([
    [2, 'Fits', 'The catalogue has no model “iPhone 99”'],
    [3, 'Fits', 'The catalogue has no issue “Singing” of “iPhone 13”'],
    [4, 'Family', expect.stringContaining('There is no such family')],
    [6, 'SKU', 'Stands on line 5 of this file already'],
  ])
  const prices = await check(
    'supplier-prices',
    `SKU,Supplier,Price,Checked\n${sku},Nobody,100,\nNO-SUCH,Nobody,100,\n`,
  )
  expect(badIn(prices)).toEqual([
    [2, 'Supplier', 'There is no such supplier'],
    [3, 'SKU', expect.stringContaining('There is no part')],
  ])
  const pieces = `SKU,Serial number,Cost,Checked
${sku},NEW-1,0,
${sku},NEW-2,48005.01,
${sku},NEW-3,48005.01,yes
${other.sku},known 1,4800,
${sku},new-3,4800,
${sku},,4800,
`
  const checked = await check('stock', pieces)
  expect(badIn(checked)).toEqual([
    [2, 'Cost', expect.stringContaining('Is 0')],
    [3, 'Cost', expect.stringContaining('More than ten times the usual ₹4,800.50')],
    [5, 'Serial number', `Was received before, as a piece of ${sku}`],
    [6, 'Serial number', 'Stands on line 4 of this file already'],
    [7, 'Serial number', expect.stringContaining('Missing')],
  ])
  expect((await stock.show(partId)).free).toBe(1)
  const done = await bring('stock', pieces)
  expect([done.state, done.counts.added]).toEqual(['done', 1])
  expect((await stock.show(partId)).free).toBe(2)
})
