import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesToOrder, type StockNow } from './to-order.ts'

const stock = (of: Partial<StockNow>): StockNow => ({
  free: 0,
  coming: 0,
  needs: 0,
  reorderLevel: 0,
  target: 0,
  ...of,
})

test.each<[string, Partial<StockNow>, number]>([
  ['at its level', { free: 2, reorderLevel: 2, target: 5 }, 0],
  ['below its level', { free: 1, reorderLevel: 2, target: 5 }, 4],
  [
    'below its level, with enough on the way',
    { free: 1, coming: 1, reorderLevel: 2, target: 5 },
    0,
  ],
  [
    'below its level, with what is on the way promised',
    { coming: 2, needs: 2, reorderLevel: 2, target: 5 },
    5,
  ],
  [
    'of level 0, with two repairs that wait and one piece on the way',
    { coming: 1, needs: 2, target: 5 },
    1,
  ],
  ['of level 0 that nobody needs', { target: 5 }, 0],
  ['with a target below its level', { reorderLevel: 3, target: 1 }, 3],
])('a part %s', (_, of, pieces) => {
  expect(piecesToOrder(stock(of))).toBe(pieces)
})

test('what was ordered serves every repair and reaches the level, and then nothing more is to be ordered', () => {
  const count = fc.nat({ max: 50 })
  fc.assert(
    fc.property(
      fc.record({ free: count, coming: count, needs: count, reorderLevel: count, target: count }),
      (now) => {
        const more = piecesToOrder(now)
        const left = now.free + now.coming + more - now.needs
        expect(left).toBeGreaterThanOrEqual(more > 0 ? now.reorderLevel : 0)
        expect(piecesToOrder({ ...now, coming: now.coming + more })).toBe(0)
      },
    ),
  )
})
