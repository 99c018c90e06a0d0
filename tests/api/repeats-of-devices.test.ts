/** Tests over HTTP that a device that comes in within 90 days of its delivery is a repeat, and what colleagues read of a device. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import type { getDeviceHistory } from '#domain/repairs/contract/staff-devices.ts'
import { storeMissingRepeats } from '#domain/repairs/server/devices/store-repeats.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13, iphone15 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { walkTo } from './walk-job.ts'

let app: TestApp
let owner: Colleague
let rider: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  rider = await aColleague(app, owner, 'rider')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const repeatOf = async (orderId: string) =>
  dataOf<ResponseOf<typeof getStaffOrder>>(await owner.get(`/staff/order?orderId=${orderId}`)).card
    .repeat
const deviceOf = async (orderId: string, by = owner) =>
  dataOf<ResponseOf<typeof getDeviceHistory>>(await by.get(`/staff/device?orderId=${orderId}`))

/** Delivered to one customer, and brought again by another. */
async function broughtAgain() {
  const seller = await aCustomer(app, { name: 'Kavitha Raman' })
  const first = await seller.bookNow(1, iphone13)
  await walkTo({ app, by: owner }, first.orderId, 'delivered')
  app.advance(minutes(1))
  const buyer = await aCustomer(app, { name: 'Arjun Selvam' })
  const second = await buyer.bookNow(1, iphone13)
  return { first, second }
}

test('a device that comes in within 90 days of its delivery is a repeat, also for another customer', async () => {
  const { first, second } = await broughtAgain()
  expect(await repeatOf(first.orderId)).toBeNull()
  expect(await repeatOf(second.orderId)).toMatchObject({ ofOrderId: first.orderId, days: 0 })
  const other = await (await aCustomer(app)).bookNow(1, iphone15)
  expect(await repeatOf(other.orderId)).toBeNull()
  const { number, repairs } = await deviceOf(second.orderId, rider)
  expect(number).toBe(iphone13)
  expect(repairs.map(({ card }) => [card.orderId, card.customer])).toEqual([
    [second.orderId, 'Arjun Selvam'],
    [first.orderId, 'Kavitha Raman'],
  ])
  expect(repairs[0]).toMatchObject({ deliveredAt: null, parts: [], warranties: [], claim: null })
  expect(repairs[1]?.warranties.map(({ over }) => over)).toContain(false)
  expect(repairs[1]?.parts.map(({ serial }) => serial)).toContain(
    `TEST-${first.orderId.slice(-6)}-0`,
  )
  expect((await deviceOf(other.orderId)).repairs).toHaveLength(1)
  expect((await owner.get('/staff/device?orderId=nowhere')).body.code).toBe('JOB_NOT_FOUND')
})

test('repairs that an earlier version made get their repeat later', async () => {
  const { second } = await broughtAgain()
  const known = await repeatOf(second.orderId)
  expect(known).not.toBeNull()
  await app.deps.db.execute(
    sql`update repair_jobs set repeat_known = false, repeat_of = null, repeat_days = null`,
  )
  expect(await repeatOf(second.orderId)).toBeNull()
  await storeMissingRepeats(app.deps)
  expect(await repeatOf(second.orderId)).toEqual(known)
  const { rows } = await app.deps.db.execute(
    sql`select order_id from repair_jobs where not repeat_known`,
  )
  expect(rows).toEqual([])
})

test('a device chosen by hand without a number is no repeat of another one', async () => {
  const orderIds: string[] = []
  for (const name of ['Divya', 'Meena']) {
    const customer = await aCustomer(app, { name })
    const chosen = await customer.post('/devices/select', { productId: 'iphone-13', color: 'Blue' })
    const { orderId } = dataOf<{ orderId: string }>(chosen)
    const [issue] = await customer.issuesOf('iphone-13')
    const issues = [issue?.value ?? '']
    dataOf(await customer.one(orderId))
    dataOf(await customer.two(orderId, issues))
    dataOf(await customer.audio(orderId, issues))
    dataOf(await customer.three(orderId, 1))
    await customer.pay(orderId)
    await app.settle()
    if (orderIds.length === 0) await walkTo({ app, by: owner }, orderId, 'delivered')
    app.advance(minutes(1))
    orderIds.push(orderId)
  }
  const [first = '', second = ''] = orderIds
  expect(await repeatOf(second)).toBeNull()
  expect((await deviceOf(first)).repairs).toHaveLength(1)
})
