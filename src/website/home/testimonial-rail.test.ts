/** Tests the positions of tickets on the rail. */
import { expect, test } from 'vitest'
import { placeOnRail } from './testimonial-rail.tsx'

const ring = (centre: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => placeOnRail(i, centre, 7))

test('the ticket in the middle has three on each side, and the ring closes', () => {
  expect(ring(0)).toEqual([0, 1, 2, 3, -3, -2, -1])
  expect(ring(6)).toEqual([1, 2, 3, -3, -2, -1, 0])
})

test('turning once moves every ticket by one place, and one of them round the back', () => {
  const [before, after] = [ring(3), ring(4)]
  const moved = before.map((at, i) => at - (after[i] ?? 0))
  expect(moved.toSorted((a, b) => a - b)).toEqual([-6, 1, 1, 1, 1, 1, 1])
})
