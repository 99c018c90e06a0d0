import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mobileDigits } from './phone.ts'

const number = fc.stringMatching(/^[6-9]\d{9}$/)

describe('the digits of a mobile field', () => {
  test.each([
    ['91765432101', '9176543210'],
    ['09176543210', '9176543210'],
    ['+91 91765 43210', '9176543210'],
    ['919876543210', '9876543210'],
    ['917654', '917654'],
    ['98400-55260', '9840055260'],
    ['00919876543210', '0091987654'],
    ['no digits', ''],
  ])('of %s are %s', (typed, digits) => expect(mobileDigits(typed)).toBe(digits))

  test('keep every number, typed digit by digit, pasted whole, with the country code or the trunk 0', () => {
    fc.assert(
      fc.property(number, (digits) => {
        let field = ''
        for (const digit of digits) field = mobileDigits(field + digit)
        const pasted = ['', '91', '+91 ', '0'].map((code) => mobileDigits(code + digits))
        expect([field, ...pasted]).toEqual(Array.from({ length: 5 }, () => digits))
      }),
    )
  })

  test('ignore an eleventh digit, whichever it is', () => {
    fc.assert(
      fc.property(number, fc.nat({ max: 9 }), (digits, more) => {
        expect(mobileDigits(`${digits}${more}`)).toBe(digits)
      }),
    )
  })
})
