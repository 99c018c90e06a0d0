import { expect, test } from 'vitest'
import { amountInput, plainAmount } from './amount-input.ts'
import { paise } from '#kernel/money.ts'

test.each([
  ['1699', 169_900],
  ['1699.5', 169_950],
  ['0.07', 7],
  ['-1', undefined],
  ['1,000', undefined],
  ['1.005', undefined],
  ['', undefined],
])('%s rupees are %s paise', (text, amount) => {
  expect(amountInput(text)).toBe(amount)
})

test.each([
  [169_950, '1699.50'],
  [7, '0.07'],
  [-107, '-1.07'],
  [0, '0.00'],
])('%i paise are written %s', (amount, text) => {
  expect(plainAmount(paise(amount))).toBe(text)
})
