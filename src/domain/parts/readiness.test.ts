import { expect, test } from 'vitest'
import { type FittingPart, readinessOf, readinessText } from './readiness.ts'

const today = '2026-11-20'
const part = (fields: Partial<FittingPart> = {}): FittingPart => ({
  quality: 'Premium OLED',
  free: 0,
  leadDays: 4,
  expectedOn: null,
  ...fields,
})
const textOf = (parts: readonly FittingPart[], quality = 'Premium OLED') => {
  const readiness = readinessOf(parts, quality, today)
  return readiness && readinessText(readiness)
}

test.each([
  ['a free piece', [part({ free: 1 })], 'Part in stock'],
  ['a free piece beside one that is out', [part(), part({ free: 2 })], 'Part in stock'],
  ['a supplier', [part()], 'Part usually in 4 days'],
  ['the quicker of two suppliers', [part(), part({ leadDays: 2 })], 'Part usually in 2 days'],
  ['an order that comes sooner', [part({ expectedOn: '2026-11-23' })], 'Part usually in 3 days'],
  ['an order that comes later', [part({ expectedOn: '2026-11-29' })], 'Part usually in 4 days'],
  ['an order that is late', [part({ leadDays: null, expectedOn: '2026-11-19' })], undefined],
  ['an order of today', [part({ expectedOn: today })], 'Part usually in 1 day'],
  ['a supplier in the same street', [part({ leadDays: 0 })], 'Part usually in 1 day'],
  ['no supplier', [part({ leadDays: null })], undefined],
  ['no part', [], undefined],
])('with %s', (_, parts, text) => {
  expect(textOf(parts)).toBe(text)
})

test('only parts of the sold quality count, and those of any quality', () => {
  const lcd = part({ quality: 'Premium LCD', free: 3 })
  expect(textOf([lcd])).toBeUndefined()
  expect(textOf([lcd, part({ quality: '', leadDays: 9 })])).toBe('Part usually in 9 days')
  expect(textOf([part({ quality: 'premium oled', free: 1 })])).toBe('Part in stock')
})
