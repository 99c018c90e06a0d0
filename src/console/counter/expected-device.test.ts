import { expect, test } from 'vitest'
import { type Expected, enteredOf } from './expected-device.ts'

const booked: Expected = {
  deviceNumber: null,
  productId: 'iphone-13',
  family: 'iphone',
  color: 'Midnight',
  issues: ['iphone-screen'],
  complaint: null,
}

test('a repair that was booked at its price fills in the device and its issues', () => {
  expect(enteredOf(booked)).toEqual({
    number: '',
    picked: { family: 'iphone', productId: 'iphone-13', color: 'Midnight' },
    work: 'repair',
    issues: ['iphone-screen'],
    complaint: '',
    agrees: false,
  })
})

test('a fault that is to be found fills in the customer’s own words', () => {
  const words = 'It stays black since Sunday'
  expect(enteredOf({ ...booked, complaint: words })).toMatchObject({
    work: 'diagnosis',
    complaint: words,
  })
})

test('a device with a number is found by it, and not chosen by hand', () => {
  const entered = enteredOf({ ...booked, deviceNumber: '353209111111118' })
  expect([entered.number, entered.picked]).toEqual(['353209111111118', undefined])
})
