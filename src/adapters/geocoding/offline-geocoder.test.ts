import { describe, expect, test } from 'vitest'
import { offlineGeocoder } from './offline-geocoder.ts'
import { chennaiLocalities, coastTowns } from './offline-localities.ts'

const geocoder = offlineGeocoder()

describe('the offline geocoder', () => {
  test('names the nearest locality with its pincode', async () => {
    expect(await geocoder.findPlace({ lat: 13.034, lng: 80.269 })).toEqual({
      formattedAddress: 'Mylapore, Chennai, Tamil Nadu 600004, India',
      city: 'Chennai',
      pincode: '600004',
    })
    expect(await geocoder.findPlace({ lat: 13.0, lng: 80.2668 })).toMatchObject({
      formattedAddress: expect.stringContaining('Besant Nagar'),
    })
  })

  test('names a town of the coast, and nothing far from all it knows', async () => {
    expect(await geocoder.findPlace({ lat: 11.94, lng: 79.82 })).toMatchObject({
      formattedAddress: 'Puducherry, Puducherry 605001, India',
      city: 'Puducherry',
    })
    expect(await geocoder.findPlace({ lat: 13.0, lng: 80.6 })).toBeUndefined()
    expect(await geocoder.findPlace({ lat: 28.6, lng: 77.2 })).toBeUndefined()
  })

  test('knows the city of a pincode', async () => {
    expect(await geocoder.findPincode('600020')).toEqual({
      city: 'Chennai',
      position: { lat: 13.0012, lng: 80.2565 },
    })
    expect(await geocoder.findPincode('600131')).toEqual({ city: 'Chennai' })
    expect(await geocoder.findPincode('607001')).toMatchObject({ city: 'Cuddalore' })
    expect(await geocoder.findPincode('110001')).toBeUndefined()
  })

  test('has at least sixty localities, each once, in their region, with a pincode', () => {
    const all = [...chennaiLocalities, ...coastTowns]
    expect(chennaiLocalities.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
    for (const [, pincode, lat, lng] of chennaiLocalities) {
      expect(pincode).toMatch(/^600\d{3}$/)
      expect(lat > 12.8 && lat < 13.3 && lng > 80.0 && lng < 80.35).toBe(true)
    }
    for (const [, pincode] of coastTowns) expect(pincode).toMatch(/^6\d{5}$/)
  })
})
