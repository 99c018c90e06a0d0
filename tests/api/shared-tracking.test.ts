/** Tests the tracking link: it shows the stages to every visitor who has it, without the customer's identity. */
import { isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { after, days, indianDay, minutes, noonOf } from '#kernel/time.ts'
import { newId } from '#platform/random.ts'
import { orders } from '#domain/orders/server/tables.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { setPromisedTime } from '#domain/repairs/server/intake/set-promised-time.ts'
import { moveJob } from '#domain/repairs/server/move-job.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const murugan = { kind: 'colleague', id: 'Murugan', name: 'Murugan' } as const

let app: TestApp
let owner: Customer
let stranger: Customer
const logLines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines })
  owner = await aCustomer(app)
  stranger = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const path = '/orders/track/link'
const share = (orderId: string, who = owner) => who.post(path, { orderId })
const revoke = (orderId: string, who = owner) =>
  app.call('DELETE', `${path}?orderId=${orderId}`, undefined, { token: who.token })
const view = async (orderId: string) =>
  dataOf<{ possible: boolean; link: object | null }>(await owner.get(`${path}?orderId=${orderId}`))
let addresses = 0
/** A visitor without a session, from an address of their own. */
const look = (token: string, from = `203.0.113.${addresses++ % 200}`) =>
  app.call('POST', '/orders/track/shared', { token }, { from })
async function aLink(orderId: string): Promise<string> {
  return dataOf<{ token: string }>(await share(orderId)).token
}
/** Noon of the next weekday but Sunday: a time at which the shop works. */
function nextNoon(): Date {
  const [first, second] = [1, 2].map((count) => noonOf(indianDay(after(now(), days(count)))))
  if (!first || !second) throw new Error('no day')
  return first.getUTCDay() === 0 ? second : first
}
const now = () => app.deps.clock()
/** Promises the completion for that noon. */
async function promise(orderId: string, seen: Date | null): Promise<Date> {
  const estimatedCompletion = nextNoon()
  const given = { orderId, estimatedCompletion, reason: 'bench-full', seen } as const
  await setPromisedTime(app.deps, murugan, given)
  return estimatedCompletion
}
const comparable = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } })

describe('a tracking link', () => {
  test('shows the stages without signing in, and follows the repair', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    expect(dataOf(await look(token))).toMatchObject({
      currentStatus: 'Order Placed',
      isOver: false,
    })
    const note = 'Kavitha asked us to ring twice'
    await moveJob(app.deps, murugan, { orderId, to: 'reached-workshop', note })
    const seen = await look(token)
    expect(dataOf(seen)).toMatchObject({ currentStatus: 'Reached Warehouse' })
    expect(JSON.stringify(seen.body)).not.toMatch(/Kavitha|Murugan/)
    expect(seen.headers.get('cache-control')).toBe('no-store')
  })

  test('says that a promised time has passed, and the first one once a later is promised', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    expect(dataOf(await look(token))).toMatchObject({ isLate: false, promisedBefore: null })
    const first = await promise(orderId, null)
    expect(dataOf(await look(token))).toMatchObject({ isLate: false, promisedBefore: null })
    app.advance(days(3))
    expect(dataOf(await look(token))).toMatchObject({ isLate: true })
    const second = await promise(orderId, first)
    expect(dataOf(await look(token))).toMatchObject({
      isLate: false,
      promisedBefore: first.toISOString(),
      estimatedCompletion: second.toISOString(),
    })
  })

  test('exists once per order; a revoked one shows nothing and a new one can be made', async () => {
    const { orderId } = await owner.bookNow(1)
    expect(await view(orderId)).toEqual({ possible: true, link: null })
    const first = await aLink(orderId)
    expect((await share(orderId)).body.code).toBe('LINK_EXISTS')
    expect(await view(orderId)).toMatchObject({ link: { endsAt: expect.any(String) } })
    dataOf(await revoke(orderId))
    dataOf(await revoke(orderId))
    expect((await look(first)).status).toBe(404)
    const second = await aLink(orderId)
    expect(second).not.toBe(first)
    expect((await look(second)).status).toBe(200)
    expect((await look(first)).status).toBe(404)
  })

  test('made by two tabs at once is one', async () => {
    const { orderId } = await owner.bookNow(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(orderId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('expires 30 days after the device is back', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    for (const to of stagesOf('walk-in').slice(1))
      await moveWithWork(app.deps, { orderId, to, by: 'colleague' })
    app.advance(days(30) - minutes(1))
    expect(dataOf(await look(token))).toMatchObject({ currentStatus: 'Delivered', isOver: true })
    app.advance(minutes(1))
    const ended = await look(token)
    expect(ended.status).toBe(404)
    expect(comparable(ended)).toEqual(comparable(await look('forged')))
    owner = await aCustomer(app)
    stranger = await aCustomer(app)
  })

  test('needs a paid order', async () => {
    const { orderId } = await owner.fillCartNow(1)
    expect((await share(orderId)).body.code).toBe('NOTHING_TO_SHARE')
  })

  test('of a cancelled order says only that, and nothing of its money', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    dataOf(await owner.post('/orders/cancel', { orderId }))
    for (let round = 0; round < 3; round++) await app.jobs.settle()
    expect(dataOf(await look(token))).toMatchObject({ currentStatus: 'Cancelled', isOver: true })
    dataOf(await revoke(orderId))
    expect((await share(orderId)).body.code).toBe('NOTHING_TO_SHARE')
  })
})

describe('a caller without a link', () => {
  test('cannot make, see or revoke one for the order of another', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    const answers = [
      await share(orderId, stranger),
      await stranger.get(`${path}?orderId=${orderId}`),
      await revoke(orderId, stranger),
    ]
    for (const answer of answers) expect(answer.body.code).toBe('ORDER_NOT_FOUND')
    expect((await look(token)).status).toBe(200)
  })

  test('gets the same answer for a revoked, a forged and an empty token, and for an order’s id', async () => {
    const { orderId } = await owner.bookNow(1)
    const token = await aLink(orderId)
    const { rows } = await app.store.pool.query<{ token_hash: string }>(
      'select token_hash from tracking_links where order_id = $1',
      [orderId],
    )
    const [stored] = rows
    dataOf(await revoke(orderId))
    const no = comparable(await look('x'.repeat(43)))
    expect(no).toMatchObject({ status: 404, body: { code: 'LINK_NOT_FOUND' } })
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    for (const tried of [token, changed, '', orderId, stored?.token_hash ?? '', "' or 1=1 --"])
      expect(comparable(await look(tried))).toEqual(no)
  })

  test('is limited in the number of tries', async () => {
    const from = '198.51.100.7'
    for (let tried = 0; tried < 120; tried++) expect((await look('x', from)).status).toBe(404)
    const refused = await look('x', from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    app.advance(minutes(11))
    expect((await look('x', from)).status).toBe(404)
  })
})

test('a token is 256 random bits, stored as a hash and written to no log', async () => {
  const { orderId } = await owner.bookNow(1)
  const token = await aLink(orderId)
  expect(token).toMatch(/^[\w-]{43}$/)
  await look(token)
  const { rows } = await app.store.pool.query('select * from tracking_links')
  expect(JSON.stringify(rows)).not.toContain(token)
  const { rows: saved } = await app.store.pool.query('select body from idempotency_keys')
  expect(JSON.stringify(saved)).not.toContain(token)
  expect(logLines.join('\n')).not.toContain(token)
})

test('the answer contains no name of the customer or the order', async () => {
  const word = fc.string({
    unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxyz'),
    minLength: 8,
    maxLength: 14,
  })
  const digits = fc.integer({ min: 100_000, max: 999_999 })
  await fc.assert(
    fc.asyncProperty(word, word, word, digits, async (name, street, landmark, odd) => {
      const mobileNumber = aMobileNumber()
      const person = await app.signIn(mobileNumber, name)
      const orderId = newId(app.deps.random)
      const at = app.clock()
      const [some] = await app.db.select().from(orders).where(isNotNull(orders.paidAt)).limit(1)
      if (!some) throw new Error('no order to copy')
      await app.db.insert(orders).values({
        ...some,
        id: orderId,
        customerId: person.id,
        status: 'ENQUIRY_STEP_THREE_COMPLETED',
        supportOption: 2,
        address: { address: street, landmark },
        grandTotal: paise(odd * 100),
        paidAt: at,
        cancelledAt: null,
      })
      const made = await app.call('POST', path, { orderId }, { token: person.token })
      const { token } = dataOf<{ token: string }>(made)
      const text = JSON.stringify(dataOf(await look(token)))
      const secrets = [name, street, landmark, String(odd), mobileNumber, orderId, person.id]
      for (const secret of [...secrets, orderId.slice(-6).toUpperCase()])
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
      expect(text).not.toMatch(/iPhone|₹|\+91|grandTotal|address"/)
    }),
    { numRuns: 25, seed: 3 },
  )
})
