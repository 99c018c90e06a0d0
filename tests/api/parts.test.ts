/** Tests the stock over HTTP: parts, suppliers, purchase orders, and unpacking a delivery. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aPart, aSupplier } from './staff-rows-parts.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let supplierId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  const made = await owner.post('/staff/parts/suppliers', aSupplier())
  supplierId = dataOf<{ supplierId: string }>(made).supplierId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const delivery = { noteNumber: '4471', expectedOn: '2026-11-24', carrier: '', trackingNumber: '' }

async function newPart(fields: object = {}) {
  const part = { ...aPart(), ...fields }
  const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
  return { ...part, partId }
}
let forms = 0
const newFormKey = () => String(++forms).padStart(32, '0')
async function order(lines: { partId: string; quantity: number; price: string }[], more = {}) {
  const made = await owner.post('/staff/parts/orders', {
    supplierId,
    ...delivery,
    lines,
    formKey: newFormKey(),
    ...more,
  })
  return dataOf<{ purchaseOrderId: string }>(made).purchaseOrderId
}
type Listed = { id: string; free: number; coming: number; cost: number | null; level: string }
type List = { parts: Listed[]; stockValue: number | null; counts: { orderNow: number } }
const search = async (by: Colleague, text: string) =>
  dataOf<List>(await by.get(`/staff/parts?search=${encodeURIComponent(text)}`))
type Shown = {
  version: number
  items: { id: number; serial: string | null; quantity: number; state: string }[]
  moves: { from: string | null; to: string | null; quantity: number; reason: string }[]
  prices: { price: number }[]
  fits: { title: string; issue: string }[]
}
const show = async (partId: string) =>
  dataOf<Shown>(await owner.get(`/staff/part?partId=${partId}`))
const receive = (input: object) => technician.post('/staff/parts/receive', input)

test('a part is found by its name, model, bin and serial number, and its value is the owner’s to see', async () => {
  const part = await newPart({ name: 'Panel Zebra', shelf: 'Q9-77' })
  const purchaseOrderId = await order([{ partId: part.partId, quantity: 3, price: '8900.50' }])
  const scan = { purchaseOrderId, partId: part.partId, code: 'ZX1-0042' }
  dataOf(await receive(scan))
  for (const text of ['zebra', part.sku.toLowerCase(), 'q9-7', 'zx10042', 'iPhone 13']) {
    const { parts } = await search(owner, text)
    expect(parts.find(({ id }) => id === part.partId)).toMatchObject({
      free: 1,
      coming: 2,
      cost: 8900.5,
      level: 'low',
    })
  }
  expect((await search(owner, 'no such thing')).parts).toEqual([])
  expect((await search(owner, 'zebra')).stockValue).toBeGreaterThanOrEqual(8900.5)
  expect((await search(technician, 'zebra')).stockValue).toBeNull()
  const { fits } = await show(part.partId)
  expect(fits[0]?.issue).toMatch(/screen/i)
})

test('a SKU is there once, and of two changes of one part the second is refused', async () => {
  const part = await newPart()
  const again = { ...aPart(), sku: part.sku.toLowerCase() }
  expect(codeOf(await owner.post('/staff/parts', again))).toEqual([409, 'SKU_EXISTS'])
  const change = { ...part, version: 1, target: 9 }
  dataOf(await owner.post('/staff/part', change))
  expect(codeOf(await owner.post('/staff/part', { ...change, target: 8 }))).toEqual([
    409,
    'PART_CHANGED_MEANWHILE',
  ])
  const fits = [{ kind: 'model', of: 'no-model', issueId: 'iphone-screen' }]
  expect(codeOf(await owner.post('/staff/parts', { ...aPart(), fits }))).toEqual([
    422,
    'FIT_UNKNOWN',
  ])
})

test('a serial number is received once, however it is typed, also in two scans at the same time', async () => {
  const { partId } = await newPart()
  const purchaseOrderId = await order([{ partId, quantity: 5, price: '4800' }])
  const scan = { purchaseOrderId, partId, code: 'BY4-00423' }
  const both = await Promise.all([receive(scan), receive(scan)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await receive({ ...scan, code: 'by4 00423' }))).toEqual([409, 'SERIAL_IN_STOCK'])
  expect((await show(partId)).items.map(({ serial }) => serial)).toEqual(['BY4-00423'])
})

test('a label of another part is named, and it is taken in only anyway', async () => {
  const [ordered, other] = [await newPart(), await newPart({ name: 'Battery, iPhone 13' })]
  const purchaseOrderId = await order([{ partId: ordered.partId, quantity: 1, price: '4800' }])
  const scan = { purchaseOrderId, partId: ordered.partId, code: `${other.sku} BY3-99120` }
  const refused = await receive(scan)
  expect(codeOf(refused)).toEqual([409, 'NOT_ON_NOTE'])
  expect(JSON.stringify(refused.body)).toContain('Battery, iPhone 13')
  const taken = dataOf<object>(await receive({ ...scan, anyway: true }))
  expect(taken).toMatchObject({
    partId: other.partId,
    serial: 'BY3-99120',
    received: 1,
    ordered: 0,
  })
  const bare = { purchaseOrderId, code: ordered.sku }
  expect(codeOf(await receive(bare))).toEqual([422, 'SERIAL_NEEDED'])
  const unknown = { purchaseOrderId, code: 'WHAT-IS-IT' }
  expect(codeOf(await receive(unknown))).toEqual([422, 'LABEL_UNKNOWN'])
})

test('more than was ordered is taken in only anyway, and a complete order is closed', async () => {
  const { partId, sku } = await newPart({ tracking: 'counted' })
  const purchaseOrderId = await order([{ partId, quantity: 10, price: '90' }])
  const scan = { purchaseOrderId, code: sku }
  expect(codeOf(await receive({ ...scan, quantity: 11 }))).toEqual([409, 'MORE_THAN_ORDERED'])
  dataOf(await receive({ ...scan, quantity: 4 }))
  dataOf(await receive({ ...scan, quantity: 7, anyway: true }))
  expect(codeOf(await receive(scan))).toEqual([409, 'PURCHASE_ORDER_CLOSED'])
  const { items } = await show(partId)
  expect(items.map(({ quantity }) => quantity)).toEqual([4, 7])
})

test('a scan is taken back: the piece is gone, its order is open again, and the label can be scanned', async () => {
  const { partId } = await newPart()
  const purchaseOrderId = await order([{ partId, quantity: 1, price: '4800' }])
  const scan = { purchaseOrderId, partId, code: 'UNDO-1' }
  const { itemId } = dataOf<{ itemId: number }>(await receive(scan))
  dataOf(await technician.post('/staff/parts/receive/undo', { itemId }))
  expect(codeOf(await technician.post('/staff/parts/receive/undo', { itemId }))).toEqual([
    409,
    'RECEIPT_NOT_LAST',
  ])
  expect((await show(partId)).items).toEqual([])
  dataOf(await receive(scan))
  const { moves, items } = await show(partId)
  expect(items).toHaveLength(1)
  expect(moves.map(({ reason }) => reason)).toEqual(['received', 'receipt-undone', 'received'])
  const came = moves.filter(({ to }) => to === 'free').length
  const went = moves.filter(({ from }) => from === 'free').length
  expect(came - went).toBe(items.length)
})

test('an unusual price is asked for once more', async () => {
  const { partId } = await newPart()
  const price = { partId, supplierId, leadDays: 2 }
  dataOf(await owner.post('/staff/part/price', { ...price, price: '100' }))
  for (const odd of ['0', '1000.01']) {
    expect(codeOf(await owner.post('/staff/part/price', { ...price, price: odd }))).toEqual([
      422,
      'COST_UNUSUAL',
    ])
    dataOf(await owner.post('/staff/part/price', { ...price, price: odd, checked: true }))
    dataOf(await owner.post('/staff/part/price', { ...price, price: '100' }))
  }
  expect((await show(partId)).prices).toMatchObject([{ price: 100 }])
})

test('an order whose form is sent twice is one', async () => {
  const { partId } = await newPart()
  const lines = [{ partId, quantity: 3, price: '8900' }]
  const formKey = newFormKey()
  const [first, again] = await Promise.all([order(lines, { formKey }), order(lines, { formKey })])
  expect(again).toBe(first)
  expect(await order(lines)).not.toBe(first)
})

/** What does not agree: a part's sums, its pieces, its moves, and what its lines of orders say was received. */
const disagreements = () =>
  app.query(
    `select p.sku, p.free, p.value_paise::int as value, i.pieces, i.cost, m.moved, l.received
      from parts p
      left join lateral (select coalesce(sum(quantity), 0)::int as pieces,
        coalesce(sum(quantity * cost_paise), 0)::int as cost
        from stock_items where part_id = p.id) i on true
      left join lateral (select coalesce(sum(case when to_state is null then -quantity else quantity end), 0)::int
        as moved from stock_moves where part_id = p.id) m on true
      left join lateral (select coalesce(sum(received), 0)::int as received
        from purchase_order_lines where part_id = p.id) l on true
      where p.free <> i.pieces or p.value_paise <> i.cost or i.pieces <> m.moved or i.pieces <> l.received`,
  )

const act = fc.oneof(
  fc.record({ do: fc.constant('scan' as const), label: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constant('count' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    anyway: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), back: fc.integer({ min: 1, max: 4 }) }),
)

test('whatever is scanned, counted and taken back in twos at once, sums, pieces, moves and orders agree', async () => {
  let run = 0
  const property = fc.asyncProperty(
    fc.array(fc.tuple(act, act), { minLength: 1, maxLength: 8 }),
    async (pairs) => {
      run += 1
      const [display, seal] = [await newPart(), await newPart({ tracking: 'counted' })]
      const purchaseOrderId = await order([
        { partId: display.partId, quantity: 3, price: '4800.50' },
        { partId: seal.partId, quantity: 9, price: '90' },
      ])
      const taken: number[] = []
      const perform = async (what: (typeof pairs)[number][number]) => {
        if (what.do === 'undo') {
          const itemId = taken.at(-what.back) ?? 0
          await technician.post('/staff/parts/receive/undo', { itemId })
          return
        }
        const { partId } = display
        const scan =
          what.do === 'scan'
            ? { purchaseOrderId, partId, code: `R${run}-${what.label}` }
            : { purchaseOrderId, code: seal.sku, quantity: what.quantity, anyway: what.anyway }
        const { status, body } = await receive(scan)
        if (status === 200) taken.push((body as { data: { itemId: number } }).data.itemId)
      }
      for (const pair of pairs) await Promise.all(pair.map(perform))
      expect(await disagreements()).toEqual([])
    },
  )
  await fc.assert(property, { seed: 4_471, numRuns: 12 })
  expect(
    (await app.query('select 1 from stock_moves where to_state is null')).length,
  ).toBeGreaterThan(3)
})
