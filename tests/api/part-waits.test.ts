/** Tests over HTTP that a repair waits for a part that is not here, and goes on when it comes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { aStock, disagreements, type Stock } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let technicianId: string
let stock: Stock
let screen: { partId: string; name: string }
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  technicianId = dataOf<{ id: string }>(await technician.get('/staff/me')).id
  stock = await aStock(owner, 'WT')
  screen = await stock.addPart({ name: 'Display, iPhone 13' })
})
afterAll(async () => {
  expect(await disagreements(app)).toEqual([])
  await app.close()
  await closeTestStores()
})

type Wait = { for: string; since: string; until: string | null } | null
type Repair = { readonly orderId: string; readonly customer: Customer }
async function aRepair(): Promise<Repair> {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.jobs.settle()
  return { orderId, customer }
}
const trackOf = ({ orderId, customer }: Repair) =>
  customer
    .get(`/orders/track?orderId=${orderId}`)
    .then((answer) =>
      dataOf<{ orderTracking: { estimatedCompletion: string | null }; waiting: Wait }>(answer),
    )
const waitOf = async (repair: Repair) => (await trackOf(repair)).waiting
const titlesOf = async ({ orderId }: Repair) =>
  dataOf<{ title: string }[]>(await owner.get(`/staff/order/messages?orderId=${orderId}`)).map(
    ({ title }) => title,
  )
const noticesOf = async (one: Colleague) =>
  dataOf<{ notices: { what: string; orderId: string }[] }>(await one.get('/staff/notices')).notices
const path = [
  'order-placed',
  'reached-workshop',
  'technician-assigned',
  'confirmation-call',
] as const
/** Its completion is promised from then on. */
async function bringToBench({ orderId }: Repair) {
  for (const [i, to] of path.slice(1).entries())
    dataOf(await moveRepair(owner, { orderId, from: path[i], to }))
  const hand = 'technician'
  dataOf(await owner.post('/staff/order/assign', { orderId, hand, colleagueId: technicianId }))
  await app.jobs.settle()
}

test('a repair without its part waits from its booking on, and nobody is told before a time is promised', async () => {
  const repair = await aRepair()
  expect(await waitOf(repair)).toMatchObject({ for: 'part', until: null })
  const purchaseOrderId = await stock.order(screen.partId, 1, '2026-11-26')
  await app.jobs.settle()
  expect(await waitOf(repair)).toMatchObject({ for: 'part', until: '2026-11-26' })
  const delivery = { noteNumber: '', expectedOn: '2026-11-28', carrier: '', trackingNumber: '' }
  dataOf(await owner.post('/staff/parts/order', { purchaseOrderId, version: 1, ...delivery }))
  await app.jobs.settle()
  expect(await waitOf(repair)).toMatchObject({ until: '2026-11-28' })
  await stock.receive(purchaseOrderId, screen.partId)
  await app.jobs.settle()
  expect(await waitOf(repair)).toBeNull()
  expect((await titlesOf(repair)).filter((title) => /part/i.test(title))).toEqual([])
  // Nobody has it yet, so those who answer customers are told.
  expect(await noticesOf(owner)).toMatchObject([
    { what: 'The part for this repair is here', orderId: repair.orderId },
  ])
})

test('a faulty piece at the bench moves the promise, and the customer and the technician learn when the next one comes', async () => {
  await stock.fill(screen.partId, 1)
  const repair = await aRepair()
  const { orderId } = repair
  expect(await waitOf(repair)).toBeNull()
  await bringToBench(repair)
  const before = (await trackOf(repair)).orderTracking.estimatedCompletion
  const [item] = (await stock.of(orderId)).items
  dataOf(await technician.post('/staff/order/stock/faulty', { orderId, itemId: item?.id }))
  await app.jobs.settle()
  expect(await waitOf(repair)).toMatchObject({ for: 'part' })
  const told = await titlesOf(repair)
  expect(told.some((title) => /part/i.test(title))).toBe(true)
  app.advance(hours(3))
  for (const one of [owner, technician]) dataOf(await one.signIn())
  await stock.fill(screen.partId, 1)
  await app.jobs.settle()
  expect(await waitOf(repair)).toBeNull()
  const after = (await trackOf(repair)).orderTracking.estimatedCompletion
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  expect(await titlesOf(repair)).toHaveLength(told.length + 1)
  expect((await noticesOf(technician)).map(({ what }) => what)).toContain(
    'The part for this repair is here',
  )
})

test('an undone receipt lets the repair wait again, and a question to the customer comes before the part', async () => {
  const repair = await aRepair()
  const { orderId } = repair
  const purchaseOrderId = await stock.order(screen.partId, 1)
  const { itemId } = await stock.receive(purchaseOrderId, screen.partId)
  await app.jobs.settle()
  expect(await waitOf(repair)).toBeNull()
  const question = { orderId, for: 'customer', until: null, note: 'Which passcode?' }
  const { since } = dataOf<{ since: string }>(await owner.post('/staff/order/waiting', question))
  dataOf(await owner.post('/staff/parts/receive/undo', { itemId }))
  await app.jobs.settle()
  expect(await waitOf(repair)).toMatchObject({ for: 'customer' })
  dataOf(await owner.post('/staff/order/waiting/end', { orderId, since }))
  await app.jobs.settle()
  expect(await waitOf(repair)).toMatchObject({ for: 'part' })
  dataOf(await repair.customer.cancel(orderId))
  await app.jobs.settle()
  expect((await stock.of(orderId)).lacks).toBeNull()
  dataOf(await owner.post('/staff/parts/order/close', { purchaseOrderId }))
})

test('the list of needs says what is late and not ordered, and proposes an order of the cheapest supplier', async () => {
  const repair = await aRepair()
  type Needs = {
    needs: { orderId: string; state: string; purchase: { supplier: string } | null }[]
    toOrder: { supplierId: string | null; lines: object[] }[]
  }
  const needsFor = async (one: Colleague) => dataOf<Needs>(await one.get('/staff/parts/needs'))
  const needOf = ({ needs }: Needs) => needs.find(({ orderId }) => orderId === repair.orderId)
  const unknown = await needsFor(owner)
  expect(needOf(unknown)).toMatchObject({ state: 'not-ordered', purchase: null })
  const line = { partId: screen.partId, quantity: 1 }
  expect(unknown.toOrder).toEqual([
    { supplierId: null, supplier: '', lines: [{ ...line, price: null }] },
  ])
  const { partId } = screen
  const offer = { partId, supplierId: stock.supplierId, price: '4900', leadDays: 2, checked: true }
  dataOf(await owner.post('/staff/part/price', offer))
  const proposed = await needsFor(owner)
  expect(proposed.toOrder).toMatchObject([
    { supplierId: stock.supplierId, lines: [{ ...line, price: 4900 }] },
  ])
  // A technician may not order.
  expect((await needsFor(technician)).toOrder).toEqual([])
  await stock.order(partId, 1, '2026-11-20')
  const ordered = await needsFor(owner)
  expect(needOf(ordered)?.state).toBe('late')
  expect(ordered.toOrder).toEqual([])
  dataOf(await repair.customer.cancel(repair.orderId))
  expect(needOf(await needsFor(owner))).toBeUndefined()
})
