/**
 * Tests that the counter locks the money of an order before the order, as the booking of an online payment does: in
 * another sequence the two would wait for each other.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { iphone13, iphone15 } from '../app/customer.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { WAIT_MS } from '../timeouts.ts'

let shop: Shop
let owner: Colleague
let forms = 0

// The embedded store has one connection, so nobody waits for anybody there.
describe.runIf(kind === 'postgres')('the counter', () => {
  beforeAll(async () => {
    shop = await aShop()
    owner = await anOwner(shop)
  })
  afterAll(closeShops)

  /** What a walk-in's form sends, with the price that it shows. */
  async function aWalkIn(mobileNumber: string, imeiNumber: string) {
    const input = await owner.post('/staff/counter/device', { imeiNumber })
    const { _id: productId } = dataOf<{ _id: string }>(input)
    const offered = dataOf<{ value: string }[]>(
      await owner.get(`/staff/counter/issues?productId=${productId}`),
    )
    const issues = offered.slice(0, 1).map(({ value }) => value)
    const priced = await owner.post('/staff/counter/price', { mobileNumber, productId, issues })
    const { amount } = dataOf<{ amount: number }>(priced)
    return {
      formId: `${forms++}`.padStart(32, '0'),
      mobileNumber,
      newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
      device: { imeiNumber },
      issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
      amount,
    }
  }

  const money = { method: 'cash' }

  /** A walk-in whose customer has begun to pay online, and is to be paid at the counter instead. */
  async function aWaitingOrder(imeiNumber: string) {
    const form = await aWalkIn(shop.customer.mobileNumber, imeiNumber)
    const booked = await owner.post('/staff/counter/book', {
      ...form,
      payment: { method: 'online' },
    })
    const { orderId } = dataOf<{ orderId: string }>(booked)
    dataOf(await shop.customer.confirm(orderId))
    return { orderId, form }
  }

  /** Does what booking an online payment does, step by step, while the counter's call runs. */
  async function whileOnlineIsBooked(
    orderId: string,
    atCounter: () => ReturnType<Colleague['post']>,
  ) {
    const client: pg.PoolClient = await shop.store.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from payment_attempts where order_id = $1 for update', [orderId])
      const answer = atCounter()
      await vi.waitFor(
        async () =>
          expect(
            await shop.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(1),
        { timeout: WAIT_MS, interval: 20 },
      )
      await client.query(`set local lock_timeout = '500ms'`)
      const locked = await client
        .query('select from orders where id = $1 for update', [orderId])
        .then(
          ({ rowCount }) => `locked ${rowCount}`,
          (error: Error) => error.message,
        )
      await client.query('rollback')
      return { locked, status: (await answer).status }
    } finally {
      client.release(true)
    }
  }

  test('that takes the payment of a waiting order does not hold the order while it waits for its money', async () => {
    const { orderId, form } = await aWaitingOrder(iphone13)
    const pay = () =>
      owner.post('/staff/counter/pay', { orderId, amount: form.amount, payment: money })
    expect(await whileOnlineIsBooked(orderId, pay)).toEqual({ locked: 'locked 1', status: 200 })
  }, 30_000)

  test('that books a waiting order again does not hold the order while it waits for its money', async () => {
    const { orderId, form } = await aWaitingOrder(iphone15)
    const again = { ...form, formId: `${forms++}`.padStart(32, '0') }
    const book = () => owner.post('/staff/counter/book', { ...again, payment: money })
    expect(await whileOnlineIsBooked(orderId, book)).toEqual({ locked: 'locked 1', status: 200 })
  }, 30_000)

  test('that ends a repair without a fix waits for no attempt, and closes the order before a late payment', async () => {
    const { orderId, form } = await aWaitingOrder(iphone13)
    dataOf(await owner.post('/staff/counter/pay', { orderId, amount: form.amount, payment: money }))
    await shop.settle()
    await moveWithWork(shop.deps, { orderId, to: 'reached-workshop', by: 'colleague' })
    const client: pg.PoolClient = await shop.store.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from payment_attempts where order_id = $1 for update', [orderId])
      // It answers while the attempts are still held, so it never waits with the order locked.
      dataOf(await owner.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }))
      const locked = await client.query('select status from orders where id = $1 for update', [
        orderId,
      ])
      expect(locked.rows).toEqual([{ status: 'CANCELLED' }])
      await client.query('rollback')
    } finally {
      client.release(true)
    }
  }, 30_000)
})
