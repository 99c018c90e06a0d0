/** A position as it is stored. */
import type { Position } from '#kernel/shop.ts'

/** Five decimals of a degree are a metre. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})
