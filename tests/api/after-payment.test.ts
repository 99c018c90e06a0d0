/** Tests what a customer reads of an order after its payment: on tracking and in the list of orders. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, indianDay } from '#kernel/time.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { setPromisedTime } from '#domain/repairs/server/intake/set-promised-time.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const ramesh = { kind: 'colleague', id: 'colleague', name: 'Ramesh' } as const

let app: TestApp
let shopper: Customer
beforeAll(async () => {
  app = await startApp()
  shopper = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Tracked = {
  appointment: string | null
  service: string
  isLate: boolean
  promisedBefore: string | null
  orderTracking: { currentStatus: string; estimatedCompletion: string | null }
  document: string | null
  warranties: { label: string; until: string }[]
}
type Listed = {
  _id: string
  orderNumber: string
  status: string
  currentStatus: string
  isOpen: boolean
  isDraft: boolean
  document: string | null
  issues: string[]
  canBeCancelled: boolean
}
const track = async (orderId: string) =>
  dataOf<Tracked>(await shopper.get(`/orders/track?orderId=${orderId}`))
const listed = async (orderId: string) =>
  dataOf<Listed[]>(await shopper.get('/orders/list')).find(({ _id }) => _id === orderId)
const move = (orderId: string, to: Parameters<typeof moveJob>[2]['to']) =>
  moveJob(app.deps, ramesh, { orderId, to })

const work = (orderId: string, to: Parameters<typeof moveJob>[2]['to']) =>
  moveWithWork(app.deps, { orderId, to, by: 'ramesh' })

test('a paid order says when it is collected, until somebody sets out', async () => {
  const { orderId } = await shopper.bookNow(2)
  await app.jobs.settle()
  const before = await track(orderId)
  expect(before).toMatchObject({ service: 'pickup', document: 'receipt' })
  expect(new Date(before.appointment ?? 0) > app.deps.clock()).toBe(true)
  expect(await listed(orderId)).toMatchObject({
    currentStatus: 'Order Placed',
    document: 'receipt',
    isOpen: true,
    isDraft: false,
    canBeCancelled: true,
  })
  expect((await listed(orderId))?.issues.length).toBeGreaterThan(0)

  await move(orderId, 'pickup-person-assigned')
  expect((await track(orderId)).appointment).toBeNull()
  expect(await listed(orderId)).toMatchObject({
    currentStatus: 'Pickup Person Assigned',
    canBeCancelled: false,
  })
})

test('a repair is late once its promised time has passed, until a later one is promised; delivered it has a tax invoice and its warranty', async () => {
  const { orderId } = await shopper.bookNow(1)
  await app.jobs.settle()
  for (const stage of ['reached-workshop', 'technician-assigned', 'confirmation-call'] as const)
    await work(orderId, stage)
  await work(orderId, 'repair-in-progress')
  const promised = (await track(orderId)).orderTracking.estimatedCompletion
  expect(promised).not.toBeNull()
  expect((await track(orderId)).isLate).toBe(false)
  app.advance(days(14))
  expect((await track(orderId)).isLate).toBe(true)
  expect((await track(orderId)).promisedBefore).toBeNull()
  const later = new Date('2026-12-30T11:30:00+05:30')
  await setPromisedTime(app.deps, ramesh, {
    orderId,
    estimatedCompletion: later,
    reason: 'part-late',
    seen: new Date(promised ?? 0),
  })
  expect(await track(orderId)).toMatchObject({
    isLate: false,
    promisedBefore: promised,
    orderTracking: { estimatedCompletion: later.toISOString() },
  })

  for (const stage of ['repair-completed', 'final-quality-check', 'delivered'] as const)
    await work(orderId, stage)
  const after = await track(orderId)
  expect(after).toMatchObject({ isLate: false, promisedBefore: null, document: 'tax-invoice' })
  const today = indianDay(app.deps.clock())
  expect(after.warranties.length).toBeGreaterThan(0)
  for (const { until } of after.warranties) expect(until > today).toBe(true)
  expect(await listed(orderId)).toMatchObject({
    currentStatus: 'Delivered',
    document: 'tax-invoice',
    isOpen: false,
  })
})

test('a booking that is not finished is listed as a draft without a document', async () => {
  const { orderId } = await shopper.bookTo(3)
  expect(await listed(orderId)).toMatchObject({
    currentStatus: 'Booking Not Finished',
    document: null,
    isDraft: true,
    isOpen: true,
  })
})
