/** Tests over HTTP that a repair gets its parts of the stock, waits where none is free, and gives them back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { aStock, disagreements, type Stock } from '../app/stock.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let stock: Stock
let screen: { partId: string; name: string }
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  stock = await aStock(owner, 'RSV')
  screen = await stock.addPart({ name: 'Display, iPhone 13' })
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
/** A paid walk-in of its own customer, with a screen to be replaced. */
async function aRepair() {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.jobs.settle()
  return { orderId, cancel: () => customer.cancel(orderId) }
}
const counts = async () =>
  dataOf<{ free: number; held: number }>(await owner.get(`/staff/part?partId=${screen.partId}`))
const act = (what: 'reserve' | 'free' | 'faulty', input: object) =>
  technician.post(`/staff/order/stock/${what}`, input)

test('the oldest free piece is reserved with the payment, and the next repair waits and gets what comes', async () => {
  const [oldest] = await stock.fill(screen.partId, 1)
  const first = await aRepair()
  expect((await stock.of(first.orderId)).items).toMatchObject([{ id: oldest, state: 'reserved' }])
  const second = await aRepair()
  const third = await aRepair()
  const purchaseOrderId = await stock.order(screen.partId, 1, '2026-11-27')
  expect(await stock.of(second.orderId)).toMatchObject({
    items: [],
    lacks: { part: screen.name, expectedOn: '2026-11-27' },
  })
  expect(await stock.of(third.orderId)).toMatchObject({ items: [], lacks: { expectedOn: null } })
  const { reservedFor } = await stock.receive(purchaseOrderId, screen.partId)
  expect(reservedFor?.orderId).toBe(second.orderId)
  // A cancelled repair gives its piece to the one that waits.
  dataOf(await first.cancel())
  expect((await stock.of(third.orderId)).items).toMatchObject([{ id: oldest }])
  expect(await counts()).toMatchObject({ free: 0, held: 2 })
  dataOf(await second.cancel())
  dataOf(await third.cancel())
  expect(await counts()).toMatchObject({ free: 2, held: 0 })
})

test('a colleague frees a piece, and reserves one for a repair that has none', async () => {
  const repair = await aRepair()
  const [item] = (await stock.of(repair.orderId)).items
  const { orderId } = repair
  dataOf(await act('free', { orderId, itemId: item?.id }))
  expect(codeOf(await act('free', { orderId, itemId: item?.id }))).toEqual([409, 'ITEM_NOT_HERE'])
  expect((await stock.of(orderId)).items).toEqual([])
  const wish = { orderId, issueId: 'iphone-screen', partId: screen.partId }
  // Two colleagues at once reserve one piece.
  const both = await Promise.all([
    act('reserve', wish),
    owner.post('/staff/order/stock/reserve', wish),
  ])
  expect(both.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'ALREADY_RESERVED'],
  ])
  const battery = await stock.addPart({
    fits: [{ kind: 'tier', of: 'iphone-oled', issueId: 'iphone-battery' }],
  })
  expect(codeOf(await act('reserve', { ...wish, partId: battery.partId }))).toEqual([
    422,
    'PART_DOES_NOT_FIT',
  ])
  expect(codeOf(await act('reserve', { ...wish, issueId: 'mac-screen' }))).toEqual([
    422,
    'ISSUE_NOT_ORDERED',
  ])
  dataOf(await repair.cancel())
  expect(codeOf(await act('reserve', wish))).toEqual([409, 'JOB_CLOSED'])
})

test('a faulty piece is replaced by the next one, and without another the repair waits', async () => {
  const { orderId, cancel } = await aRepair()
  const { free } = await counts()
  for (let left = free; left >= 0; left--) {
    const [item] = (await stock.of(orderId)).items
    const { replaced } = dataOf<{ replaced: boolean }>(
      await act('faulty', { orderId, itemId: item?.id }),
    )
    expect(replaced).toBe(left > 0)
  }
  expect(await stock.of(orderId)).toMatchObject({ items: [], lacks: { part: screen.name } })
  const none = { orderId, issueId: 'iphone-screen', partId: screen.partId }
  expect(codeOf(await act('reserve', none))).toEqual([409, 'NONE_FREE'])
  dataOf(await cancel())
})

test('an accepted estimate reserves what it adds, and a repair without a fix frees everything', async () => {
  const speaker = await stock.addPart({
    name: 'Loudspeaker, iPhone 13',
    fits: [{ kind: 'tier', of: 'iphone-oled', issueId: 'iphone-speaker' }],
  })
  await stock.fill(speaker.partId, 1)
  await stock.fill(screen.partId, 1)
  const { orderId } = await aRepair()
  for (const to of ['reached-workshop', 'technician-assigned'] as const)
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const lines = [{ issueId: 'iphone-screen' }, { issueId: 'iphone-speaker' }]
  const version = { orderId, after: 0, lines, findings: ['Dust'], note: '' }
  dataOf(await owner.post('/staff/order/estimates', version))
  await app.jobs.settle()
  const answer = { orderId, version: 1, accepted: ['line-1', 'line-2'], way: 'phone' }
  dataOf(await owner.post('/staff/order/estimates/answer', answer))
  // The rest of the price is still to be paid.
  expect((await stock.of(orderId, 'iphone-speaker')).items).toMatchObject([{ state: 'reserved' }])
  expect((await stock.of(orderId)).items).toMatchObject([{ state: 'reserved' }])
  dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
  expect(await counts()).toMatchObject({ held: 0 })
  expect(dataOf<object>(await owner.get(`/staff/part?partId=${speaker.partId}`))).toMatchObject({
    free: 1,
    held: 0,
  })
})

test('a part that a repair waits for cannot be made inactive', async () => {
  const { orderId, cancel } = await aRepair()
  const change = async () => {
    const part = dataOf<object>(await owner.get(`/staff/part?partId=${screen.partId}`))
    return owner.post('/staff/part', { ...part, partId: screen.partId, active: false })
  }
  // First it holds a piece, then it lacks one.
  const [item] = (await stock.of(orderId)).items
  expect(codeOf(await change())).toEqual([409, 'PART_IN_USE'])
  dataOf(await act('faulty', { orderId, itemId: item?.id }))
  expect((await stock.of(orderId)).lacks).not.toBeNull()
  expect(codeOf(await change())).toEqual([409, 'PART_IN_USE'])
  dataOf(await cancel())
  dataOf(await change())
  // What the shop does not stock makes nobody wait.
  const other = await aRepair()
  expect(await stock.of(other.orderId)).toMatchObject({ items: [], lacks: null, choices: [] })
})
