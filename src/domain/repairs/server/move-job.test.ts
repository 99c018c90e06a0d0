import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Store } from '#platform/db/store/store.ts'
import { orders } from '#domain/orders/server/tables.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { paymentCaptured } from '#domain/payments/events.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { jobDelivered, jobMoved } from '../events.ts'
import { placedAt } from '../repair-job.fixture.ts'
import { stagesOf } from '../stages.ts'
import { createJob, workshopJobs } from './jobs.ts'
import { findJob } from './find-job.ts'
import { moveWithWork } from './inspection/inspection-work.fixture.ts'
import { moveJob } from './move-job.ts'
import { aWorkshop, kavitha, type Workshop } from './workshop.fixture.ts'

const by = 'murugan'
const murugan = { kind: 'colleague', id: by, name: 'Murugan' } as const
let store: Store
let shop: Workshop

beforeEach(async () => {
  store = await aTestStore()
  shop = await aWorkshop(store)
})
afterEach(closeTestStores)

const messages = async () =>
  (await shop.db.select().from(deliveries).orderBy(deliveries.createdAt)).map(
    ({ template }) => template,
  )
const stagesReached = async (orderId: string) =>
  (await findJob(shop.db, orderId))?.reached.map(({ stage }) => stage)

async function aJob(changes: Parameters<Workshop['order']>[0] = {}): Promise<string> {
  const orderId = await shop.order(changes)
  await createJob(shop.deps, orderId)
  return orderId
}

describe('a job', () => {
  test('begins once for each captured payment, at the moment the money came', async () => {
    const orderId = await shop.order()
    workshopJobs(
      { ...shop.deps, listPeople: () => Promise.resolve([]), pause: () => Promise.resolve() },
      shop.jobs,
    )
    await shop.jobs.start()
    const captured = {
      orderId,
      customerId: kavitha.id,
      paymentId: 'pay_1',
      amount: 1_758_200,
      at: placedAt.toISOString(),
    }
    shop.advance(minutes(5))
    for (let twice = 0; twice < 2; twice++) {
      await inTransaction(shop.db, (tx) => shop.jobs.publish(tx, paymentCaptured, captured))
      await shop.jobs.settle()
    }
    expect(await findJob(shop.db, orderId)).toMatchObject({
      service: 'pickup',
      reached: [{ stage: 'order-placed', at: placedAt, note: null, by: null }],
      deliveredAt: null,
    })
  })

  test('is not begun for an unpaid order or a contact request', async () => {
    const unpaid = await aJob({ paidAt: null })
    const contact = await aJob({ id: 'contact', supportOption: 3 })
    expect(await findJob(shop.db, unpaid)).toBeUndefined()
    expect(await findJob(shop.db, contact)).toBeUndefined()
  })

  test('moves on with its note, its message and its event', async () => {
    const received: unknown[] = []
    shop.jobs.on(jobMoved, 'test', async (data) => void received.push(data))
    await shop.jobs.start()
    const orderId = await aJob()
    shop.advance(minutes(23))
    const note = 'Murugan will collect the device.'
    await moveJob(shop.deps, murugan, { orderId, to: 'pickup-person-assigned', note })
    await shop.jobs.settle()
    expect((await findJob(shop.db, orderId))?.reached[1]).toEqual({
      stage: 'pickup-person-assigned',
      at: shop.clock(),
      note,
      by,
    })
    expect(await shop.db.select().from(deliveries)).toMatchObject([
      {
        dedupeKey: `stage:${orderId}:pickup-person-assigned`,
        recipient: kavitha.phone,
        variables: { order: 'MDC-7F3A9C', device: 'iPhone 13' },
      },
    ])
    expect(received).toEqual([
      {
        orderId,
        customerId: kavitha.id,
        stage: 'pickup-person-assigned',
        at: shop.clock().toISOString(),
      },
    ])
  })

  test('that is a walk-in goes to the counter and back, with a message at each stage', async () => {
    const delivered: unknown[] = []
    shop.jobs.on(jobDelivered, 'test', async ({ orderId }) => void delivered.push(orderId))
    await shop.jobs.start()
    const orderId = await aJob({ supportOption: 1 })
    const told: string[] = []
    for (const to of stagesOf('walk-in').slice(1)) {
      shop.advance(minutes(30))
      await moveWithWork(shop.deps, { orderId, to, by })
      await shop.jobs.settle()
      // Nothing sends them here, so each is overtaken by the next one.
      told.push(...(await messages()))
      expect(delivered).toEqual(to === 'delivered' ? [orderId] : [])
    }
    expect(told).toEqual([
      'reached-workshop',
      'technician-assigned',
      'confirmation-call-done',
      'repair-in-progress',
      'repair-completed',
      'final-quality-check',
      'delivered',
    ])
    expect((await findJob(shop.db, orderId))?.deliveredAt).toEqual(shop.clock())
  })

  test('moves once when four colleagues press the same button', async () => {
    const orderId = await aJob()
    const published: string[] = []
    const publish: Publish = async (_, { name }) => void published.push(name)
    const deps = { ...shop.deps, publish }
    const press = () => moveJob(deps, murugan, { orderId, to: 'pickup-person-assigned' })
    await Promise.all(Array.from({ length: 4 }, () => findJob(shop.db, orderId)))
    await Promise.all(Array.from({ length: 4 }, press))
    expect(published.toSorted()).toEqual(['job-moved', 'message-queued'])
    expect(await stagesReached(orderId)).toEqual(['order-placed', 'pickup-person-assigned'])
    expect(await messages()).toEqual(['pickup-person-assigned'])
  })

  test('cannot skip a stage, and sends no message when it is tried', async () => {
    const orderId = await aJob()
    await expect(moveJob(shop.deps, murugan, { orderId, to: 'picked-up' })).rejects.toThrow(
      'STAGE_OUT_OF_ORDER',
    )
    expect(await stagesReached(orderId)).toEqual(['order-placed'])
    expect(await messages()).toEqual([])
  })

  test('stays where it was when its event cannot be written', async () => {
    const orderId = await aJob()
    const publish = () => Promise.reject(new Error('no room'))
    const move = { orderId, to: 'pickup-person-assigned' } as const
    await expect(moveJob({ ...shop.deps, publish }, murugan, move)).rejects.toThrow('no room')
    expect(await stagesReached(orderId)).toEqual(['order-placed'])
    expect(await messages()).toEqual([])
  })

  test('moves no further once the order was refunded', async () => {
    const orderId = await aJob()
    await shop.db.update(orders).set({ status: 'REFUNDED' }).where(eq(orders.id, orderId))
    const move = { orderId, to: 'pickup-person-assigned' } as const
    await expect(moveJob(shop.deps, murugan, move)).rejects.toThrow('JOB_CLOSED')
  })

  test('that does not exist cannot be moved', async () => {
    const move = { orderId: 'nobody', to: 'picked-up' } as const
    await expect(moveJob(shop.deps, murugan, move)).rejects.toThrow('JOB_NOT_FOUND')
  })

  test('announces every move on the channel of the tracking pages', async () => {
    const received: string[] = []
    await store.listen('order_moved', (payload) => void received.push(payload))
    const orderId = await aJob()
    await moveJob(shop.deps, murugan, { orderId, to: 'pickup-person-assigned' })
    await store.pool.query('select 1')
    await expect.poll(() => received).toEqual([orderId, orderId])
  })
})
