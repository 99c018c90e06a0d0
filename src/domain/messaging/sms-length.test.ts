import { expect, it } from 'vitest'
import { smsLengthOf } from './sms-length.ts'

const segments = (text: string) => smsLengthOf(text).segments

it('segments are counted as the operators do', () => {
  expect([160, 161, 306, 307].map((n) => segments('a'.repeat(n)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((n) => segments('அ'.repeat(n)))).toEqual([1, 2, 2, 3])
  expect(segments('€'.repeat(80))).toBe(1)
  expect(segments('€'.repeat(81))).toBe(2)
})

it('one character outside the alphabet makes the whole text Unicode', () => {
  expect(smsLengthOf('Rs.100')).toEqual({ alphabet: 'GSM', characters: 6, segments: 1 })
  expect(smsLengthOf('₹100')).toEqual({ alphabet: 'Unicode', characters: 4, segments: 1 })
  expect(smsLengthOf(`${'a'.repeat(70)}’`)).toMatchObject({ alphabet: 'Unicode', segments: 2 })
})

it('a character of two places is counted twice and never torn between two parts', () => {
  expect(smsLengthOf('€')).toMatchObject({ characters: 2 })
  expect(smsLengthOf('😀')).toMatchObject({ alphabet: 'Unicode', characters: 2 })
  // 153 places hold 76 of them and leave one empty, so 306 places are not enough for 153.
  expect(segments('€'.repeat(152))).toBe(2)
  expect(segments('€'.repeat(153))).toBe(3)
})

it('a text without a character is one SMS still', () => {
  expect(smsLengthOf('')).toEqual({ alphabet: 'GSM', characters: 0, segments: 1 })
})
