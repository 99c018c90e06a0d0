import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { plainAmount } from './plain-amount.ts'

test.each([
  [169_950, '1699.50'],
  [7, '0.07'],
  [-107, '-1.07'],
  [0, '0.00'],
])('%i paise are written %s', (amount, text) => {
  expect(plainAmount(paise(amount))).toBe(text)
})
