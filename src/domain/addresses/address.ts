/** A customer's address, and what an edit does to it. */
import type { Position } from '#kernel/shop.ts'
import { isInside } from './service-area.ts'

/** How many addresses a customer may have. */
export const addressLimit = 20

export type Address = {
  /** Home, Work or the customer's own word. */
  readonly type: string
  /** Door number; empty when the simple dialog was used. */
  readonly name: string
  readonly address: string
  readonly landmark: string
  readonly city: string
  readonly pincode: string
  readonly lat: number | null
  readonly lng: number | null
}

/** An address in a customer's book. */
export type CustomerAddress = Address & {
  readonly id: string
  readonly customerId: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** As entered: what was left out is undefined, what was emptied is null or ''. */
export type EnteredAddress = {
  readonly type?: string | null | undefined
  readonly name?: string | null | undefined
  readonly address: string
  readonly landmark?: string | null | undefined
  readonly city: string
  readonly pincode: string
  readonly lat?: number | null | undefined
  readonly lng?: number | null | undefined
  /** The position as one part; then `lat` and `lng` are not given. */
  readonly coordinates?: Position | null | undefined
}

/** Undefined when the position was not sent, null when it was emptied. */
function enteredPosition({ lat, lng, coordinates }: EnteredAddress): Position | null | undefined {
  if (coordinates) return coordinates
  if (lat === undefined && lng === undefined) return coordinates
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

export const newAddress = (entered: EnteredAddress): Address => ({
  type: entered.type || 'Home',
  name: entered.name ?? '',
  address: entered.address,
  landmark: entered.landmark ?? '',
  city: entered.city,
  pincode: entered.pincode,
  lat: enteredPosition(entered)?.lat ?? null,
  lng: enteredPosition(entered)?.lng ?? null,
})

/**
 * The address after an edit. The simple dialog has no field for door number and position, so what it leaves out stays.
 * The position goes when the place itself was changed, because it would point elsewhere.
 */
export function edited(before: Address, entered: EnteredAddress): Address {
  const after = newAddress(entered)
  const samePlace = (['address', 'city', 'pincode'] as const).every(
    (field) => before[field] === after[field],
  )
  const stored = enteredPosition(entered) === undefined && samePlace
  return {
    ...after,
    type: entered.type === undefined ? before.type : after.type,
    landmark: entered.landmark === undefined ? before.landmark : after.landmark,
    name: entered.name === undefined ? before.name : after.name,
    lat: stored ? before.lat : after.lat,
    lng: stored ? before.lng : after.lng,
  }
}

const fields = ['type', 'name', 'address', 'landmark', 'city', 'pincode', 'lat', 'lng'] as const

export const isSameAddress = (a: Address, b: Address): boolean =>
  fields.every((field) => a[field] === b[field])

/** Null while the position is not known. */
export const insideServiceArea = (
  { lat, lng }: Pick<Address, 'lat' | 'lng'>,
  area: readonly Position[],
): boolean | null => (lat === null || lng === null ? null : isInside({ lat, lng }, area))
