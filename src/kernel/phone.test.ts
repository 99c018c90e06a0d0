import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mobileDigits } from './phone.ts'

const number = fc.stringMatching(/^[6-9]\d{9}$/)

describe('the digits of a mobile field', () => {
  test.each([
    ['91765432101', '91765432101'],
    ['+91 9840012017', '9840012017'],
    ['+91 98400', '+9198400'],
    ['+91 (0) 98400-12017', '9840012017'],
    ['98400 12017 / 98400 12018', '9840012017'],
    ['09176543210', '9176543210'],
    ['+91 91765 43210', '9176543210'],
    ['919876543210', '9876543210'],
    ['917654', '917654'],
    ['98400-55260', '9840055260'],
    ['0091 98765 43210', '9876543210'],
    ['९८४००१२०१७', '9840012017'],
    ['no digits', ''],
  ])('of %s are %s', (typed, digits) => expect(mobileDigits(typed)).toBe(digits))

  test('keep every number, typed digit by digit, pasted whole, with the country code or the trunk 0', () => {
    fc.assert(
      fc.property(number, (digits) => {
        const codes = ['', '91', '+91 ', '0', '0091', '+910']
        for (const code of codes) {
          let field = ''
          for (const digit of code + digits) field = mobileDigits(field + digit)
          expect([field, mobileDigits(code + digits)]).toEqual([digits, digits])
        }
      }),
    )
  })

  test('ignore an eleventh digit, whichever it is, where it begins no country code', () => {
    fc.assert(
      fc.property(number, fc.nat({ max: 9 }), (digits, more) => {
        const typed = `${digits}${more}`
        expect(mobileDigits(typed)).toBe(digits.startsWith('91') ? typed : digits)
      }),
    )
  })
})
