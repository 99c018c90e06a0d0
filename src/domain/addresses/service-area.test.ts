import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import type { Position } from '#kernel/shop.ts'
import { isInside } from './service-area.ts'

/** Points on a grid: sums and products of small whole numbers are exact, so the tests have no near misses. */
const coordinate = fc.integer({ min: -40, max: 40 })
const point = fc.record({ lat: coordinate, lng: coordinate })
const polygon = fc.array(point, { minLength: 3, maxLength: 9 })

/** Positive when c lies left of the line from a to b. */
const side = (a: Position, b: Position, c: Position): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

const isOnSide = (p: Position, corners: readonly Position[]): boolean =>
  corners.some((b, i) => {
    const a = corners.at(i - 1) ?? b
    const within = (of: 'lat' | 'lng') =>
      Math.min(a[of], b[of]) <= p[of] && p[of] <= Math.max(a[of], b[of])
    return side(a, b, p) === 0 && within('lat') && within('lng')
  })

/** Another way to the same answer: whether the outline winds round the point an odd number of times. */
function windsRoundOddly(p: Position, corners: readonly Position[]): boolean {
  let turns = 0
  for (const [i, b] of corners.entries()) {
    const a = corners.at(i - 1) ?? b
    if (a.lat <= p.lat && b.lat > p.lat && side(a, b, p) > 0) turns++
    if (a.lat > p.lat && b.lat <= p.lat && side(a, b, p) < 0) turns--
  }
  return Math.abs(turns) % 2 === 1
}

describe('a point inside a polygon', () => {
  test('agrees with counting how often the outline winds round it', () => {
    fc.assert(
      fc.property(point, polygon, (p, corners) => {
        fc.pre(!isOnSide(p, corners))
        expect(isInside(p, corners)).toBe(windsRoundOddly(p, corners))
      }),
      { numRuns: 2_000, seed: 1 },
    )
  })

  test('does not depend on where the outline begins or which way round it goes', () => {
    fc.assert(
      fc.property(point, polygon, fc.nat({ max: 8 }), (p, corners, start) => {
        fc.pre(!isOnSide(p, corners))
        const turned = [...corners.slice(start), ...corners.slice(0, start)]
        expect(isInside(p, turned)).toBe(isInside(p, corners))
        expect(isInside(p, corners.toReversed())).toBe(isInside(p, corners))
      }),
      { seed: 2 },
    )
  })

  test('belongs to exactly one of two areas that share a side, also on the side itself', () => {
    fc.assert(
      fc.property(point, coordinate, (p, border) => {
        const box = (west: number, east: number) => [
          { lat: -50, lng: west },
          { lat: -50, lng: east },
          { lat: 50, lng: east },
          { lat: 50, lng: west },
        ]
        const inWest = isInside(p, box(-50, border))
        const inEast = isInside(p, box(border, 50))
        expect(inWest).not.toBe(inEast)
      }),
      { seed: 3 },
    )
  })

  test('is outside every polygon that lies wholly to one side of it', () => {
    fc.assert(
      fc.property(polygon, (corners) => {
        for (const far of [
          { lat: 41, lng: 0 },
          { lat: -41, lng: 0 },
          { lat: 0, lng: 41 },
          { lat: 0, lng: -41 },
        ])
          expect(isInside(far, corners)).toBe(false)
      }),
      { seed: 4 },
    )
  })
})

describe('the service area', () => {
  test('holds the shop and the coast towns south of it', () => {
    expect(isInside(shop.position, shop.serviceArea)).toBe(true)
    expect(isInside({ lat: 11.94, lng: 79.81 }, shop.serviceArea)).toBe(true)
  })

  test('ends before Bengaluru, Madurai’s hills and the sea', () => {
    expect(isInside({ lat: 12.97, lng: 77.59 }, shop.serviceArea)).toBe(false)
    expect(isInside({ lat: 10.24, lng: 77.49 }, shop.serviceArea)).toBe(false)
    expect(isInside({ lat: 12.5, lng: 81.5 }, shop.serviceArea)).toBe(false)
  })
})
