import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { amountInWords, numberInWords } from './amount-in-words.ts'

describe('a sum in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [100, 'Rupees One Only'],
    [1_758_200, 'Rupees Seventeen Thousand Five Hundred Eighty-Two Only'],
    [10_000_050, 'Rupees One Lakh and Fifty Paise Only'],
    [
      123_456_799,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Ninety-Nine Paise Only',
    ],
    [1_000_000_000, 'Rupees One Crore Only'],
    [101_010_000_000_000, 'Rupees One Lakh One Thousand Ten Crore Only'],
  ])('%i paise', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words)
  })

  test('what is not a whole number from zero is refused', () => {
    expect(() => numberInWords(-1)).toThrow(RangeError)
    expect(() => numberInWords(1.5)).toThrow(RangeError)
  })

  test('read back, the words are the number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_99_99_99_999 }), (n) => {
        expect(numberOf(numberInWords(n))).toBe(n)
      }),
    )
  })
})

const values = new Map<string, number>(
  Array.from({ length: 100 }, (_, n) => [numberInWords(n), n] as const),
)

/** An independent reader: adds up the number before each group's name, from the largest. */
function numberOf(words: string): number {
  for (const [name, worth] of [
    [' Crore', 1e7],
    [' Lakh', 1e5],
    [' Thousand', 1e3],
    [' Hundred', 100],
  ] as const) {
    const at = words.lastIndexOf(name)
    if (at < 0) continue
    const rest = words.slice(at + name.length + 1)
    return numberOf(words.slice(0, at)) * worth + (rest ? numberOf(rest) : 0)
  }
  const value = values.get(words)
  if (value === undefined) throw new Error(`cannot read ${words}`)
  return value
}
