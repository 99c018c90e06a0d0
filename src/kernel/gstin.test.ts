import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { plainGstin, stateOfGstin } from './gstin.ts'

/** Samples in wide use, of three States. */
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']

describe('a GSTIN', () => {
  test('with a right check character is valid and says its State', () => {
    expect(known.map(stateOfGstin)).toEqual(['27', '29', '24'])
  })

  test('of the sample shop is valid, and of its State', () => {
    expect(stateOfGstin(shop.gstin)).toBe(shop.stateCode)
  })

  test('with any one character changed is refused', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.nat({ max: 14 }),
        fc.constantFrom(...alphabet),
        (gstin, at, other) => {
          fc.pre(gstin[at] !== other)
          expect(stateOfGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBeUndefined()
        },
      ),
    )
  })

  test('of a State that does not exist is refused', () => {
    expect(stateOfGstin('28AAPFU0939F1ZT')).toBeUndefined()
    expect(stateOfGstin('00AAPFU0939F1ZT')).toBeUndefined()
  })

  test('is stored without spaces and in capitals', () => {
    expect(plainGstin(' 27aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV')
  })
})
