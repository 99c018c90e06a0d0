/** Tests over HTTP that a part which fails under warranty is put on a return to its supplier by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { fittedRepairs } from '../app/fitted-repairs.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { disagreements } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let repairs: ReturnType<typeof fittedRepairs>
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  repairs = fittedRepairs(app, owner, 'wr')
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

type Line = {
  id: number
  serial: string
  was: string
  failedIn: { orderId: string } | null
  outcome: string | null
}
type Listed = { id: string; supplier: string; pieces: number }
type SentBack = { returnId: string; serial: string | null; sent: boolean }

const openReturnsOf = async (supplierId: string) => {
  const all = dataOf<{ id: string; openReturns: number }[]>(
    await owner.get('/staff/parts/suppliers'),
  )
  return all.find(({ id }) => id === supplierId)?.openReturns
}
const sentBackOf = async (orderId: string) =>
  dataOf<{ sentBack: SentBack[] }>(await technician.get(`/staff/order/stock?orderId=${orderId}`))
    .sentBack
const returnOf = async (returnId: string) =>
  dataOf<Listed & { lines: Line[]; version: number }>(
    await owner.get(`/staff/parts/return?returnId=${returnId}`),
  )
const stateOf = async (serial: string) =>
  (await app.query(`select state, order_id from stock_items where serial = '${serial}'`))[0]

/** A repair under warranty whose part is about to be swapped for the piece that is reserved for it. */
async function claimed(prefix: string, supplierId?: string) {
  const supplier = supplierId ?? (await repairs.addSupplier())
  await repairs.stocked(supplier, [`${prefix}-1`, `${prefix}-2`, `${prefix}-3`])
  const { orderId: earlierId } = await repairs.repaired(`${prefix}-1`)
  const orderId = await repairs.coveredAtBench(earlierId)
  const [held] = await app.query(
    `select serial from stock_items where order_id = '${orderId}' and state = 'reserved'`,
  )
  return { supplier, earlierId, orderId, piece: String(held?.['serial']) }
}

test('the failed piece is on a return to its supplier with the repair, once, and the bench sees it', async () => {
  const { supplier, earlierId, orderId, piece } = await claimed('WA')
  expect(await openReturnsOf(supplier)).toBe(0)
  dataOf(await repairs.fit(orderId, piece, 'supplier', technician))
  const [back, ...others] = await sentBackOf(orderId)
  expect([back, others]).toEqual([expect.objectContaining({ serial: 'WA-1', sent: false }), []])
  const { lines } = await returnOf(back?.returnId ?? '')
  expect(lines).toEqual([
    expect.objectContaining({
      serial: 'WA-1',
      was: 'used',
      failedIn: expect.objectContaining({ orderId }),
    }),
  ])
  expect(await stateOf('WA-1')).toEqual({ state: 'returned', order_id: earlierId })
  expect(await openReturnsOf(supplier)).toBe(1)
  // A second part of the same issue sends nothing more back, and what the earlier repair cost is unchanged.
  dataOf(await repairs.fit(orderId, 'WA-3', 'supplier', technician))
  expect(await sentBackOf(orderId)).toHaveLength(1)
  const { cost } = dataOf<{ cost: number }>(
    await owner.get(`/staff/order/margin?orderId=${earlierId}`),
  )
  expect(cost).toBe(6150)
})

test('a second failure joins the return that is being packed, and one that was sent gets none', async () => {
  const first = await claimed('WB')
  const second = await claimed('WC', first.supplier)
  const third = await claimed('WD', first.supplier)
  // Two benches at once: one return.
  const both = await Promise.all([
    repairs.fit(first.orderId, first.piece, 'supplier'),
    repairs.fit(second.orderId, second.piece, 'supplier', technician),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [one] = await sentBackOf(first.orderId)
  const returnId = one?.returnId ?? ''
  expect((await sentBackOf(second.orderId))[0]?.returnId).toBe(returnId)
  const { version, lines } = await returnOf(returnId)
  expect(lines).toHaveLength(2)
  const sent = { reason: 'faulty', note: '', carrier: 'BlueDart', trackingNumber: 'BD-1' }
  dataOf(
    await owner.post('/staff/parts/return', { returnId, version, ...sent, expectedCredit: '' }),
  )
  dataOf(await repairs.fit(third.orderId, third.piece, 'supplier'))
  const [other] = await sentBackOf(third.orderId)
  expect(other?.returnId).not.toBe(returnId)
  expect((await sentBackOf(first.orderId))[0]?.sent).toBe(true)
  expect(await openReturnsOf(first.supplier)).toBe(2)
})

test('taken out of the return, the piece is again the one that was used; refused, it is scrapped', async () => {
  const { earlierId, orderId, piece } = await claimed('WE')
  dataOf(await repairs.fit(orderId, piece, 'supplier'))
  const [{ returnId } = { returnId: '' }] = await sentBackOf(orderId)
  const [line] = (await returnOf(returnId)).lines
  dataOf(await owner.post('/staff/parts/return/take-out', { returnId, lineId: line?.id }))
  expect(await stateOf('WE-1')).toEqual({ state: 'used', order_id: earlierId })
  expect(await sentBackOf(orderId)).toEqual([])
  const next = await claimed('WF')
  dataOf(await repairs.fit(next.orderId, next.piece, 'supplier'))
  const [back] = await sentBackOf(next.orderId)
  const [refused] = (await returnOf(back?.returnId ?? '')).lines
  const answer = {
    returnId: back?.returnId,
    credit: '0',
    refused: [{ lineId: refused?.id, to: 'scrapped' }],
  }
  dataOf(await owner.post('/staff/parts/return/close', answer))
  expect(await stateOf('WF-1')).toEqual({ state: 'scrapped', order_id: next.earlierId })
})

test.each(['customer', 'scrapped', 'none'])(
  'an old part that goes to "%s" is on no return',
  async (oldPart) => {
    const serial = `WG${oldPart}`
    const { supplier, orderId, piece } = await claimed(serial)
    dataOf(await repairs.fit(orderId, piece, oldPart))
    expect(await sentBackOf(orderId)).toEqual([])
    expect(await openReturnsOf(supplier)).toBe(0)
  },
)

test('nothing goes back from a repair that no warranty covers, or of a part that came from no supplier', async () => {
  const supplier = await repairs.addSupplier()
  await repairs.stocked(supplier, ['WH-1', 'WH-2'])
  const { orderId } = await repairs.repaired('WH-1', { until: 'repair-in-progress' })
  dataOf(await repairs.fit(orderId, 'WH-2', 'supplier'))
  expect(await sentBackOf(orderId)).toEqual([])
  const next = await claimed('WI')
  await app.query(`update stock_items set purchase_line_id = null where serial = 'WI-1'`)
  dataOf(await repairs.fit(next.orderId, next.piece, 'supplier'))
  expect(await sentBackOf(next.orderId)).toEqual([])
  expect(await openReturnsOf(next.supplier)).toBe(0)
})
