/** Tests that a demonstration shows what a day in the workshop has: waits, rounds, money due, and a device that nobody collects. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '#app/seed.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp({ seed: 'nothing', jobs: 'on request' })
  await seed(app.deps, { demo: true })
  await app.settle()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const read = async <T>(path: string) => dataOf<T>(await owner.get(path))
const idOf = async (printed: string) => {
  const [row] = await app.query<{ id: string }>('select id from orders where id like $1', [
    `%${printed}`,
  ])
  return row?.id ?? ''
}

test('one repair waits for a part and one for the answer to an estimate', async () => {
  const [part] = await app.query(
    'select waiting, waiting_since < now() as since from repair_jobs where order_id = $1',
    [await idOf('d27c84')],
  )
  expect(part).toMatchObject({ waiting: 'part' })
  const { estimates } = await read<{ estimates: { waiting: number } }>('/staff/overview')
  expect(estimates.waiting).toBe(1)
})

test('two repairs wait for displays that are on their way, and two have their batteries', async () => {
  type Needs = { needs: { orderId: string; purchase: object | null; part: { sku: string } }[] }
  const { needs } = await read<Needs>('/staff/parts/needs')
  const expected = { part: { sku: 'D-AIR5' }, purchase: {} }
  expect(needs).toMatchObject([
    { orderId: await idOf('d27c84'), ...expected },
    { orderId: await idOf('b2k8m4'), ...expected },
  ])
  for (const printed of ['3ab9f0', '60c9de']) {
    const stock = await read<{ issues: { items: { state: string }[] }[] }>(
      `/staff/order/stock?orderId=${await idOf(printed)}`,
    )
    expect(stock.issues).toMatchObject([{ items: [{ state: 'reserved' }] }])
  }
})

test('one repair is in its second round, with the points that failed', async () => {
  const { round, rounds } = await read<{
    round: number
    rounds: { failing: { point: string }[] }[]
  }>(`/staff/order/bench?orderId=${await idOf('18d5c7')}`)
  expect({ round, rounds }).toMatchObject({
    round: 2,
    rounds: [{ failing: [{ point: 'touch' }, { point: 'true-tone' }] }],
  })
})

test('the customer of the demonstration has saved the address her repairs are collected from', async () => {
  const saved = await app.query(
    `select a.address, a.pincode from addresses a join customers c on c.id = a.customer_id
     where c.name = 'Kavitha Raman'`,
  )
  expect(saved).toEqual([{ address: '8/3 Chitrakulam North Street', pincode: '600004' }])
})

test('the customer of the demonstration was told of her repairs as they went on, and nobody was sent anything', async () => {
  const told = await app.query<{ printed: string }>(
    `select distinct right(d.order_id, 6) as printed from deliveries d
     join orders o on o.id = d.order_id join customers c on c.id = o.customer_id
     where c.name = 'Kavitha Raman' and d.sent_at <= now()`,
  )
  expect(told.map(({ printed }) => printed)).toEqual(
    expect.arrayContaining(['7f3a9c', 'b2k8m4', '9q2w6x', '5h7n1p']),
  )
  const waiting =
    "select template, state from deliveries where state <> 'sent' and order_id is not null"
  expect(await app.query(waiting)).toEqual([])
  expect(await app.query('select id from outbox_messages')).toEqual([])
})

test('one repair was agreed on the phone, and its balance is due', async () => {
  const { orders } = await read<{ orders: { orderId: string; total: number; due: number }[] }>(
    '/staff/unpaid',
  )
  const agreed = orders.find(({ orderId }) => orderId.endsWith('a4m6d8'))
  expect((agreed?.total ?? 0) - (agreed?.due ?? 0)).toBe(5_000)
  expect(agreed?.due).toBeGreaterThan(0)
})

test('one device is not collected, and its storage fee counts', async () => {
  const { devices } = await read<{ devices: { orderNumber: string; days: number; fee: number }[] }>(
    '/staff/uncollected',
  )
  expect(devices).toMatchObject([{ orderNumber: 'MDC-0V8S6J', days: 37, fee: 140 }])
})

test('its stock has parts to order and deliveries on their way, and the sum of the moves of each part is what is free', async () => {
  type Stock = {
    counts: Record<string, number>
    stockValue: number
    parts: { name: string; coming: number; level: string }[]
  }
  const { counts, stockValue, parts } = await read<Stock>('/staff/parts')
  expect(counts).toEqual({ all: 37, orderNow: 5, low: 2, needs: 2 })
  expect(stockValue).toBe(523_930)
  expect(parts.find(({ name }) => name === 'Display, iPhone 16')).toMatchObject({
    coming: 2,
    level: 'order-now',
  })
  const wrong = await app.query(
    `select p.sku, p.free, coalesce(m.moved, 0) as moved from parts p left join lateral (
       select sum(case when to_state = 'free' then quantity else 0 end)
         - sum(case when from_state = 'free' then quantity else 0 end) as moved
       from stock_moves where part_id = p.id) m on true
      where p.free <> coalesce(m.moved, 0)`,
  )
  expect(wrong).toEqual([])
  expect(await app.query("select 1 from audit_trail where action = 'stock.received'")).not.toEqual(
    [],
  )
})

test('one claim was covered, and its failed battery waits on a return; one claim waits for its device', async () => {
  const claims = await app.query(
    'select order_id, decision, claimed_by_name from warranty_claims order by claimed_at',
  )
  const covered = await idOf('k7w3hb')
  expect(claims).toMatchObject([
    { order_id: covered, decision: 'covered', claimed_by_name: 'Nirmala' },
    { order_id: await idOf('v5n2ws'), decision: null, claimed_by_name: 'The customer' },
  ])
  type Listed = { returns: { id: string; pieces: number; closedAt: string | null }[] }
  const { returns } = await read<Listed>('/staff/parts/returns?state=open')
  expect(returns).toMatchObject([{ pieces: 1, closedAt: null }])
  const { lines } = await read<{ lines: object[] }>(
    `/staff/parts/return?returnId=${returns[0]?.id}`,
  )
  expect(lines).toMatchObject([{ serial: 'VCB-9296', failedIn: { orderId: covered } }])
})

test('a lot that can be recalled is in a device that left, in one that is here, and on the shelf', async () => {
  const { lots } = await read<{ lots: object[] }>('/staff/warranty/lots?words=wd-2608')
  expect(lots).toContainEqual(expect.objectContaining({ sku: 'D-13', used: 2, free: 2 }))
})

test('every part that a delivered repair has used was bought, and every new battery was read', async () => {
  const unpaid = await app.query(
    `select p.order_id, p.name from repair_parts p
     left join stock_items i on i.id = p.stock_item_id and i.cost_paise > 0 and i.received_at < p.at
     where p.order_id like 'dem0rder%' and p.serial is not null and i.id is null`,
  )
  expect(unpaid).toEqual([])
  const unread = await app.query(
    `select p.order_id from repair_parts p
     left join repair_battery_readings b on b.order_id = p.order_id and b.capacity < b.design
     where p.name like 'Battery%' and p.order_id like 'dem0rder%' and b.order_id is null`,
  )
  expect(unread).toEqual([])
})

test('customers have said how repairs were, and her customer sees a photo in the report', async () => {
  const { ratings } = await read<{ ratings: { stars: number; consent: boolean }[] }>(
    '/staff/ratings',
  )
  expect(ratings).toHaveLength(6)
  expect(ratings.filter(({ consent }) => consent)).toHaveLength(3)
  const shown = await app.query<{ photos: number }>(
    'select jsonb_array_length(shown_photos) photos from repair_intakes where order_id = $1',
    [await idOf('5h7n1p')],
  )
  expect(shown).toEqual([{ photos: 1 }])
})

test('no message about them waits, and none is reported as not delivered', async () => {
  app.advance(3 * 24 * 3_600_000)
  await app.settle()
  expect(
    await app.query(
      "select id from deliveries where order_id like 'dem0rder%' and state <> 'sent'",
    ),
  ).toEqual([])
})

test('a second start adds nothing', async () => {
  const count = () =>
    app.query(
      'select (select count(*) from orders) o, (select count(*) from estimates) e, (select count(*) from deliveries) d',
    )
  const before = await count()
  await seed(app.deps, { demo: true })
  expect(await count()).toEqual(before)
})

test('what an order says was paid, its payments say, too', async () => {
  const rows = await app.query<{ id: string }>(
    `select o.id from orders o where o.paid_at is not null and o.grand_total_paise > 0
       and o.grand_total_paise > (select coalesce(sum(p.amount_paise), 0) from payments p
         where p.order_id = o.id and p.standing = 'counted')`,
  )
  expect(rows).toEqual([])
  const [paid] = await app.query<{ count: number }>(
    'select count(*)::int as count from orders where paid_at is not null',
  )
  expect(paid?.count).toBeGreaterThan(10)
})
