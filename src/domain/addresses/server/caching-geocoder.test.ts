import { describe, expect, test } from 'vitest'
import { hours, seconds } from '#kernel/time.ts'
import { fakeClock } from '../../../../tests/fake-clock.ts'
import { addressErrors } from '../errors.ts'
import { cachingGeocoder } from './caching-geocoder.ts'
import { type FoundPlace, type Geocoder, geocoderUnreachable } from './geocoder.ts'

const place: FoundPlace = { formattedAddress: 'Here', city: 'Chennai', pincode: '600004' }

function aGeocoder(cacheFor = hours(1)) {
  const input: string[] = []
  const state = { down: false }
  const time = fakeClock()
  const asks = async (what: string) => {
    input.push(what)
    if (state.down) geocoderUnreachable('down')
  }
  const inner: Geocoder = {
    cacheFor,
    async findPlace({ lat, lng }) {
      await asks(`${lat} ${lng}`)
      return place
    },
    async findPincode(pincode) {
      await asks(pincode)
      return undefined
    },
  }
  return { input, state, ...time, geocoder: cachingGeocoder(inner, time) }
}

describe('the caching geocoder', () => {
  test('asks once for positions ten metres apart, and again when the answer is old', async () => {
    const { geocoder, input, advance } = aGeocoder()
    await geocoder.findPlace({ lat: 13.03391, lng: 80.26972 })
    expect(await geocoder.findPlace({ lat: 13.03388, lng: 80.26968 })).toEqual(place)
    expect(input).toEqual(['13.0339 80.2697'])
    await geocoder.findPlace({ lat: 13.0341, lng: 80.2697 })
    advance(hours(1))
    await geocoder.findPlace({ lat: 13.0339, lng: 80.2697 })
    expect(input).toEqual(['13.0339 80.2697', '13.0341 80.2697', '13.0339 80.2697'])
  })

  test('also caches that a pincode is unknown', async () => {
    const { geocoder, input } = aGeocoder()
    await geocoder.findPincode('999999')
    expect(await geocoder.findPincode('999999')).toBeUndefined()
    expect(input).toEqual(['999999'])
  })

  test('caches nothing where the terms forbid it, but joins two equal calls at the same time', async () => {
    const { geocoder, input } = aGeocoder(0)
    const here = { lat: 13, lng: 80 }
    await Promise.all([geocoder.findPlace(here), geocoder.findPlace(here)])
    expect(input).toHaveLength(1)
    await geocoder.findPlace(here)
    expect(input).toHaveLength(2)
  })

  test('does not call a geocoder for ten seconds after it failed', async () => {
    const { geocoder, input, state, advance } = aGeocoder()
    state.down = true
    const ask = () => geocoder.findPlace({ lat: 13, lng: 80 })
    for (let at = 0; at < 3; at++)
      await expect(ask()).rejects.toThrow(addressErrors.GEOCODER_UNREACHABLE.code)
    expect(input).toHaveLength(1)
    state.down = false
    advance(seconds(10))
    expect(await ask()).toEqual(place)
  })

  test('holds two thousand answers and drops the least recently used', async () => {
    const { geocoder, input } = aGeocoder()
    const ask = (at: number) => geocoder.findPlace({ lat: at / 1_000, lng: 80 })
    for (let at = 0; at < 2_000; at++) await ask(at)
    await ask(0)
    await ask(2_000)
    input.length = 0
    await ask(0)
    expect(input).toEqual([])
    await ask(1)
    expect(input).toHaveLength(1)
  })
})
