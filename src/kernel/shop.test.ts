import { expect, it } from 'vitest'
import { addressLine, business } from './shop.ts'
import { hoursLine } from './opening.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of a GSTIN: base 36, weights 1 and 2 in turn, digits of each product added (GSTN). */
function checkCharacter(first14: string) {
  const sum = [...first14].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36]
}

it('the GSTIN is well formed, of the state of supply, and its check character holds', () => {
  expect(business.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
  expect(business.gstin.slice(0, 2)).toBe(business.stateCode)
  expect(business.gstin[14]).toBe(checkCharacter(business.gstin.slice(0, 14)))
})

it('the service types are the three the API speaks of, with their charges', () => {
  expect(business.serviceTypes.map((type) => [type.supportOptionId, type.extraCharge])).toEqual([
    [1, 0],
    [2, 50_000],
    [3, 30_000],
  ])
})

it('phone lines and counter keep their own hours', () => {
  const { phone, counter } = business.hours
  expect([hoursLine(phone), hoursLine(counter)]).toEqual(['Mon-Sat 9am-7pm', 'Mon-Sat 11am-9pm'])
  expect(addressLine()).toBe('14 Kutchery Road, Mylapore, Chennai 600004')
})
