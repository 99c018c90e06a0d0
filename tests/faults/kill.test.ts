/** Tests A-1: the process is killed before and after each of its effects, and nothing is lost, doubled or forgotten. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startKillableApp, type KillableApp } from '../app/killable-app.ts'
import { rounds } from '../modes.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { wrongsOfOrder, wrongsOfVouchers } from './books.ts'
import { aProvider, deliver, type Payment, type Provider } from './provider.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
const startsAt = new Date('2026-11-21T05:30:00Z')

let provider: Provider
let app: KillableApp
let customer: Customer
const mobileNumber = '9840012345'

beforeAll(async () => {
  let now = () => startsAt
  provider = await aProvider(() => now())
  app = await startKillableApp({ place: await aPlace(kind), env: provider.env, startsAt })
  now = app.clock
  customer = await aCustomer(app, { mobileNumber })
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
  await cleanUp()
})

/** What a person, their browser and the provider do, regardless of the server. */
const ways = {
  async browserFirst(orderId: string) {
    const paid = await pay(orderId)
    const verified = await app.insist(() => customer.verify(orderId, paid, { key: `v-${orderId}` }))
    expect(verified.status, verified.text).toBe(200)
    await deliverAll()
    return paid
  },
  async webhookFirst(orderId: string) {
    const paid = await pay(orderId)
    await deliverAll()
    await app.settle()
    const verified = await app.insist(() => customer.verify(orderId, paid, { key: `v-${orderId}` }))
    expect(verified.status, verified.text).toBe(200)
    return paid
  },
}

/** The complete mode kills at every effect, the gate at some. */
const step = rounds({ gate: 60, complete: 1, nightly: 1 })

/** The first effect: both ways share the five of the confirmation, visited once. */
const first = { browserFirst: 1, webhookFirst: 6 } as const

async function pay(orderId: string) {
  const { status, data, text } = await app.insist(() =>
    customer.confirm(orderId, undefined, { key: `c-${orderId}` }),
  )
  expect(status, text).toBe(200)
  return provider.pay(data.razorpayOrderId)
}

async function deliverAll() {
  for (const event of provider.takeEvents()) {
    const { status } = await app.insist(() => deliver(app.url, event))
    expect(status).toBe(200)
  }
}

/** Orders one after the other, each with a kill a step later, until one is finished before the kill. */
async function killEverywhere(way: keyof typeof ways, side: '' | '+'): Promise<string[]> {
  for (let n = first[way]; n < 200; n += step) {
    const { orderId } = await customer.fillCartNow()
    const before = app.deaths()
    await app.plan(`kill@${n}${side}`)
    const paid = await ways[way](orderId)
    await app.settle()
    await app.advance(seconds(50))
    await app.reconcile()
    await app.settle()
    const effects = await app.effects()
    const killed = app.deaths() - before
    await app.plan(undefined)

    const wrong = await wrongsOfOrder(app.query, provider, orderId, { repeats: killed })
    wrong.push(...(await wrongsOfVouchers(app.query)))
    wrong.push(...(await wrongsOfRepeats(orderId, paid)))
    expect({ n, side, wrong }).toEqual({ n, side, wrong: [] })
    if (killed === 0) return effects
  }
  throw new Error('there is no end of effects')
}

/** I9, and I10: the same request is answered with the same bytes, and no work is left. */
async function wrongsOfRepeats(orderId: string, paid: Payment) {
  const wrong: string[] = []
  const repeats = [
    () => customer.confirm(orderId, undefined, { key: `c-${orderId}` }),
    () => customer.verify(orderId, paid, { key: `v-${orderId}` }),
  ]
  for (const repeat of repeats) {
    const [one, two] = [await repeat(), await repeat()]
    if (one.status !== 200 || one.text !== two.text) wrong.push(`I9: ${two.text}`)
  }
  const { data } = await customer.draft()
  if (data.draft !== null) wrong.push('I10: a paid order is offered as a draft')
  return wrong
}

describe.each([
  ['the browser comes back first', 'browserFirst'],
  ['the provider knocks first', 'webhookFirst'],
] as const)(`killed at every effect while %s (${kind})`, (_, way) => {
  test.each([
    ['before', ''],
    ['after', '+'],
  ] as const)(
    'no invariant breaks when the kill comes %s the effect',
    async (_side, side) => {
      const began = app.deaths()
      const effects = await killEverywhere(way, side)
      // Each effect of a step was once the last one before a kill.
      expect(app.deaths() - began).toBe(Math.ceil((effects.length - first[way] + 1) / step))
      expect(effects.slice(0, 5)).toEqual([
        'commit',
        'commit',
        'commit',
        'razorpay.orders.create',
        'commit',
      ])
      expect(new Set(effects)).toEqual(
        new Set([
          'commit',
          'razorpay.orders.create',
          'razorpay.payments.fetch',
          'razorpay.orders.payments',
          'send message',
        ]),
      )
    },
    600_000,
  )
})

test('a draft resumes at the step reached after a kill at every effect of the booking', async () => {
  for (let n = 1; ; n += step) {
    await app.plan(`kill@${n}+`)
    const before = app.deaths()
    const { data } = await app.insist(() => customer.check(iphone13))
    expect(data.orderId).toBeDefined()
    if (app.deaths() === before) break
    const resumed = await customer.draft()
    expect(resumed.data.draft?.orderId).toBe(data.orderId)
  }
  await app.plan(undefined)
}, 60_000)

test('a payment made while the server is dead is booked within a minute without the browser', async () => {
  const { orderId } = await customer.fillCartNow()
  const { data } = await app.insist(() => customer.confirm(orderId))
  await app.kill()
  provider.pay(data.razorpayOrderId)
  provider.takeEvents()
  const died = app.clock()
  const paidAt = async () =>
    (
      await app.query<{ paid_at: string | null }>('select paid_at from orders where id = $1', [
        orderId,
      ])
    )[0]?.paid_at
  while ((await paidAt()) === null) {
    await app.advance(seconds(15))
    await app.reconcile()
    expect(app.clock().getTime() - died.getTime()).toBeLessThanOrEqual(seconds(60 + 15))
  }
  await app.settle()
  expect(await wrongsOfOrder(app.query, provider, orderId, { repeats: 1 })).toEqual([])
})
