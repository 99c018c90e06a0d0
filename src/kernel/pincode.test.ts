import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPincode } from './pincode.ts'
import { stateOfAddressText, stateOfPincode } from './pincode-state.ts'

test.each([
  '600001',
  '600 001',
  '600-001',
  '600\u00a0001',
  '600\u2011001',
  ' 600001 ',
  '௬௦௦௦௦௧',
  '६००००१',
  '६०० ००१',
  'PIN 600001',
  'Pin code: 600 001',
  'Pincode - 600001',
  '6\u200b00001',
])('%j is the pincode 600001', (typed) => {
  expect(readPincode(typed)).toBe('600001')
})

test.each(['', '60000', '6000011', '060000', '600 0011', 'abc600001', '600001 Chennai', '6.00001'])(
  '%j is none',
  (typed) => {
    expect(readPincode(typed)).toBeUndefined()
  },
)

test('every pincode is read in every way of writing it', () => {
  const blank = fc.constantFrom('', ' ', '-', '\u00a0', '\u2009', '\u2010')
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{5}$/), blank, fc.nat(6), (pincode, gap, at) => {
      expect(readPincode(pincode.slice(0, at) + gap + pincode.slice(at))).toBe(pincode)
    }),
  )
})

test('a State follows from a pincode in any writing', () => {
  expect(stateOfPincode('५६०००१')).toBe('29')
  expect(stateOfAddressText('12 MG Road, Bengaluru 560\u2011001')).toBe('29')
  expect(stateOfAddressText('12 எம்ஜி சாலை, சென்னை ௬௦௦ ௦௦௧')).toBe('33')
})
