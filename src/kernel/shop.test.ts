import { expect, it } from 'vitest'
import { shop } from '#app/shop.ts'
import { hoursLine } from './opening.ts'
import { addressLine, publicAddress, shopPhone } from './shop.ts'

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
  expect(shop.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
  expect(shop.gstin.slice(0, 2)).toBe(shop.stateCode)
  expect(shop.gstin[14]).toBe(checkCharacter(shop.gstin.slice(0, 14)))
})

it('each service type has its charge', () => {
  expect(shop.extraCharges).toEqual({ 'walk-in': 0, pickup: 50_000, contact: 30_000 })
})

it('phone lines and counter keep their own hours', () => {
  const { phone, counter } = shop.hours
  expect([hoursLine(phone), hoursLine(counter)]).toEqual(['Mon-Sat 9am-7pm', 'Mon-Sat 11am-9pm'])
  expect(addressLine(shop)).toBe('14 Kutchery Road, Mylapore, Chennai 600004')
})

it('addresses and the line for notices are those of the shop given', () => {
  const other = { ...shop, domain: 'other.example', whatsapp: { shown: '', dial: '+919000000001' } }
  expect(publicAddress(other, '/about')).toBe('https://other.example/about')
  expect(shopPhone(other)).toBe('+919000000001')
})
