/**
 * Tests that the stock agrees when the process is killed before or after each effect, from a delivery over a payment that
 * reserves its piece to a faulty piece and a cancellation: each piece is in one repair or free, and a repair that lacks one waits.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { atBrowser, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startKillableApp, type KillableApp } from '../app/killable-app.ts'
import { aStock, disagreements, type Stock } from '../app/stock.ts'
import { isNightly, rounds } from '../modes.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { aProvider, deliver, type Provider } from './provider.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const startsAt = new Date('2026-11-23T05:30:00Z')
/** The suite kills at some effects, others on each store; the nightly run at every one. */
const step = rounds({ complete: 31, nightly: 1 })
const firstEffect = isNightly || kind === 'postgres' ? 1 : 4
const origin = 'http://localhost:3000'

let provider: Provider
let app: KillableApp
let owner: Colleague
let stock: Stock
let partId: string
let customers: readonly Customer[]
let count = 0

beforeAll(async () => {
  let now = () => startsAt
  provider = await aProvider(() => now())
  app = await startKillableApp({ place: await aPlace(kind), env: provider.env, startsAt })
  now = app.clock
  owner = atBrowser({ call: app.call, deps: { origin } })
  dataOf(await owner.enter(await app.ownerLink()))
  dataOf(await owner.addPasskey())
  stock = await aStock(owner, 'KILL')
  partId = (await stock.addPart()).partId
  customers = [
    await aCustomer(app, { mobileNumber: '9840012345' }),
    await aCustomer(app, { mobileNumber: '9840012346' }),
  ]
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
  await cleanUp()
})

/**
 * A colleague presses a button until the answer is known. `done` is what the repeat of a call is told whose process was killed
 * after its commit and before its answer was stored.
 */
async function press(path: string, body: object, done?: string): Promise<Answer> {
  const key = { Origin: origin, 'Idempotency-Key': `kill-${++count}` }
  const answer = await app.insist(() => owner.call('POST', path, body, key))
  if (answer.code === undefined || answer.code !== done)
    expect(answer.status, answer.text).toBe(200)
  return answer
}

async function deliverAll() {
  for (const event of provider.takeEvents())
    expect((await app.insist(() => deliver(app.url, event))).status).toBe(200)
}

async function pay(customer: Customer, orderId: string) {
  const { data } = await app.insist(() => customer.confirm(orderId))
  provider.pay(data.razorpayOrderId)
  await deliverAll()
  await app.settle()
}

/**
 * Two repairs and two pieces. The second repair waits until the first is cancelled; then its piece is faulty, another one comes,
 * is fitted, and comes out again.
 */
async function wholeStory(fault: string) {
  const [first, second] = customers as [Customer, Customer]
  const [one, two] = [await first.fillCartNow(1, iphone13), await second.fillCartNow(1, iphone13)]
  // Ending a repair without a fix asks for a passkey shown a moment ago.
  dataOf(await owner.signIn())
  const purchaseOrderId = await stock.order(partId, 2)
  const before = app.deaths()
  await app.plan(fault)
  const receive = () =>
    press(
      '/staff/parts/receive',
      { purchaseOrderId, partId, code: `K-${++count}` },
      'SERIAL_IN_STOCK',
    )
  await receive()
  await pay(first, one.orderId)
  await pay(second, two.orderId)
  const cancelled = await app.insist(() => first.cancel(one.orderId, { key: `x-${one.orderId}` }))
  expect(cancelled.status, cancelled.text).toBe(200)
  await app.settle()
  const [held] = await app.query<{ id: string }>(
    `select id from stock_items where order_id = $1 and state = 'reserved'`,
    [two.orderId],
  )
  const faulty = { orderId: two.orderId, itemId: Number(held?.id) }
  await press('/staff/order/stock/faulty', faulty, 'ITEM_NOT_HERE')
  await app.settle()
  const waits = await waitOf(two.orderId)
  await receive()
  await app.advance(seconds(70))
  await app.settle()
  const stillWaits = await waitOf(two.orderId)
  const used = await fitAndRemove(two.orderId)
  const effects = await app.effects()
  const killed = app.deaths() - before
  await app.plan(undefined)
  const wrong: unknown[] = await disagreements(app)
  if (waits !== 'part') wrong.push(`without its piece it waits for ${String(waits)}`)
  if (stillWaits !== null) wrong.push('it still waits when its piece is here')
  if (used !== 1) wrong.push(`${used} pieces were used`)
  // The next round begins with an empty shelf.
  await press('/staff/order/no-fix', { orderId: two.orderId, reason: 'board-damage' })
  await app.settle()
  const left = await countOf(`part_id = $1 and state in ('free', 'reserved')`, partId)
  if (left !== 0) wrong.push(`${left} pieces on the shelf`)
  return { killed, wrong, effects }
}

/** Returns how many pieces were in the device. */
async function fitAndRemove(orderId: string): Promise<number> {
  for (const [from, to] of [
    ['order-placed', 'reached-workshop'],
    ['reached-workshop', 'technician-assigned'],
    ['technician-assigned', 'confirmation-call'],
    ['confirmation-call', 'repair-in-progress'],
  ] as const) {
    await app.work(orderId, to)
    await press('/staff/jobs/move', { orderId, from, to })
  }
  const [held] = await app.query<{ serial: string }>(
    `select serial from stock_items where order_id = $1 and state = 'reserved'`,
    [orderId],
  )
  const part = { orderId, issueId: 'iphone-screen', name: 'Display', serial: held?.serial }
  await press('/staff/order/parts', part, 'ITEM_OF_OTHER_REPAIR')
  const used = await countOf(`order_id = $1 and state = 'used'`, orderId)
  const [noted] = await app.query<{ id: string }>(
    `select id from repair_parts where order_id = $1 and stock_item_id is not null`,
    [orderId],
  )
  const removal = { orderId, partId: noted?.id, reason: 'No touch', back: 'faulty' }
  await press('/staff/order/parts/remove', removal, 'PART_GONE')
  await app.settle()
  return used
}

const countOf = async (where: string, value: string): Promise<number> =>
  (
    await app.query<{ n: number }>(`select count(*)::int as n from stock_items where ${where}`, [
      value,
    ])
  )[0]?.n ?? 0

const waitOf = async (orderId: string) =>
  (await app.query('select waiting from repair_jobs where order_id = $1', [orderId]))[0]?.[
    'waiting'
  ]

test(`killed before and after the effects of reservations (${kind})`, async () => {
  const { wrong, effects } = await wholeStory('kill@999')
  expect(wrong).toEqual([])
  const began = app.deaths()
  let kills = 0
  for (let n = firstEffect; n <= effects.length; n += step)
    for (const side of ['', '+']) {
      const killed = await wholeStory(`kill@${n}${side}`)
      expect({ n, side, wrong: killed.wrong }).toEqual({ n, side, wrong: [] })
      kills++
    }
  expect(app.deaths() - began).toBe(kills)
}, 900_000)
