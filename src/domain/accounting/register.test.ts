import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofOf } from './register.ts'

const tallyOf = (numbers: readonly number[], given: number) => ({
  count: numbers.length,
  distinct: new Set(numbers).size,
  first: numbers.length ? Math.min(...numbers) : null,
  last: numbers.length ? Math.max(...numbers) : null,
  given,
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
