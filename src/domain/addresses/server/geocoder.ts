/** The port to a geocoder: the address at a position, and the city of a pincode. */
import { fail } from '#kernel/app-error.ts'
import type { Position } from '#kernel/shop.ts'
import { addressErrors } from '../errors.ts'

export type FoundPlace = {
  /** One line, as the geocoder writes it. */
  readonly formattedAddress: string
  /** Empty when the geocoder names none. */
  readonly city: string
  /** Six digits, or empty. */
  readonly pincode: string
}
/** `position` is somewhere near the middle of the pincode's area. */
export type FoundPincode = { readonly city: string; readonly position?: Position }

export type Geocoder = {
  /** How many milliseconds its terms allow an answer to be stored. */
  readonly cacheFor: number
  /** The first result. Undefined when there is none. Fails with GEOCODER_UNREACHABLE without a usable answer. */
  findPlace(position: Position): Promise<FoundPlace | undefined>
  findPincode(pincode: string): Promise<FoundPincode | undefined>
}

/** The error of an adapter without a usable answer. */
export const geocoderUnreachable = (cause: unknown): never =>
  fail(addressErrors.GEOCODER_UNREACHABLE, { cause })
