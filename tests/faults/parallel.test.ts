/**
 * Tests: fifty calls at once, repeats, and every order of events: one paid order, one voucher, one set of
 * messages.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { rounds } from '../modes.ts'
import { wrongsOfVouchers } from './books.ts'
import { deliver } from './provider.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'

const numRuns = rounds({ gate: 5, complete: 25, nightly: 100 })

let shop: Shop
beforeAll(async () => void (shop = await aShop({ apps: kind === 'postgres' ? 2 : 1 })))
afterAll(closeShops)

/** The first process and the second, in turn. */
const appAt = (at: number): Pick<Shop, 'url' | 'customer'> => (at % 2 === 0 ? shop : shop.other)
const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at))

test(`fifty verifications and fifty webhooks at once pay an order once (${kind})`, async () => {
  const { orderId, providerOrderId } = await shop.anOpenCheckout()
  const paid = shop.provider.pay(providerOrderId)
  const events = shop.provider.takeEvents()
  const answers = await Promise.all([
    ...times(50, (at) => appAt(at).customer.verify(orderId, paid)),
    ...times(50, (at) =>
      deliver(appAt(at).url, events[at % events.length] ?? { id: '', body: '' }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.slice(0, 50).map(({ text }) => text)).size).toBe(1)
  await Promise.all([shop.settle(), shop.other.settle(), shop.reconcile(), shop.other.reconcile()])
  await Promise.all([shop.settle(), shop.other.settle()])
  await shop.comeToRest()
  expect(await shop.wrongs(orderId)).toEqual([])
  expect(await wrongsOfVouchers(shop.query)).toEqual([])
})

test('fifty confirmations at once open one order at the provider', async () => {
  const { orderId } = await shop.customer.fillCartNow()
  const answers = await Promise.all(times(50, (at) => appAt(at).customer.confirm(orderId)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const opened = new Set(answers.map(({ data }) => data.razorpayOrderId))
  expect(opened.size).toBe(1)
  expect(await shop.wrongs(orderId)).toEqual([])
  const [providerOrderId = ''] = opened
  shop.provider.pay(providerOrderId)
  await shop.comeToRest()
})

describe('the result does not depend on the order in which webhooks come', () => {
  type Event = { readonly id: string; readonly body: string }

  /** All five, in any order, with repeats, and with jobs running in between. */
  const arrivals = fc
    .tuple(
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(4)), { maxLength: 4 }),
      fc.array(fc.constantFrom('settle', 'reconcile', 'both', undefined), {
        minLength: 9,
        maxLength: 9,
      }),
    )
    .map(([order, repeats, work]) => {
      const all: number[] = [...order]
      for (const [at, again] of repeats) all.splice(at, 0, again)
      return all.map((event, at) => ({ event, work: work[at] }))
    })

  /** What remains in the books, without the ids that differ from order to order. */
  async function endOf(orderId: string): Promise<unknown> {
    const rows = async (sql: string) => shop.query(sql, [orderId])
    return {
      order: await rows(
        'select status, paid_at is not null as paid, grand_total_paise from orders where id = $1',
      ),
      payments: await rows(
        'select standing, amount_paise, refunded_paise from payments where order_id = $1 order by 1',
      ),
      attempts: await rows('select state from payment_attempts where order_id = $1'),
      refunds: await rows(
        `select r.reason, r.state, r.amount_paise from payment_refunds r
         join payments p on p.id = r.payment_id where p.order_id = $1`,
      ),
      documents: await rows('select kind from documents where order_id = $1 order by 1'),
      messages: await rows(
        `select template, state from deliveries where dedupe_key like '%' || $1 order by 1`,
      ),
    }
  }

  async function arrive(
    happen: (providerOrderId: string) => void,
    sequence: readonly { event: number; work?: string | undefined }[],
  ): Promise<unknown> {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    happen(providerOrderId)
    const events: Event[] = shop.provider.takeEvents()
    expect(events).toHaveLength(5)
    for (const [at, { event, work }] of sequence.entries()) {
      expect((await deliver(appAt(at).url, events[event] as Event)).status).toBe(200)
      if (work === 'settle' || work === 'both') await shop.settle()
      if (work === 'reconcile' || work === 'both') {
        shop.advance(seconds(50))
        await shop.reconcile()
      }
    }
    await shop.comeToRest()
    expect(await shop.wrongs(orderId)).toEqual([])
    return endOf(orderId)
  }

  const keepEvents = (isKept: (body: string) => boolean): void =>
    shop.provider.notify(shop.provider.takeEvents().filter(({ body }) => isKept(body)))

  const histories = {
    'failed, then paid, then refunded by hand'(providerOrderId: string) {
      shop.provider.decline(providerOrderId)
      shop.provider.refundByHand(shop.provider.pay(providerOrderId).paymentId)
      // Of six events the one about the beginning of the refund adds nothing.
      keepEvents((body) => !body.includes('"refund.created"'))
    },
    'paid in two tabs, one of them late'(providerOrderId: string) {
      const { paymentId } = shop.provider.decline(providerOrderId)
      shop.provider.pay(providerOrderId)
      shop.provider.captureLate(paymentId)
      // Of seven events the two about orders add nothing.
      keepEvents((body) => !body.includes('"order.paid"'))
    },
  }
  test.each(Object.entries(histories))('%s', async (_, happen) => {
    const inOrder = [0, 1, 2, 3, 4].map((event) => ({ event }))
    const expected = await arrive(happen, inOrder)
    await fc.assert(
      fc.asyncProperty(arrivals, async (sequence) => {
        expect(await arrive(happen, sequence)).toEqual(expected)
      }),
      { seed: 20_261_121, numRuns, endOnFailure: true },
    )
  })
})
