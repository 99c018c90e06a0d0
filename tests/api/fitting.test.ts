/** Tests over HTTP which piece of the stock goes into a device, and where a removed one goes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { aStock, disagreements, type Stock as Reservations } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'
import { aPart, aSupplier } from './staff-rows-parts.ts'

type UsedPart = {
  id: string
  name: string
  serial: string
  inStock: boolean
  oldPart: string | null
} & {
  supplier: string | null
  oldPartNote: string | null
}
type Issue = { issueId: string; quality: string; wanted: boolean; parts: UsedPart[] }

let app: TestApp
let owner: Colleague
let ramesh: Colleague
let kavitha: Customer
let supplier: { name: string; supplierId: string }
let reservations: Reservations
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  ramesh = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
  const fields = aSupplier()
  const { supplierId } = dataOf<{ supplierId: string }>(
    await owner.post('/staff/parts/suppliers', fields),
  )
  supplier = { name: fields.name, supplierId }
  reservations = await aStock(owner, 'FIT')
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

const outcomeOf = ({ status, body }: Answer) => [status, body.code]
const issuesOf = async (orderId: string) =>
  dataOf<{ issues: Issue[] }>(await ramesh.get(`/staff/order/bench?orderId=${orderId}`)).issues

/** A repair that is worked on, and its first issue. */
async function atBench() {
  const { orderId } = await kavitha.bookNow(1, iphone13)
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(1, stages.indexOf('repair-in-progress') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const [issue] = await issuesOf(orderId)
  if (!issue) throw new Error('the repair has no issue')
  return { orderId, issue }
}

let forms = 0
/** A part that fits an issue of an iPhone 13, with these pieces on the shelf; without serial numbers it is counted. */
async function stocked(
  { issueId, quality }: Issue,
  serials: readonly string[] | number,
  more: object = {},
) {
  const isCounted = typeof serials === 'number'
  const part = {
    ...aPart(),
    fits: [{ kind: 'model', of: 'iphone-13', issueId }],
    quality,
    tracking: isCounted ? 'counted' : 'serial',
    ...more,
  }
  const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
  const pieces = isCounted ? serials : serials.length
  const { purchaseOrderId } = dataOf<{ purchaseOrderId: string }>(
    await owner.post('/staff/parts/orders', {
      supplierId: supplier.supplierId,
      noteNumber: '',
      expectedOn: null,
      carrier: '',
      trackingNumber: '',
      lines: [{ partId, quantity: pieces, price: '6150' }],
      formKey: `f${++forms}`.padStart(32, '0'),
    }),
  )
  const scans = isCounted
    ? [{ code: part.sku, quantity: serials }]
    : serials.map((code) => ({ partId, code }))
  for (const scan of scans)
    dataOf(await owner.post('/staff/parts/receive', { purchaseOrderId, ...scan }))
  return { ...part, partId }
}
type Stock = { free: number; held: number } & {
  items: { serial: string | null; state: string; quantity: number }[]
  moves: { from: string; to: string; reason: string; orderId: string | null }[]
}
const stockOf = async (partId: string) =>
  dataOf<Stock>(await owner.get(`/staff/part?partId=${partId}`))
const fit = (orderId: string, issueId: string, serial: string, more: object = {}) =>
  ramesh.post('/staff/order/parts', {
    orderId,
    issueId,
    name: 'Screen',
    serial,
    fromStock: true,
    ...more,
  })
const remove = (orderId: string, partId: string | undefined, more: object = {}) =>
  ramesh.post('/staff/order/parts/remove', { orderId, partId, reason: 'Wrong one', ...more })

test('a scanned piece is fitted: it leaves the stock, and the repair names it with its supplier', async () => {
  const { orderId, issue } = await atBench()
  const part = await stocked(issue, ['FA1-0001', 'FA1-0002'])
  const old = { oldPart: 'scrapped', oldPartNote: 'Cracked glass' }
  dataOf(await fit(orderId, issue.issueId, `${part.sku} fa1 0001`, old))
  const [first] = await issuesOf(orderId)
  expect(first?.wanted).toBe(false)
  expect(first?.parts).toMatchObject([
    { name: part.name, serial: 'FA1-0001', supplier: supplier.name, inStock: true, ...old },
  ])
  const { free, moves } = await stockOf(part.partId)
  expect(free).toBe(1)
  expect(moves[0]).toMatchObject({ from: 'free', to: 'used', reason: 'fitted', orderId })
  const again = await fit(orderId, issue.issueId, 'FA1-0001')
  expect(outcomeOf(again)).toEqual([409, 'ITEM_OF_OTHER_REPAIR'])
  expect(again.body.message).toBe('This piece was used in this repair already.')
})

test('of two repairs that scan one piece at the same time one gets it', async () => {
  const [one, other] = [await atBench(), await atBench()]
  const part = await stocked(one.issue, ['FB1-0001'])
  const both = await Promise.all(
    [one, other].map(({ orderId, issue }) => fit(orderId, issue.issueId, 'FB1-0001')),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('ITEM_OF_OTHER_REPAIR')
  expect(refused?.body.message).toMatch(/^This piece was used in repair \S+\.$/)
  expect(await stockOf(part.partId)).toMatchObject({ free: 0, held: 0, items: [] })
})

test('a part of another model, another issue or another quality is refused, and nothing changes', async () => {
  const { orderId, issue } = await atBench()
  const fits = (of: string, issueId: string) => ({ fits: [{ kind: 'model', of, issueId }] })
  const refused = [
    await stocked(issue, ['FC1-0001'], fits('iphone-15', issue.issueId)),
    await stocked(issue, ['FC2-0001'], fits('iphone-13', 'iphone-back-glass')),
    await stocked(issue, ['FC3-0001'], { quality: 'Salvaged' }),
  ]
  const answers = []
  for (const serial of ['FC1-0001', 'FC2-0001', 'FC3-0001'])
    answers.push(await fit(orderId, issue.issueId, serial))
  expect(answers.map(({ body }) => body.code)).toEqual([
    'PART_DOES_NOT_FIT',
    'PART_DOES_NOT_FIT',
    'QUALITY_NOT_SOLD',
  ])
  expect(answers[2]?.body.message).toContain(
    `is Salvaged, and the customer has agreed to ${issue.quality}`,
  )
  for (const { partId } of refused) expect((await stockOf(partId)).free).toBe(1)
  expect((await issuesOf(orderId))[0]?.parts).toEqual([])
})

test('the number of the device is no part, also behind a SKU', async () => {
  const { orderId, issue } = await atBench()
  const { sku } = await stocked(issue, ['FF1-0001'])
  for (const code of [iphone13, `${sku} ${iphone13}`])
    expect(outcomeOf(await fit(orderId, issue.issueId, code, { fromStock: false }))).toEqual([
      422,
      'SERIAL_OF_DEVICE',
    ])
})

test('a number that the stock does not know is asked for once more, and then noted without a piece', async () => {
  const { orderId, issue } = await atBench()
  expect(outcomeOf(await fit(orderId, issue.issueId, 'DRAWER-77'))).toEqual([409, 'NOT_IN_STOCK'])
  dataOf(
    await fit(orderId, issue.issueId, 'DRAWER-77', { fromStock: false, supplier: 'Ritchie St' }),
  )
  const [first] = await issuesOf(orderId)
  expect(first?.parts).toMatchObject([
    { name: 'Screen', serial: 'DRAWER-77', supplier: 'Ritchie St', inStock: false, oldPart: null },
  ])
  dataOf(await remove(orderId, first?.parts[0]?.id))
})

test('a counted part is fitted by its SKU, one at a time, until none is free', async () => {
  const { orderId, issue } = await atBench()
  const part = await stocked(issue, 2)
  const { issueId } = issue
  dataOf(await fit(orderId, issueId, part.sku.toLowerCase()))
  dataOf(await fit(orderId, issueId, part.sku))
  expect(outcomeOf(await fit(orderId, issueId, part.sku))).toEqual([409, 'NONE_FREE'])
  const parts = (await issuesOf(orderId))[0]?.parts ?? []
  expect(parts).toMatchObject([
    { name: part.name, serial: '' },
    { name: part.name, serial: '' },
  ])
  dataOf(await remove(orderId, parts[0]?.id, { back: 'free' }))
  expect(await stockOf(part.partId)).toMatchObject({ free: 1, held: 0 })
  const serialised = await stocked(issue, ['FD1-0001'])
  expect(outcomeOf(await fit(orderId, issueId, serialised.sku))).toEqual([422, 'SERIAL_NEEDED'])
  // Nothing stays on the shelf that another repair might get.
  dataOf(await fit(orderId, issueId, 'FD1-0001'))
  dataOf(await fit(orderId, issueId, part.sku))
})

test('a removed piece goes back to the shelf or is faulty, and the form must say which', async () => {
  const { orderId, issue } = await atBench()
  const part = await stocked(issue, ['FE1-0001', 'FE1-0002'])
  for (const serial of ['FE1-0001', 'FE1-0002']) {
    // Parts are listed by the time they were fitted.
    app.advance(seconds(1))
    dataOf(await fit(orderId, issue.issueId, serial))
  }
  const [one, other] = (await issuesOf(orderId))[0]?.parts ?? []
  expect(outcomeOf(await remove(orderId, one?.id))).toEqual([422, 'PART_GOES_WHERE'])
  dataOf(await remove(orderId, one?.id, { back: 'free' }))
  dataOf(await remove(orderId, other?.id, { back: 'faulty' }))
  // The issue has the other one again, because it was sold with a part.
  const { items, moves } = await stockOf(part.partId)
  expect(items).toMatchObject([
    { serial: 'FE1-0001', state: 'reserved' },
    { serial: 'FE1-0002', state: 'faulty' },
  ])
  expect(moves.slice(0, 3).map(({ reason }) => reason)).toEqual([
    'reserved-by-colleague',
    'removed-faulty',
    'removed-free',
  ])
  expect(outcomeOf(await fit(orderId, issue.issueId, 'FE1-0002'))).toEqual([409, 'ITEM_NOT_USABLE'])
  dataOf(await fit(orderId, issue.issueId, 'FE1-0001'))
})

/** An iPhone 13 at the bench whose first issue has a piece reserved, of a part of its own. */
async function reservedAtBench(serials: readonly string[]) {
  const { orderId, issue } = await atBench()
  await freeAll(orderId)
  const part = await stocked(issue, serials)
  const wish = { orderId, issueId: issue.issueId, partId: part.partId }
  dataOf(await ramesh.post('/staff/order/stock/reserve', wish))
  // A repair that waited for a part goes on.
  await app.jobs.settle()
  return { orderId, issue, part }
}
/** What earlier tests left on the shelf. */
async function freeAll(orderId: string) {
  const { issues } = dataOf<{ issues: { items: { id: number }[] }[] }>(
    await ramesh.get(`/staff/order/stock?orderId=${orderId}`),
  )
  for (const { id } of issues.flatMap(({ items }) => items))
    dataOf(await ramesh.post('/staff/order/stock/free', { orderId, itemId: id }))
}
const waitOf = async (orderId: string) =>
  dataOf<{ card: { waiting: object | null } }>(await ramesh.get(`/staff/order?orderId=${orderId}`))
    .card.waiting
const reservedOf = async (orderId: string, issueId: string) =>
  (await reservations.of(orderId, issueId)).items

test('a reserved piece is fitted, and no other repair may take it', async () => {
  const { orderId, issue, part } = await reservedAtBench(['FG1-0001'])
  const other = await atBench()
  const refused = await fit(other.orderId, other.issue.issueId, 'FG1-0001')
  expect(outcomeOf(refused)).toEqual([409, 'ITEM_OF_OTHER_REPAIR'])
  expect(refused.body.message).toContain(orderId.slice(-6).toUpperCase())
  expect(await stockOf(part.partId)).toMatchObject({ free: 0, held: 1 })
  dataOf(await fit(orderId, issue.issueId, 'FG1-0001'))
  expect(await stockOf(part.partId)).toMatchObject({ free: 0, held: 0 })
  expect(await reservedOf(orderId, issue.issueId)).toMatchObject([{ state: 'used' }])
})

test('another piece than the reserved one is fitted, and the reserved one goes back', async () => {
  const { orderId, issue, part } = await reservedAtBench(['FH1-0001', 'FH1-0002'])
  dataOf(await fit(orderId, issue.issueId, 'FH1-0002'))
  const { free, held, items, moves } = await stockOf(part.partId)
  expect({ free, held }).toEqual({ free: 1, held: 0 })
  expect(items).toMatchObject([{ serial: 'FH1-0001', state: 'free' }])
  expect(moves[0]?.reason).toBe('another-fitted')
})

test('for a removed faulty piece the repair gets the next one, or waits for it', async () => {
  const { orderId, issue, part } = await reservedAtBench(['FI1-0001'])
  dataOf(await fit(orderId, issue.issueId, 'FI1-0001'))
  // Nothing else fits it now.
  await app.query(`update parts set active = false where id <> '${part.partId}'`)
  const used = (await issuesOf(orderId))[0]?.parts[0]
  dataOf(await remove(orderId, used?.id, { back: 'faulty' }))
  expect(await reservations.of(orderId, issue.issueId)).toMatchObject({
    items: [],
    lacks: { part: part.name },
  })
  await app.jobs.settle()
  expect(await waitOf(orderId)).toMatchObject({ for: 'part' })
  // A piece that lay in a drawer ends the wait as well, because its part serves the issue.
  const found = await stocked(issue, ['FI2-0001'])
  expect((await reservations.of(orderId, issue.issueId)).lacks).not.toBeNull()
  dataOf(await fit(orderId, issue.issueId, 'FI2-0001'))
  expect(await reservations.of(orderId, issue.issueId)).toMatchObject({ lacks: null })
  expect(await stockOf(found.partId)).toMatchObject({ free: 0 })
  await app.jobs.settle()
  expect(await waitOf(orderId)).toBeNull()
})

test('what was reserved and not fitted is free again once the device is handed over', async () => {
  const { orderId, part } = await reservedAtBench(['FJ1-0001'])
  const stages = stagesOf('walk-in')
  for (const to of stages.slice(stages.indexOf('repair-completed')))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const { free, held, moves } = await stockOf(part.partId)
  expect({ free, held }).toEqual({ free: 1, held: 0 })
  expect(moves[0]).toMatchObject({ reason: 'order-ended', orderId })
})
