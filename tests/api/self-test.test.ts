/** Tests self-tests over HTTP: the life of the link, what a device may send, and what it proposes for the check. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Listed = {
  tests: {
    key: string
    moment: string
    ranOnAnother: string | null
    proposals: { point: string; answer: string; check: string }[]
  }[]
}
const anOrder = async () => (await kavitha.bookNow(1, iphone13)).orderId
const tokenOf = async (
  orderId: string,
  by: Pick<Colleague, 'post'> = owner,
  path = '/staff/order',
) => dataOf<{ token: string }>(await by.post(`${path}/self-test-link`, { orderId })).token
const list = async (orderId: string) =>
  dataOf<Listed>(await owner.get(`/staff/order/self-tests?orderId=${orderId}`)).tests
const point = (name: string, answer: string, more: object = {}) => ({
  point: name,
  answer,
  reason: null,
  missed: null,
  of: null,
  ...more,
})
const send = (token: string, key: string, more: object = {}) =>
  app.call('POST', '/self-test/results', {
    token,
    key: key.repeat(32),
    kind: 'iphone',
    screen: '390x844',
    results: [
      point('touch', 'fails', { missed: 7, of: 126 }),
      point('display', 'works'),
      point('microphones', 'not-run', { reason: 'refused' }),
    ],
    ...more,
  })

test('what a device says is a proposal beside the check, and never an answer of it', async () => {
  const orderId = await anOrder()
  const token = await tokenOf(orderId)
  expect(dataOf(await app.call('POST', '/self-test/shown', { token }))).toMatchObject({
    family: 'iphone',
  })
  const first = await send(token, 'a')
  app.advance(1_000)
  const again = await send(token, 'a', { results: [point('touch', 'works')] })
  expect(dataOf(again)).toEqual(dataOf(first))
  const [only, ...others] = await list(orderId)
  expect(others).toEqual([])
  expect(only).toMatchObject({ moment: 'booking', ranOnAnother: null })
  expect(only?.proposals.map(({ point: name, answer, check }) => [name, answer, check])).toEqual([
    ['touch', 'fails', 'open'],
    ['display', 'works', 'open'],
  ])
  type Checks = { checks: { points: { answer: string | null }[] }[] }
  const { checks } = dataOf<Checks>(await owner.get(`/staff/order/bench?orderId=${orderId}`))
  expect(checks.flatMap(({ points }) => points).filter(({ answer }) => answer)).toEqual([])
})

test('a test that ran on another device proposes nothing', async () => {
  const orderId = await anOrder()
  const token = await tokenOf(orderId)
  await send(token, 'b', { kind: 'other' })
  app.advance(1_000)
  await send(token, 'c', { screen: '430x932' })
  expect(await list(orderId)).toMatchObject([
    { ranOnAnother: 'model', proposals: [] },
    { ranOnAnother: 'kind', proposals: [] },
  ])
})

test('a repair that was cancelled takes no more tests', async () => {
  const orderId = await anOrder()
  const token = await tokenOf(orderId)
  expect((await kavitha.cancel(orderId)).status).toBe(200)
  expect((await send(token, 'a')).code).toBe('SELF_TEST_LINK_ENDED')
  const link = { orderId }
  expect((await owner.post('/staff/order/self-test-link', link)).code).toBe('SELF_TEST_OVER')
  expect((await kavitha.post('/orders/self-test-link', link)).code).toBe('SELF_TEST_OVER')
})

test('another customer gets no link, and a point is said once', async () => {
  const orderId = await anOrder()
  const stranger = await aCustomer(app)
  expect((await stranger.post('/orders/self-test-link', { orderId })).code).toBe('ORDER_NOT_FOUND')
  const twice = [point('touch', 'works'), point('touch', 'fails')]
  expect((await send(await tokenOf(orderId), 'a', { results: twice })).status).toBe(422)
})

test('of one order the newest twenty are kept', async () => {
  const orderId = await anOrder()
  const token = await tokenOf(orderId)
  for (let i = 0; i < 22; i += 1) {
    app.advance(1_000)
    await send(token, 'a', { key: String(i).padStart(32, '0') })
  }
  const kept = await list(orderId)
  expect(kept.map(({ key }) => Number(key))).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
})

test('a link ends after a day, and when another is made', async () => {
  const orderId = await anOrder()
  const first = await tokenOf(orderId, kavitha, '/orders')
  expect((await send(first, 'c')).status).toBe(200)
  const second = await tokenOf(orderId)
  expect((await send(first, 'd')).code).toBe('SELF_TEST_LINK_ENDED')
  app.advance(days(1) - minutes(1))
  expect((await send(second, 'e')).status).toBe(200)
  app.advance(minutes(2))
  expect((await send(second, 'f')).code).toBe('SELF_TEST_LINK_ENDED')
})
