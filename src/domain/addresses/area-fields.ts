/** The pickup area as colleagues draw it: its corners in order, and what makes no area. */
import { z } from 'zod'
import type { Position } from '#kernel/shop.ts'

const corner = z.object({
  lat: z
    .number({ error: 'Please enter a latitude' })
    .min(-85, 'Not on this map')
    .max(85, 'Not on this map'),
  lng: z
    .number({ error: 'Please enter a longitude' })
    .min(-180, 'Not on this map')
    .max(180, 'Not on this map'),
})

/** Positive when c lies left of the line from a to b. */
const side = (a: Position, b: Position, c: Position): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

/** True when two sides that are not neighbours cross, because it is then unclear which side of the line is inside. */
export function crossesItself(corners: readonly Position[]): boolean {
  const sides = corners.map((b, i) => [corners.at(i - 1) ?? b, b] as const)
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const apart = Math.abs(i - j)
      if (apart < 2 || apart === sides.length - 1) return false
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }),
  )
}

export const areaFields = z
  .array(corner)
  .min(3, 'An area has at least three corners')
  .max(100, 'Please keep to a hundred corners')
  .refine((corners) => !crossesItself(corners), {
    message: 'The line crosses itself. Please drag the corners apart.',
  })

/** The error for an area that does not contain the shop itself. */
export const shopOutside = 'Our own door lies outside. Please drag the line round it.'
