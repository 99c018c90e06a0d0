/** The area the shop collects devices from. */
import type { Position } from '#kernel/shop.ts'

/**
 * True when a point lies inside a polygon whose corners are given in order, not closed: a line from the
 * point towards the east then crosses an odd number of sides. Degrees are taken as a plane, which over
 * the few hundred kilometres of a service area is off by less than a street. A point on a side counts
 * as inside for one of the two areas that share the side, and for one only.
 */
export function isInside(point: Position, corners: readonly Position[]): boolean {
  let inside = false
  for (const [i, a] of corners.entries()) {
    const b = corners.at(i - 1) ?? a
    if (a.lat > point.lat === b.lat > point.lat) continue
    const crossing = a.lng + ((point.lat - a.lat) * (b.lng - a.lng)) / (b.lat - a.lat)
    if (point.lng < crossing) inside = !inside
  }
  return inside
}
