import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Hono } from 'hono'
import { type Db, inTransaction, openDb } from '#server/db.ts'
import { createApi } from '#server/http/api.ts'
import { openIdempotency } from '#server/http/idempotency.ts'
import { openLoad } from '#server/http/load.ts'
import { openLog } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import type { SavedAddress } from '../contract.ts'
import { getAddress } from './get-address.ts'
import { addressRoutes } from './routes.ts'

const home = { address: '8/3 Chitrakulam North Street', city: 'Chennai', pincode: '600004' }

let db: Db
let api: Hono
const load = openLoad()

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  const { clock } = fakeClock()
  api = createApi(addressRoutes({ db, clock, random: seededRandom(1) }), {
    whoIs: {
      anyone: async () => undefined,
      customer: async ({ token }) => (token ? { id: token, sessionId: 's' } : undefined),
    },
    log: openLog('silent'),
    metrics: openMetrics({ defaults: false }),
    load,
    idempotency: openIdempotency({ db, clock }),
    facts: (c) => ({
      requestId: 'r',
      clientAddress: '',
      userAgent: '',
      token: c.req.header('authorization'),
    }),
  })
})
afterEach(closeTestStores)

async function call(method: string, path: string, body?: object, who = 'kavitha') {
  const response = await api.request(`/api/v1/app/address${path}`, {
    method,
    headers: {
      ...(who ? { Authorization: who } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { message: string; code?: string; data: unknown }
  return { status: response.status, ...answer }
}
const add = async (body: object, who?: string) =>
  (await call('POST', '/create', body, who)).data as SavedAddress
const list = async (who?: string) =>
  (await call('GET', '/list', undefined, who)).data as SavedAddress[]

describe('the address book', () => {
  test('is for people who are signed in', async () => {
    expect(await call('GET', '/list', undefined, '')).toMatchObject({ status: 401 })
  })

  test('keeps what was entered and says whether we collect from there', async () => {
    const added = await call('POST', '/create', {
      ...home,
      name: '3B',
      landmark: 'Near the tank',
      lat: 13.0339,
      lng: 80.2697,
    })
    expect(added).toMatchObject({ status: 200, message: 'Address added' })
    expect(added.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{26}$/),
      type: 'Home',
      name: '3B',
      ...home,
      landmark: 'Near the tank',
      lat: 13.0339,
      lng: 80.2697,
      insideServiceArea: true,
    })
    expect(await list()).toEqual([added.data])
  })

  test('asks for what is missing', async () => {
    expect(await call('POST', '/create', { ...home, city: '' })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Please fill all required fields',
      errors: [{ path: 'city', message: 'Please fill all required fields' }],
    })
  })

  test('adds the same address once, also from four tabs at once', async () => {
    const tabs = ['a', 'b', 'c', 'd']
    await Promise.all(tabs.map(() => list()))
    const ids = await Promise.all(tabs.map(async () => (await add(home))._id))
    expect(new Set(ids).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(ids).not.toContain((await add({ ...home, type: 'Work' }))._id)
  })

  test('holds twenty and no more, also when four arrive at once', async () => {
    for (let door = 1; door < 20; door++) await add({ ...home, name: String(door) })
    const tabs = ['a', 'b', 'c', 'd']
    await Promise.all(tabs.map(() => list()))
    const last = await Promise.all(tabs.map((name) => call('POST', '/create', { ...home, name })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(last.find(({ status }) => status === 409)?.code).toBe('TOO_MANY_ADDRESSES')
    expect(await list()).toHaveLength(20)
  })

  test('changes an address in its place', async () => {
    const { _id } = await add({ ...home, name: '3B' })
    const asked = { type: 'Work', ...home, pincode: '600028', landmark: '' }
    const changed = await call('POST', `/edit?addressId=${_id}`, asked)
    expect(changed).toMatchObject({ status: 200, message: 'Address updated' })
    expect(await list()).toEqual([changed.data])
    expect(changed.data).toMatchObject({ _id, ...asked, name: '3B', insideServiceArea: null })
  })

  test('deletes an address once', async () => {
    const { _id } = await add(home)
    const path = `/delete?addressId=${_id}`
    expect(await call('DELETE', path)).toMatchObject({ status: 200, message: 'Address deleted' })
    expect(await call('DELETE', path)).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' })
    expect(await list()).toEqual([])
  })

  test('lets nobody see, change, delete or use the address of another', async () => {
    const { _id } = await add(home)
    expect(await list('arjun')).toEqual([])
    const notFound = { status: 404, code: 'ADDRESS_NOT_FOUND' }
    expect(await call('POST', `/edit?addressId=${_id}`, home, 'arjun')).toMatchObject(notFound)
    expect(await call('DELETE', `/delete?addressId=${_id}`, undefined, 'arjun')).toMatchObject(
      notFound,
    )
    await expect(getAddress(db, 'arjun', _id)).rejects.toThrow('ADDRESS_NOT_FOUND')
    expect(await list()).toHaveLength(1)
  })

  test('gives an order a copy with the door number in front', async () => {
    const { _id } = await add({ ...home, name: '3B', type: 'Work' })
    expect(await inTransaction(db, (tx) => getAddress(tx, 'kavitha', _id))).toEqual({
      type: 'Work',
      ...home,
      address: `3B, ${home.address}`,
      landmark: '',
    })
  })
})
