/** Tests A-11 on the server: an answer is lost on its way, the client repeats the request, and it has one effect. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as contract from '#domain/orders/contract/customer.ts'
import * as cart from '#domain/orders/contract/customer-cart.ts'
import { type Answer, callerAt } from '../app/api-call.ts'
import { iphone15 } from '../app/customer.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { aTcpProxy, type TcpProxy } from './tcp-proxy.ts'

// A server on a busy machine may refuse a call, and then the refusal would be the lost answer.
vi.mock('#platform/http/concurrency-limiter.ts', async (original) => ({
  ...(await original<object>()),
  openConcurrencyLimiter: () => ({ enter: () => () => {}, inFlight: () => 0 }),
}))

let shop: Shop
let way: TcpProxy
beforeAll(async () => {
  shop = await aShop()
  way = await aTcpProxy({ host: '127.0.0.1', port: Number(new URL(shop.url).port) })
})
afterAll(async () => {
  await way?.close()
  await closeShops()
})

type Call = { readonly path: string; readonly body: unknown }

const issueId = 'iphone-screen'

/** The calls after the device, as they are written: a repeat must be the same bytes. */
const flow = (orderId: string): readonly Call[] => [
  { path: '/orders/enquiry/stepone', body: { orderId } },
  { path: '/orders/enquiry/steptwo', body: { orderId, issues: [issueId] } },
  {
    path: '/orders/enquiry/audio/confirmation',
    body: { orderId, issues: [{ issueId, audioLanguage: 'English', audioUrl: '/a.mp3' }] },
  },
  { path: '/orders/enquiry/stepthree', body: { orderId, supportOption: 1 } },
]

/** Books up to the tested call, in a cart of its own, and returns that call. */
async function upTo(steps: number): Promise<{ orderId: string; next: Call }> {
  const found = await shop.customer.check(iphone15)
  const { orderId } = found.data
  const calls = flow(orderId)
  for (const { path, body } of calls.slice(0, steps)) await shop.customer.post(path, body)
  const { path, body } = calls[steps] ?? { path: '', body: {} }
  return { orderId, next: { path, body } }
}

const input = (key?: string) => ({ token: shop.customer.token, ...(key ? { key } : {}) })
const post = (url: string, { path, body }: Call, key?: string) =>
  callerAt(url, { repeats: ['BUSY'] })('POST', path, body, input(key))

/** Each write of booking, from a state in which it is allowed. */
const writes: Record<string, () => Promise<Call>> = {
  checkDevice: async () => ({ path: '/devices/imei/check', body: { imeiNumber: iphone15 } }),
  selectDevice: async () => ({
    path: '/devices/select',
    body: { productId: 'iphone-13', color: 'Midnight' },
  }),
  bookAgain: async () => ({ path: '/orders/again', body: { orderId: (await upTo(4)).orderId } }),
  resumeDraft: async () => ({
    path: '/orders/enquiry/resume',
    body: { orderId: (await upTo(2)).orderId },
  }),
  stepOne: async () => (await upTo(0)).next,
  stepTwo: async () => (await upTo(1)).next,
  confirmAudio: async () => (await upTo(2)).next,
  stepThree: async () => (await upTo(3)).next,
  goBack: async () => {
    const { orderId } = await upTo(4)
    return { path: '/orders/enquiry/back', body: { orderId, from: 5 } }
  },
  changeRecipient: async () => {
    const { orderId } = await upTo(4)
    const recipientTax = { legalName: 'Brigade Software', gstin: '29AAGCB7383J1Z4', address: '' }
    return { path: '/orders/recipient', body: { orderId, recipientTax } }
  },
  confirmOrder: async () => {
    const { orderId } = await upTo(4)
    return { path: '/orders/confirm/order', body: { orderId } }
  },
  verifyPayment: async () => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    const { paymentId, signature } = shop.provider.pay(providerOrderId)
    shop.provider.takeEvents()
    return {
      path: '/orders/verify/payment',
      body: { orderId, razorpay_payment_id: paymentId, razorpay_signature: signature },
    }
  },
  lookAtPayment: async () => {
    const { orderId, providerOrderId } = await shop.anOpenCheckout()
    shop.provider.pay(providerOrderId)
    shop.provider.takeEvents()
    return { path: '/orders/payment/look', body: { orderId } }
  },
}

/** Everything a repeat could have doubled or changed, including the provider's side. */
async function world(): Promise<unknown> {
  const rows = async (table: string, columns: string) =>
    (await shop.query(`select ${columns} from ${table} order by id`)).map((row) =>
      JSON.stringify(row),
    )
  return {
    orders: (await shop.query('select * from orders order by id')).map((row) => ({
      ...row,
      updated_at: undefined,
    })),
    attempts: await rows('payment_attempts', 'id, order_id, state, provider_order_id, asks'),
    payments: await rows('payments', 'id, standing, refunded_paise'),
    deliveries: await rows('deliveries', 'id, dedupe_key'),
    atProvider: shop.provider.books.listOrders().map(({ id }) => id),
  }
}

/** Sends through a proxy that lets the request pass and drops the answer. */
async function loseAnswer(send: (url: string) => Promise<Answer>): Promise<void> {
  const cuts = way.cuts()
  way.behave('cut')
  await expect(send(`http://127.0.0.1:${way.port}`)).rejects.toThrow()
  way.behave('pass')
  expect(way.cuts()).toBe(cuts + 1)
}

test('every write of booking is tried here', () => {
  const declared = Object.entries({ ...contract, ...cart }).flatMap(([name, one]) =>
    'method' in one && one.method !== 'GET' ? name : [],
  )
  expect(declared.toSorted()).toEqual(Object.keys(writes).toSorted())
})

describe.each(Object.entries(writes))(`the answer to %s is lost (${kind})`, (name, prepare) => {
  test('the repeat with the same key has no further effect and each repeat the same bytes', async () => {
    const tested = await prepare()
    const send = (url: string) => post(url, tested, `lost-${name}`)
    await loseAnswer(send)
    // The server may still be working: the client's connection is gone, its request is not.
    const first = await answered(() => send(shop.url))
    const after = await world()
    const second = await send(shop.url)
    expect([first.status, second.text]).toEqual([200, first.text])
    expect(await world()).toEqual(after)
  })

  test('the repeat without a key has no further effect and the same answer', async () => {
    const tested = await prepare()
    const send = (url: string) => post(url, tested)
    await loseAnswer(send)
    const after = await world()
    const [first, second] = [await send(shop.url), await send(shop.url)]
    expect([first.status, second.text]).toEqual([200, first.text])
    expect(await world()).toEqual(after)
    await shop.settle()
  })
})

/** Repeats until the first attempt is finished; the answer was cut off after the work, so this is immediate. */
async function answered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.code !== 'STILL_RUNNING') return answer
  }
}
