import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofOf } from './register.ts'

const tallyOf = (numbers: readonly number[], given: number, skipped = 0) => ({
  count: numbers.length,
  distinct: new Set(numbers).size,
  first: numbers.length ? Math.min(...numbers) : null,
  last: numbers.length ? Math.max(...numbers) : null,
  given,
  skipped,
})
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('numbers that run from one to the last given out are whole', () => {
  for (const last of [0, 1, 7])
    expect(proofOf(tallyOf(upTo(last), last))).toEqual({ gaps: 0, duplicates: 0, isWhole: true })
})

test('a number taken away, doubled, or given out to nobody is found wherever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (last, seed) => {
      const at = seed % last
      const missing = upTo(last).toSpliced(at, 1)
      expect(proofOf(tallyOf(missing, last))).toMatchObject({ gaps: 1, isWhole: false })
      expect(proofOf(tallyOf([...upTo(last), at + 1], last))).toMatchObject({
        duplicates: 1,
        isWhole: false,
      })
      expect(proofOf(tallyOf(upTo(last), last + 1))).toMatchObject({ gaps: 1, isWhole: false })
      expect(proofOf(tallyOf(upTo(last), last - 1)).isWhole).toBe(false)
    }),
    { seed: 1 },
  )
})

test('numbers that a restore skipped are no gap, and one more that is missing is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 30 }),
      (before, skipped, after) => {
        const given = before + skipped + after
        const later = upTo(after).map((seq) => before + skipped + seq)
        const numbers = [...upTo(before), ...later]
        expect(proofOf(tallyOf(numbers, given, skipped)).isWhole).toBe(true)
        expect(proofOf(tallyOf(upTo(before), before + skipped, skipped)).isWhole).toBe(true)
        expect(proofOf(tallyOf(numbers.slice(0, -1), given, skipped))).toMatchObject({ gaps: 1 })
        expect(proofOf(tallyOf(numbers, given, skipped - 1)).isWhole).toBe(false)
      },
    ),
    { seed: 1 },
  )
})
