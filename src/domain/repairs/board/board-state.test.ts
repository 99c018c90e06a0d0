import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byUrgency, compareUrgency, urgencies, urgencyOf } from './board-state.ts'

const at = fc.integer({ min: 0, max: 3 }).map((hour) => `2026-11-23T0${hour}:00:00.000Z`)
const anyCard = fc.record({
  orderId: fc.string({ minLength: 1, maxLength: 2 }),
  movedAt: at,
  due: fc.option(at),
  late: fc.boolean(),
  dueToday: fc.boolean(),
})

test('cards are in the order late, today, later, and by their promise within each', () => {
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      const sorted = byUrgency(cards)
      const ranks = sorted.map((one) => urgencies.indexOf(urgencyOf(one)))
      expect(ranks).toEqual(ranks.toSorted())
      for (const urgency of urgencies) {
        const promises = sorted
          .filter((one) => urgencyOf(one) === urgency)
          .map(({ due }) => due ?? 'none')
        expect(promises).toEqual(promises.toSorted())
      }
    }),
  )
})

test('the order of two cards does not depend on which comes first', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (one, other) => {
      expect(compareUrgency(one, other)).toBe(0 - compareUrgency(other, one))
    }),
  )
})

test('of two without a promise the one that is longer at its stage comes first', () => {
  const of = (orderId: string, movedAt: string) =>
    ({ orderId, movedAt, due: null, late: false, dueToday: false }) as const
  const cards = [of('a', '2026-11-23T02:00:00.000Z'), of('b', '2026-11-23T01:00:00.000Z')]
  expect(byUrgency(cards).map(({ orderId }) => orderId)).toEqual(['b', 'a'])
})
