import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { inTransaction, openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { aTestStore, closeTestStores } from '../../../../../tests/test-db.ts'
import * as contract from '../../contract/customer.ts'
import { placedAt } from '../../repair-job.fixture.ts'
import type { StageKey } from '../../stages.ts'
import { createJob } from '../jobs.ts'
import { findJob } from '../find-job.ts'
import { moveJob } from '../move-job.ts'
import { seedDemoJob } from '../seed-demo-jobs.ts'
import { setPromisedTime } from '../intake/set-promised-time.ts'
import { openTrackReads, trackOrder } from './track-order.ts'
import { arjun, aWorkshop, kavitha, type Workshop } from '../workshop.fixture.ts'

let store: Store
let shop: Workshop

beforeEach(async () => {
  store = await aTestStore()
  shop = await aWorkshop(store)
})
afterEach(closeTestStores)

async function track(orderId: string, customer = kavitha) {
  const deps = { ...shop.deps, reads: openTrackReads(shop.db) }
  return contract.trackOrder.response.parse(await trackOrder(deps, customer, { orderId }))
}

describe('tracking', () => {
  test('shows the order, its repair and the steps', async () => {
    const orderId = await shop.order()
    await createJob(shop.deps, orderId)
    shop.advance(minutes(23))
    const note = 'Murugan will collect the device.'
    const by = { kind: 'colleague', id: 'colleague-77', name: 'Murugan' } as const
    await moveJob(shop.deps, by, { orderId, to: 'pickup-person-assigned', note })
    const estimatedCompletion = new Date('2026-11-19T11:30:00Z')
    await setPromisedTime(
      shop.deps,
      { kind: 'colleague', id: 'ramesh', name: 'Ramesh' },
      { orderId, estimatedCompletion, reason: 'sooner', seen: null },
    )
    const record = await track(orderId)
    expect(record).toMatchObject({
      _id: orderId,
      orderNumber: 'MDC-7F3A9C',
      status: 'ENQUIRY_STEP_THREE_COMPLETED',
      paid: true,
      grandTotal: 17_582,
      orderDetail: {
        productDetail: {
          productName: 'iPhone 13',
          model: 'iPhone 13, 128 GB',
          color: 'Midnight',
          productImageUrl: '/images/iphone-13.svg',
        },
      },
      orderTracking: {
        currentStatus: 'Pickup Person Assigned',
        orderDate: placedAt.toISOString(),
        estimatedCompletion: estimatedCompletion.toISOString(),
        preRepairProcess: {
          orderPlacedAt: placedAt.toISOString(),
          assignedPickupPerson: { assignedOn: shop.clock().toISOString() },
        },
      },
    })
    expect(record.steps[0]).toMatchObject({ title: 'Pre Repair Process', summary: '2 of 5 done' })
    expect(record.steps[0]?.steps[1]).toMatchObject({ state: 'completed', note })
    expect(JSON.stringify(record)).not.toContain(by.id)
  })

  test('shows a paid order as placed before its job was begun', async () => {
    const { orderTracking } = await track(await shop.order())
    expect(orderTracking.currentStatus).toBe('Order Placed')
    expect(orderTracking.preRepairProcess.orderPlacedAt).toBe(placedAt.toISOString())
  })

  test('answers for an order that waits for its payment, and for a contact request', async () => {
    const unpaid = await track(await shop.order({ id: 'unpaid', paidAt: null }))
    expect(unpaid).toMatchObject({
      paid: false,
      orderTracking: {
        currentStatus: 'Awaiting Payment',
        estimatedCompletion: null,
        preRepairProcess: { orderPlacedAt: null },
      },
    })
    const input = { id: 'contact', status: 'CONTACT_REQUESTED', supportOption: 3 } as const
    const contact = await track(await shop.order({ ...input, paidAt: null, confirmedAt: null }))
    expect(contact.orderTracking.currentStatus).toBe('Contact Requested')
  })

  test('does not show the order of another, nor one that is not there', async () => {
    const orderId = await shop.order()
    await expect(track(orderId, arjun)).rejects.toThrow('ORDER_NOT_FOUND')
    await expect(track('nothing')).rejects.toThrow('ORDER_NOT_FOUND')
  })

  test('asks the database once each for the order, its repair, its newest estimate and its refunds', async () => {
    const orderId = await shop.order()
    await createJob(shop.deps, orderId)
    const input = vi.spyOn(store.pool, 'query')
    const reads = openTrackReads(openDb(store.pool))
    await trackOrder({ ...shop.deps, reads }, kavitha, { orderId })
    expect(input).toHaveBeenCalledTimes(4)
  })
})

describe('a demo repair', () => {
  const seed = (orderId: string, upTo: StageKey) =>
    inTransaction(shop.db, async (tx) => {
      const order = await findOrderFacts(tx, orderId)
      if (order) await seedDemoJob(shop.deps, tx, { order, upTo, startedAt: placedAt })
    })

  test('is at its stage, came there by the rules, and sent no message', async () => {
    const orderId = await shop.order()
    await seed(orderId, 'repair-in-progress')
    const { orderTracking, steps } = await track(orderId)
    expect(orderTracking.currentStatus).toBe('Repair in Progress')
    expect(steps.map(({ summary }) => summary)).toEqual(['Complete', '2 of 4 done', 'Not started'])
    expect(await shop.db.select().from(deliveries)).toEqual([])
  })

  test('is delivered within a day and a half, and never seeded twice', async () => {
    const orderId = await shop.order()
    await seed(orderId, 'delivered')
    await seed(orderId, 'picked-up')
    const job = await findJob(shop.db, orderId)
    const took = (job?.deliveredAt?.getTime() ?? 0) - placedAt.getTime()
    expect(took).toBeGreaterThan(hours(24))
    expect(took).toBeLessThan(hours(36))
  })

  test('of a walk-in stops before a stage that only a pickup has', async () => {
    const orderId = await shop.order({ supportOption: 1 })
    await seed(orderId, 'heading-to-deliver')
    expect((await track(orderId)).orderTracking.currentStatus).toBe('Final Quality Check')
  })
})
