import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { openIdempotency } from '#platform/http/idempotency.ts'
import { shop } from '#app/shop.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { seededRandom } from '../../../../tests/seeded-random.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { aSiteOf } from '../../../../tests/test-gateway.ts'
import type { SavedAddress } from '../contract/customer.ts'
import { type Geocoder, geocoderUnreachable } from './geocoder.ts'
import { getAddress } from './get-address.ts'
import { addressRoutes } from './routes.ts'

const home = { address: '8/3 Chitrakulam North Street', city: 'Chennai', pincode: '600004' }

const mylapore = { lat: 13.0339, lng: 80.2697 }
const mapTiles = {
  url: 'https://tiles.test/{z}/{x}/{y}.png',
  attribution: 'A',
  attributionUrl: 'B',
}
/** A geocoder with prepared answers that records its calls. */
const questions: unknown[] = []
const geocoder: Geocoder = {
  cacheFor: 0,
  async findPlace(position) {
    questions.push(position)
    if (position.lat === 0) return undefined
    if (position.lat === 1) return geocoderUnreachable('down')
    return { formattedAddress: 'Kutchery Road, Chennai', city: 'Chennai', pincode: '600004' }
  },
  async findPincode(pincode) {
    if (pincode === '110001') return { city: 'Delhi', position: { lat: 28.63, lng: 77.22 } }
    return pincode === '600004' ? { city: 'Chennai' } : undefined
  },
}

let db: Db
let api: Hono

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  const { clock } = fakeClock()
  const routes = addressRoutes({ db, clock, random: seededRandom(1), geocoder, mapTiles, shop })
  api = aSiteOf(routes, { idempotency: openIdempotency({ db, clock }) })
})
afterEach(closeTestStores)

async function call(method: string, path: string, body?: object, who = 'kavitha', key = '') {
  const response = await api.request(`/api/v1/app/address${path}`, {
    method,
    headers: {
      ...(who ? { Authorization: who } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
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

  test('stores what was entered and returns whether we collect from there', async () => {
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

  test('takes the position as one part too, and keeps it through an edit of the landmark', async () => {
    const added = await add({ ...home, name: '3B', coordinates: mylapore })
    expect(added).toMatchObject({ ...mylapore, insideServiceArea: true })
    const flat = await add({ ...home, name: '3B', ...mylapore })
    expect(flat._id).toBe(added._id)
    const edited = await call('POST', `/edit?addressId=${added._id}`, { ...home, landmark: 'Tank' })
    expect(edited.data).toMatchObject(mylapore)
    const emptied = { ...home, coordinates: null }
    const without = await call('POST', `/edit?addressId=${added._id}`, emptied)
    expect(without.data).toMatchObject({ lat: null, lng: null, insideServiceArea: null })
  })

  test.each([{ lat: 13 }, { lat: 91, lng: 80 }, { lat: '13', lng: '80' }])(
    'takes no position like %j',
    async (coordinates) => {
      expect(await call('POST', '/create', { ...home, coordinates })).toMatchObject({ status: 422 })
    },
  )

  test('takes no position twice', async () => {
    const twice = { ...home, ...mylapore, coordinates: { lat: 12, lng: 80 } }
    expect(await call('POST', '/create', twice)).toMatchObject({ status: 422 })
    expect(await list()).toEqual([])
  })

  test('answers a repeated request with the first answer, even after the address was changed', async () => {
    const first = await call('POST', '/create', home, 'kavitha', 'one')
    const { _id } = first.data as SavedAddress
    await call('POST', `/edit?addressId=${_id}`, { ...home, landmark: 'Tank' })
    expect(await call('POST', '/create', home, 'kavitha', 'one')).toEqual(first)
    expect(await list()).toHaveLength(1)
    const other = await call('POST', '/create', { ...home, name: '4' }, 'kavitha', 'one')
    expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
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
    const input = { type: 'Work', ...home, pincode: '600028', landmark: '' }
    const changed = await call('POST', `/edit?addressId=${_id}`, input)
    expect(changed).toMatchObject({ status: 200, message: 'Address updated' })
    expect(await list()).toEqual([changed.data])
    expect(changed.data).toMatchObject({ _id, ...input, name: '3B', insideServiceArea: null })
  })

  test('deletes an address once', async () => {
    const { _id } = await add(home)
    const path = `/delete?addressId=${_id}`
    expect(await call('DELETE', path)).toMatchObject({ status: 200, message: 'Address deleted' })
    expect(await call('DELETE', path)).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' })
    expect(await list()).toEqual([])
  })

  test('does not let customers see, change, delete or use the address of another', async () => {
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

describe('the map', () => {
  const locate = (position: object, who?: string) => call('POST', '/locate', position, who)

  test('returns the address at a position and whether we collect there', async () => {
    expect((await locate(mylapore)).data).toEqual({
      formattedAddress: 'Kutchery Road, Chennai',
      city: 'Chennai',
      pincode: '600004',
      insideServiceArea: true,
    })
    expect((await locate({ lat: 28.6, lng: 77.2 })).data).toMatchObject({
      insideServiceArea: false,
    })
  })

  test('answers with the specified texts when there is no address or the geocoder is unreachable', async () => {
    expect(await locate({ lat: 0, lng: 80 })).toMatchObject({
      status: 404,
      title: 'Geocode Error',
      message: "Couldn't retrieve address from location.",
    })
    expect(await locate({ lat: 1, lng: 80 })).toMatchObject({
      status: 503,
      title: 'Reverse Geocoding Error',
      message: 'Something went wrong while fetching address.',
    })
  })

  test('is for people who are signed in, and takes positions on this earth', async () => {
    expect(await locate(mylapore, '')).toMatchObject({ status: 401 })
    expect(await locate({ lat: 91, lng: 80 })).toMatchObject({ status: 422 })
    expect(await locate({ lat: 13 })).toMatchObject({ status: 422 })
  })

  test('allows one customer sixty look-ups a minute, and does not count them for another', async () => {
    for (let at = 0; at < 60; at++) expect((await locate(mylapore)).status).toBe(200)
    questions.length = 0
    expect(await locate(mylapore)).toMatchObject({ status: 429, code: 'TOO_MANY' })
    expect(await call('GET', '/pincode?pincode=600004')).toMatchObject({ status: 429 })
    expect(questions).toEqual([])
    expect((await locate(mylapore, 'arjun')).status).toBe(200)
  })

  test('knows the city of a pincode, and says when it does not', async () => {
    const ask = async (pincode: string) => (await call('GET', `/pincode?pincode=${pincode}`)).data
    expect(await ask('600004')).toEqual({ city: 'Chennai', insideServiceArea: null })
    expect(await ask('110001')).toEqual({ city: 'Delhi', insideServiceArea: false })
    expect(await ask('999999')).toBeNull()
    expect(await call('GET', '/pincode?pincode=60000')).toMatchObject({ status: 422 })
  })
})
