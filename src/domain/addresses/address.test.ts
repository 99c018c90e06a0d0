import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import { edited, insideServiceArea, isSameAddress, newAddress } from './address.ts'
import { addressFields } from './address-fields.ts'

const mylapore = { address: '14 Kutchery Road', city: 'Chennai', pincode: '600004' }
const mapped = newAddress({ ...mylapore, name: '3B', type: 'Work', lat: 13.0339, lng: 80.2697 })

const firstProblem = (entered: object) => addressFields.safeParse(entered).error?.issues[0]?.message

describe('an address', () => {
  test('is a home without door number, landmark and position unless said otherwise', () => {
    expect(newAddress(mylapore)).toEqual({
      type: 'Home',
      name: '',
      ...mylapore,
      landmark: '',
      lat: null,
      lng: null,
    })
  })

  test('keeps door number, type and position when only the landmark is corrected', () => {
    expect(edited(mapped, { ...mylapore, landmark: 'Near the tank' })).toEqual({
      ...mapped,
      landmark: 'Near the tank',
    })
  })

  test('loses its position when it moves without a new one', () => {
    const moved = edited(mapped, { ...mylapore, pincode: '600028' })
    expect([moved.lat, moved.lng, moved.name]).toEqual([null, null, '3B'])
  })

  test('takes a new position and gives up a door number that was emptied', () => {
    const moved = edited(mapped, { ...mylapore, name: null, lat: 11.94, lng: 79.81 })
    expect([moved.lat, moved.lng, moved.name]).toEqual([11.94, 79.81, ''])
  })

  test('is the same as another only to the letter', () => {
    expect(isSameAddress(mapped, { ...mapped })).toBe(true)
    expect(isSameAddress(mapped, { ...mapped, name: '3A' })).toBe(false)
    expect(isSameAddress(mapped, { ...mapped, lat: null, lng: null })).toBe(false)
  })

  test('is inside or outside the service area only when its position is known', () => {
    expect(insideServiceArea(mapped, shop.serviceArea)).toBe(true)
    expect(insideServiceArea({ lat: 28.61, lng: 77.21 }, shop.serviceArea)).toBe(false)
    expect(insideServiceArea(newAddress(mylapore), shop.serviceArea)).toBe(null)
  })
})

describe('what is entered as an address', () => {
  test('has its spaces and line breaks tidied', () => {
    const entered = { ...mylapore, address: '  14 Kutchery Road\n Mylapore  ' }
    expect(addressFields.parse(entered).address).toBe('14 Kutchery Road Mylapore')
  })

  test.each(['address', 'city', 'pincode'])('needs %s', (field) => {
    expect(firstProblem({ ...mylapore, [field]: '  ' })).toBe('Please fill all required fields')
    expect(firstProblem({ ...mylapore, [field]: undefined })).toBe(
      'Please fill all required fields',
    )
  })

  test.each(['060004', '60004', '6000041', '60 004', '600 0042', '6e5004'])(
    'has no pincode like %s',
    (pincode) => {
      expect(firstProblem({ ...mylapore, pincode })).toBeDefined()
    },
  )

  test.each(['600 004', '600-004', '600\u00a0004', '௬௦௦௦௦௪', '६००००४', 'PIN 600004'])(
    'has the pincode 600004 in %j',
    (pincode) => {
      expect(addressFields.parse({ ...mylapore, pincode }).pincode).toBe('600004')
    },
  )

  test('has neither control characters nor endless text', () => {
    expect(firstProblem({ ...mylapore, address: 'Road\u0000' })).toBeDefined()
    expect(firstProblem({ ...mylapore, landmark: 'x'.repeat(121) })).toBe(
      'Please enter at most 120 characters',
    )
    expect(firstProblem({ ...mylapore, city: 'மயிலாப்பூர்' })).toBeUndefined()
  })

  test('has both halves of a position or none', () => {
    expect(firstProblem({ ...mylapore, lat: 13 })).toBe('Latitude and longitude belong together')
    expect(firstProblem({ ...mylapore, lng: 80, lat: null })).toBeDefined()
    expect(firstProblem({ ...mylapore, lat: 91, lng: 80 })).toBeDefined()
    expect(firstProblem({ ...mylapore, lat: 13, lng: 80 })).toBeUndefined()
  })
})
