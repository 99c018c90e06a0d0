/** Tests an order that is cancelled while it is being paid, refunded or repaired: every rupee is counted once. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { planFault } from '#platform/effect.ts'
import { findJob } from '#domain/repairs/server/find-job.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { dataOf } from '../app/api-call.ts'
import { iphone15 } from '../app/customer.ts'
import { rounds } from '../modes.ts'
import { wrongsOfOrder } from './books.ts'
import { deliver, deliverAll } from './provider.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'

const ramesh = { kind: 'colleague', id: 'colleague', name: 'Ramesh' } as const

/** How many effects lie between two that fail. */
const step = rounds({ gate: 10, complete: 1, nightly: 1 })

let shop: Shop
beforeAll(async () => void (shop = await aShop({ apps: kind === 'postgres' ? 2 : 1 })))
afterEach(() => planFault(undefined))
afterAll(closeShops)

const cancel = (orderId: string, key?: string, { customer } = shop as Pick<Shop, 'customer'>) =>
  customer.cancel(orderId, key ? { key } : {})
const statusOf = async (orderId: string) =>
  (await shop.query('select status from orders where id = $1', [orderId]))[0]?.['status']
const returnedOf = (paymentId: string) => shop.provider.books.getPayment(paymentId).amount_refunded
const refundsAt = (paymentId: string) => shop.provider.books.listRefunds(paymentId).length

/** What must hold in the end, whichever came first. */
async function isAtRest(
  orderId: string,
  paymentIds: readonly string[],
  amount: number,
  repeats = 0,
) {
  await shop.comeToRest()
  for (const paymentId of paymentIds) {
    expect(returnedOf(paymentId)).toBe(amount)
    expect(refundsAt(paymentId)).toBe(1)
  }
  const { query } = shop
  expect(await wrongsOfOrder(query, shop.provider, orderId, { repeats })).toEqual([])
  const isPaid = await shop.isPaid(orderId)
  expect(await statusOf(orderId)).toBe(isPaid ? 'REFUNDED' : 'CANCELLED')
  const vouchers = await shop.query(
    `select kind from documents where order_id = $1 and kind = 'refund-voucher'`,
    [orderId],
  )
  expect(vouchers).toHaveLength(isPaid ? 1 : 0)
  const job = await findJob(shop.db, orderId)
  if (job) expect(job.closedAt).toBeInstanceOf(Date)
}

describe(`cancelled before the payment arrives (${kind})`, () => {
  test('a later payment is refunded, and the order stays cancelled', async () => {
    const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
    expect(dataOf<{ status: string }>(await cancel(orderId)).status).toBe('CANCELLED')
    const paid = shop.provider.pay(providerOrderId)
    const refused = await shop.customer.verify(orderId, paid)
    expect([refused.status, refused.code]).toEqual([409, 'PAYMENT_RETURNED'])
    await isAtRest(orderId, [paid.paymentId], amount)
    expect(await statusOf(orderId)).toBe('CANCELLED')
    expect((await shop.customer.confirm(orderId)).status).toBe(409)
  })

  test('is found by the reconciler alone, without webhook and browser', async () => {
    const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
    const { paymentId } = shop.provider.pay(providerOrderId)
    shop.provider.takeEvents()
    await cancel(orderId)
    await isAtRest(orderId, [paymentId], amount)
  })
})

test('cancel, browser, webhooks, reconciler and the provider’s repeats, in any order and at once', async () => {
  const acts = [
    'cancel',
    'cancel',
    'verify',
    'webhooks',
    'webhooks',
    'reconcile',
    'settle',
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...acts], { minLength: acts.length }),
      fc.boolean(),
      async (order, together) => {
        const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
        const paid = shop.provider.pay(providerOrderId)
        const events = shop.provider.takeEvents()
        const act = {
          cancel: () => cancel(orderId, undefined, shop.other),
          verify: () => shop.customer.verify(orderId, paid),
          webhooks: async () => {
            for (const event of events) await deliver(shop.url, event)
          },
          reconcile: () => shop.reconcile(),
          settle: () => shop.settle(),
        }
        if (together) await Promise.all(order.map((one) => act[one]()))
        else for (const one of order) await act[one]()
        await isAtRest(orderId, [paid.paymentId], amount)
      },
    ),
    { numRuns: 12, seed: 5 },
  )
})

test('a colleague who moves the job at the same time either comes first or is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
    const { paymentId } = shop.provider.pay(providerOrderId)
    await shop.comeToRest()
    const [moved, answer] = await Promise.all([
      moveJob(shop.deps, ramesh, { orderId, to: 'reached-workshop' }).then(
        () => true,
        () => false,
      ),
      cancel(orderId),
    ])
    expect([moved, answer.status]).toEqual([moved, moved ? 409 : 200])
    if (moved) {
      await shop.comeToRest()
      expect(returnedOf(paymentId)).toBe(0)
    } else await isAtRest(orderId, [paymentId], amount)
  }
})

test('the provider is unreachable or silent when the refund is due: it is made once, later', async () => {
  const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
  const { paymentId } = shop.provider.pay(providerOrderId)
  await shop.comeToRest()
  await cancel(orderId)
  await shop.provider.goAway()
  await shop.settle()
  expect(await statusOf(orderId)).toBe('CANCELLED')
  await shop.provider.comeBack()
  await isAtRest(orderId, [paymentId], amount)
})

test('whichever single effect fails, before or after it happened, the refund is made once', async () => {
  for (const side of ['before', 'after'] as const) {
    for (let at = 1; at <= 14; at += step) {
      const { orderId, providerOrderId, amount } = await shop.anOpenCheckout()
      const { paymentId } = shop.provider.pay(providerOrderId)
      await shop.comeToRest()
      planFault({ kind: 'throw', at, side })
      await cancel(orderId, `k-${orderId}`).catch(() => undefined)
      await shop.settle().catch(() => undefined)
      planFault(undefined)
      const again = await cancel(orderId, `k2-${orderId}`)
      expect(again.status, again.text).toBe(200)
      await isAtRest(orderId, [paymentId], amount, 1)
    }
  }
})

test('after a cancelled order the same device can be booked again', async () => {
  const { orderId } = await shop.anOpenCheckout()
  await cancel(orderId)
  const { data } = await shop.customer.check(iphone15)
  expect(data.orderId).not.toBe(orderId)
  await deliverAll(shop.url, shop.provider)
})
