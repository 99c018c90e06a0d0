import { expect, it } from 'vitest'
import { shop } from '#app/shop.ts'
import { isGstin } from './gstin.ts'
import { hoursLine } from './opening.ts'
import { addressLine, publicAddress, shopPhone } from './shop.ts'

it('the GSTIN is well formed, of the state of supply, and its check character holds', () => {
  expect(shop.gstin.slice(0, 2)).toBe(shop.stateCode)
  expect(isGstin(shop.gstin)).toBe(true)
  expect(isGstin(shop.gstin.replace(/.$/, 'D'))).toBe(false)
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
