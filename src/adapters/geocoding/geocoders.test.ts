/** Tests of the geocoders over HTTP against a local server that answers as they do. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { addressErrors } from '#domain/addresses/errors.ts'
import type { Geocoder } from '#domain/addresses/server/geocoder.ts'
import { fakeClock } from '../../../tests/fake-clock.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { nominatimGeocoder } from './nominatim-geocoder.ts'

const here = { lat: 13.0339, lng: 80.2697 }
const key = 'AIzaTestKeyOfNobody'
let seen: IncomingMessage[] = []

afterEach(async () => {
  seen = []
  await closeServers()
})

const aGeocoder = (answer: RequestListener): Promise<string> =>
  aServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })

const makers = {
  nominatim: (baseUrl: string): Geocoder => {
    const { clock, advance } = fakeClock()
    const pause = async (milliseconds: number) => advance(milliseconds)
    const userAgent = 'MarinaDeviceCare/1.0 (hello@shop.test)'
    return nominatimGeocoder({ baseUrl, userAgent, clock, pause, timeout: 300 })
  },
  google: (baseUrl: string): Geocoder => googleGeocoder({ baseUrl, key, timeout: 300 }),
}
const input = (at = 0) => new URL(seen[at]?.url ?? '', 'http://geocoder')

const nominatimPlace = {
  place_id: 240_109_189,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
  osm_type: 'way',
  lat: '13.0338',
  lon: '80.2690',
  category: 'highway',
  display_name: 'Kutchery Road, Mylapore, Chennai, Tamil Nadu, 600004, India',
  address: {
    road: 'Kutchery Road',
    suburb: 'Mylapore',
    city: 'Chennai',
    state_district: 'Chennai District',
    state: 'Tamil Nadu',
    postcode: '600 004',
    country_code: 'in',
  },
}
const part = (long_name: string, ...types: string[]) => ({
  long_name,
  short_name: long_name,
  types,
})
const googlePlace = {
  formatted_address: '14, Kutchery Rd, Mylapore, Chennai, Tamil Nadu 600004, India',
  address_components: [
    part('Mylapore', 'sublocality', 'political'),
    part('Chennai', 'locality', 'political'),
    part('Chennai District', 'administrative_area_level_2', 'political'),
    part('600004', 'postal_code'),
  ],
  geometry: { location: { lat: 13.0338, lng: 80.269 }, location_type: 'ROOFTOP' },
  place_id: 'x',
}

describe('nominatim', () => {
  test('reads the first result, and sends who we are', async () => {
    const geocoder = makers.nominatim(await aGeocoder(saying(200, nominatimPlace)))
    expect(await geocoder.findPlace(here)).toEqual({
      formattedAddress: nominatimPlace.display_name,
      city: 'Chennai',
      pincode: '600004',
    })
    expect(input().pathname).toBe('/reverse')
    expect(Object.fromEntries(input().searchParams)).toMatchObject({
      lat: '13.0339',
      lon: '80.2697',
      format: 'jsonv2',
      addressdetails: '1',
    })
    expect(seen[0]?.headers['user-agent']).toBe('MarinaDeviceCare/1.0 (hello@shop.test)')
  })

  test('names the district where there is no city, and leaves out an invalid pincode', async () => {
    const address = { state_district: 'Cuddalore', postcode: '6070' }
    const geocoder = makers.nominatim(await aGeocoder(saying(200, { ...nominatimPlace, address })))
    expect(await geocoder.findPlace(here)).toMatchObject({ city: 'Cuddalore', pincode: '' })
  })

  test('finds nothing in the sea', async () => {
    const geocoder = makers.nominatim(await aGeocoder(saying(200, { error: 'Unable to geocode' })))
    expect(await geocoder.findPlace({ lat: 13, lng: 82 })).toBeUndefined()
  })

  test('finds the city and the middle of a pincode, or nothing', async () => {
    const list: unknown[] = [nominatimPlace]
    const geocoder = makers.nominatim(await aGeocoder(saying(200, list)))
    expect(await geocoder.findPincode('600004')).toEqual({
      city: 'Chennai',
      position: { lat: 13.0338, lng: 80.269 },
    })
    expect(input().searchParams.get('postalcode')).toBe('600004')
    expect(input().searchParams.get('countrycodes')).toBe('in')
    list.pop()
    expect(await geocoder.findPincode('999999')).toBeUndefined()
  })

  test('gets one request a second, and a call that would wait too long fails at once', async () => {
    const waits: number[] = []
    const { clock } = fakeClock()
    const geocoder = nominatimGeocoder({
      baseUrl: await aGeocoder(saying(200, nominatimPlace)),
      userAgent: 'a',
      clock,
      pause: async (milliseconds) => waits.push(milliseconds),
    })
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => geocoder.findPlace(here)))
    expect(waits).toEqual([1_000, 2_000, 3_000, 4_000])
    expect(answers.map(({ status }) => status).filter((one) => one === 'rejected')).toHaveLength(1)
    expect(seen).toHaveLength(5)
  })
})

describe('google', () => {
  test('reads the first result', async () => {
    const answer = {
      status: 'OK',
      results: [googlePlace, { ...googlePlace, formatted_address: 'B' }],
    }
    const geocoder = makers.google(await aGeocoder(saying(200, answer)))
    expect(await geocoder.findPlace(here)).toEqual({
      formattedAddress: googlePlace.formatted_address,
      city: 'Chennai',
      pincode: '600004',
    })
    expect(input().pathname).toBe('/maps/api/geocode/json')
    expect(input().searchParams.get('latlng')).toBe('13.0339,80.2697')
    expect(input().searchParams.get('key')).toBe(key)
  })

  test('names the district where there is no locality', async () => {
    const address_components = [part('Cuddalore', 'administrative_area_level_2')]
    const results = [{ ...googlePlace, address_components }]
    const geocoder = makers.google(await aGeocoder(saying(200, { status: 'OK', results })))
    expect(await geocoder.findPlace(here)).toMatchObject({ city: 'Cuddalore', pincode: '' })
  })

  test('finds nothing where there is nothing', async () => {
    const geocoder = makers.google(
      await aGeocoder(saying(200, { status: 'ZERO_RESULTS', results: [] })),
    )
    expect(await geocoder.findPlace(here)).toBeUndefined()
    expect(await geocoder.findPincode('999999')).toBeUndefined()
  })

  test('finds the city and the middle of a pincode', async () => {
    const geocoder = makers.google(
      await aGeocoder(saying(200, { status: 'OK', results: [googlePlace] })),
    )
    expect(await geocoder.findPincode('600004')).toEqual({
      city: 'Chennai',
      position: { lat: 13.0338, lng: 80.269 },
    })
    expect(input().searchParams.get('components')).toBe('postal_code:600004|country:IN')
  })

  test.each(['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])(
    'that answers %s did not answer',
    async (status) => {
      const answer = { status, results: [], error_message: `The key ${key} is no good` }
      const geocoder = makers.google(await aGeocoder(saying(200, answer)))
      const error: unknown = await geocoder.findPlace(here).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ entry: addressErrors.GEOCODER_UNREACHABLE })
      expect(inspect(error, { depth: 9 })).not.toContain(key)
    },
  )
})

describe.each(['nominatim', 'google'] as const)('%s', (name) => {
  const failures: Record<string, RequestListener> = {
    'with a rate limit': saying(429, { error: 'Too many requests' }),
    'with a refusal': saying(403, {}),
    'with its own failure': (_, response) =>
      response.writeHead(502).end('<html>Bad Gateway</html>'),
    'with no JSON': (_, response) => response.end('<html>'),
    'with a list of nothing': saying(200, [null]),
    'with a redirect': (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    'with a cut line': (request) => request.socket.destroy(),
    never: () => {},
  }
  test.each(Object.keys(failures))('that answers %s is not reached', async (how) => {
    const geocoder = makers[name](await aGeocoder(failures[how] ?? saying(200, {})))
    for (const ask of [() => geocoder.findPlace(here), () => geocoder.findPincode('600004')]) {
      const error: unknown = await ask().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ entry: addressErrors.GEOCODER_UNREACHABLE })
      expect(inspect(error, { depth: 9 })).not.toContain(key)
    }
  })

  test('that is not there at all is not reached', async () => {
    await expect(makers[name]('http://127.0.0.1:9').findPlace(here)).rejects.toMatchObject({
      entry: addressErrors.GEOCODER_UNREACHABLE,
    })
  })
})
