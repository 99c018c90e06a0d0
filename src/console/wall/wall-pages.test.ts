import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesOf } from './wall-pages.ts'

const anyLane = fc.uniqueArray(fc.integer())
const isLate = (card: number) => card % 3 === 0

test('the pages of a lane show every card, and no page has more than there is room for', () => {
  fc.assert(
    fc.property(anyLane, fc.integer({ min: 1, max: 20 }), (cards, space) => {
      const pages = pagesOf(cards, space, isLate)
      expect(new Set(pages.flat())).toEqual(new Set(cards))
      expect(pages.length).toBeGreaterThan(0)
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(space)
    }),
  )
})

test('what is late stands on each page, and the others on one each', () => {
  expect(pagesOf([3, 1, 2, 4, 5], 3, isLate)).toEqual([
    [3, 1, 2],
    [3, 4, 5],
  ])
  expect(pagesOf([3, 6, 9, 1], 2, isLate)).toEqual([
    [3, 6],
    [3, 9],
    [3, 1],
  ])
  expect(pagesOf([], 2, isLate)).toEqual([[]])
})
