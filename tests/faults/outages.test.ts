/**
 * Tests A-5: the provider refuses, resets, hangs or sends nonsense: an unknown outcome is never failed, and no caller
 * waits long.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { onlyComplete } from '../modes.ts'
import { atMost } from '../timeouts.ts'

let shop: Shop
beforeAll(async () => void (shop = await aShop()))
afterAll(closeShops)

type Trouble = Parameters<Shop['provider']['behave']>[0] | 'closed'

async function begin({ provider }: Shop, trouble: Trouble, path: string): Promise<void> {
  if (trouble === 'closed') await provider.goAway()
  else provider.behave(trouble, path)
}

async function end({ provider }: Shop, trouble: Trouble): Promise<void> {
  if (trouble === 'closed') await provider.comeBack()
  else provider.behave('none')
}

/** Returns the answer and its duration in milliseconds. */
async function timed<T>(say: () => Promise<T>): Promise<T & { ms: number }> {
  const begun = performance.now()
  const answer = await say()
  return { ...answer, ms: performance.now() - begun }
}

const limit = atMost(seconds(10))

async function confirmIn(at: Shop, trouble: Trouble): Promise<void> {
  const { orderId } = await at.customer.fillCartNow()
  await begin(at, trouble, '/orders')
  const tries = [
    await timed(() => at.customer.confirm(orderId)),
    await timed(() => at.customer.confirm(orderId)),
  ]
  await end(at, trouble)
  for (const { status, code, retryAfter, ms } of tries) {
    expect([status, code]).toEqual([503, 'PAYMENT_NOT_STARTED'])
    expect(retryAfter).toBeGreaterThan(0)
    expect(ms).toBeLessThan(limit)
  }
  at.advance(seconds(60))
  const { status, data } = await at.customer.confirm(orderId)
  expect(status).toBe(200)
  expect(await at.wrongs(orderId)).toEqual([])
  at.provider.pay(data.razorpayOrderId)
  await at.comeToRest()
  expect(await at.wrongs(orderId)).toEqual([])
}

async function verifyIn(at: Shop, trouble: Trouble): Promise<void> {
  const { orderId, providerOrderId } = await at.anOpenCheckout()
  const paid = at.provider.pay(providerOrderId)
  at.provider.takeEvents()
  await begin(at, trouble, '/payments')
  const answer = await timed(() => at.customer.verify(orderId, paid))
  await at.reconcile()
  await end(at, trouble)
  expect([answer.status, answer.code]).toEqual([503, 'PAYMENT_PROVIDER_UNREACHABLE'])
  expect(answer.body.message).toBe('We are checking your payment. You need not pay again.')
  expect(answer.ms).toBeLessThan(limit)
  expect(await at.query('select * from payments where order_id = $1', [orderId])).toEqual([])
  await at.paidAfter(orderId, seconds(60))
  await at.settle()
  expect(await at.wrongs(orderId)).toEqual([])
}

const quick: Trouble[] = ['closed', 'refuse', 'error500', 'html', 'rate-limit', 'redirect']
describe.each(quick)(`while the provider's way is "%s" (${kind})`, (trouble) => {
  test('confirming is answered in time, and afterwards opens the one order', () =>
    confirmIn(shop, trouble))
  test('verifying reports no failure, and the order is paid within a minute of recovery', () =>
    verifyIn(shop, trouble))
})

test(
  'the same holds while the provider hangs, before or after the effect',
  onlyComplete,
  async () => {
    // At once, because each of them waits for our own timeouts.
    const [one, two] = await Promise.all([aShop(), aShop()])
    await Promise.all([
      confirmIn(shop, 'hang'),
      confirmIn(one, 'create-then-hang'),
      verifyIn(two, 'hang'),
    ])
  },
)

test('after five unknown outcomes no caller waits for the provider, and one in 30 s tries again', async () => {
  const { orderId, providerOrderId } = await shop.anOpenCheckout()
  const paid = shop.provider.pay(providerOrderId)
  shop.provider.takeEvents()
  shop.provider.behave('error500')
  for (let n = 0; n < 5; n++) await shop.customer.verify(orderId, paid)
  shop.provider.behave('none')
  const refused = await shop.customer.verify(orderId, paid)
  expect([refused.status, refused.retryAfter]).toEqual([503, 30])
  shop.advance(seconds(31))
  expect((await shop.customer.verify(orderId, paid)).status).toBe(200)
})

test('a cart is filled as usual while the provider is down', async () => {
  await shop.provider.goAway()
  const { ms } = await timed(() => shop.customer.fillCartNow())
  await shop.provider.comeBack()
  expect(ms).toBeLessThan(atMost(seconds(5)))
})
