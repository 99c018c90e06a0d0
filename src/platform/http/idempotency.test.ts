import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { forgetIdempotencyKeys, type Idempotency, openIdempotency } from './idempotency.ts'

const time = fakeClock()
let store: Store
let db: Db
let idempotency: Idempotency
beforeAll(async () => {
  store = await aTestStore()
  db = openDb(store.pool)
  idempotency = openIdempotency({ db, clock: time.clock })
})
afterAll(() => closeTestStores())

let keys = 0
const aCall = (change: object = {}) => ({
  key: `key-${keys++}`,
  route: '/orders/confirm/order',
  caller: 'ann',
  input: { orderId: 'a' },
  secret: false,
  ...change,
})
const answering =
  (body: string, done: string[] = []) =>
  async () => {
    done.push(body)
    return { status: 200, body }
  }

test('the same call again gets the same bytes, and the work is done once', async () => {
  const call = aCall()
  const done: string[] = []
  const first = await idempotency.once(call, answering('{"n":1}', done))
  expect(await idempotency.once(call, answering('{"n":2}', done))).toEqual(first)
  expect(done).toEqual(['{"n":1}'])
})

test('another body under the same key is refused, and the first answer stays', async () => {
  const call = aCall()
  await idempotency.once(call, answering('first'))
  const other = { ...call, input: { orderId: 'b' } }
  await expect(idempotency.once(other, answering('second'))).rejects.toMatchObject({
    entry: { status: 422, code: 'KEY_REUSED' },
  })
  expect((await idempotency.once(call, answering('third'))).body).toBe('first')
})

test.each([{ caller: 'ben' }, { route: '/address/create' }, { key: 'another' }])(
  'a key counts for one caller on one route: %o is another call',
  async (change) => {
    const call = aCall()
    await idempotency.once(call, answering('first'))
    const other = await idempotency.once({ ...call, ...change }, answering('second'))
    expect(other.body).toBe('second')
  },
)

test('a second call is refused while the first one runs', async () => {
  const call = aCall()
  let finish = () => {}
  const running = new Promise<void>((resolve) => (finish = resolve))
  let begun = () => {}
  const started = new Promise<void>((resolve) => (begun = resolve))
  const first = idempotency.once(call, async () => {
    begun()
    await running
    return { status: 200, body: 'first' }
  })
  await started
  await expect(idempotency.once(call, answering('second'))).rejects.toMatchObject({
    entry: { status: 409, code: 'STILL_RUNNING' },
    retryAfter: 1,
  })
  finish()
  expect((await first).body).toBe('first')
  expect((await idempotency.once(call, answering('third'))).body).toBe('first')
})

test('of ten at once, one does the work', async () => {
  const call = aCall()
  const done: string[] = []
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => idempotency.once(call, answering(`${i}`, done))),
  )
  expect(done).toHaveLength(1)
  for (const one of all)
    if (one.status === 'fulfilled') expect(one.value.body).toBe(done[0])
    else expect(one.reason).toMatchObject({ entry: { code: 'STILL_RUNNING' } })
})

test('a call that fails leaves its key free', async () => {
  const call = aCall()
  await expect(
    idempotency.once(call, async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  const corrected = { ...call, input: { orderId: 'corrected' } }
  expect((await idempotency.once(corrected, answering('done'))).body).toBe('done')
})

test('an interrupted call may be repeated after two minutes, but not with another body', async () => {
  const call = aCall()
  await new Promise<void>((begun) => {
    void idempotency.once(call, async () => {
      begun()
      return new Promise(() => {})
    })
  })
  const second = () => idempotency.once(call, answering('second'))
  time.advance(minutes(2) - 1)
  await expect(second()).rejects.toMatchObject({ entry: { code: 'STILL_RUNNING' } })
  time.advance(2)
  const other = { ...call, input: { orderId: 'other' } }
  await expect(idempotency.once(other, answering('other'))).rejects.toMatchObject({
    entry: { code: 'KEY_REUSED' },
  })
  expect((await second()).body).toBe('second')
})

test('an answer that holds a secret is never stored', async () => {
  const call = aCall({ secret: true })
  await idempotency.once(call, answering('token-of-ann'))
  expect((await idempotency.once(call, answering('again'))).body).toBe('again')
  const { rows } = await db.execute(`select * from idempotency_keys`)
  expect(JSON.stringify(rows)).not.toContain('token-of-ann')
})

test('a key has at most 255 characters', async () => {
  const call = aCall({ key: 'k'.repeat(256) })
  await expect(idempotency.once(call, answering('done'))).rejects.toMatchObject({
    entry: { status: 400 },
  })
  expect((await idempotency.once(aCall({ key: 'k'.repeat(255) }), answering('done'))).body).toBe(
    'done',
  )
})

test('an answer is stored for a day', async () => {
  const call = aCall()
  await idempotency.once(call, answering('first'))
  time.advance(days(1))
  await forgetIdempotencyKeys(db, time.clock())
  expect((await idempotency.once(call, answering('second'))).body).toBe('first')
  time.advance(1)
  await forgetIdempotencyKeys(db, time.clock())
  expect((await idempotency.once(call, answering('second'))).body).toBe('second')
})

test('a key whose work failed while the store was away is released when the store is back', async () => {
  const call = aCall()
  const { pool } = store
  const failing = idempotency.once(call, async () => {
    await pool.query('alter table idempotency_keys rename to away')
    throw new Error('the store is away')
  })
  await expect(failing).rejects.toThrow('the store is away')
  await pool.query('alter table away rename to idempotency_keys')
  await expect(idempotency.once(call, answering('too early'))).rejects.toMatchObject({
    entry: { code: 'STILL_RUNNING' },
  })
  const again = () => idempotency.once(call, answering('again')).then(({ body }) => body, String)
  await expect.poll(again).toBe('again')
})
