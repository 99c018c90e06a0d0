/** Questions to the geocoder: the address under a customer's pin, and the city of a pincode. */
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Position, Shop } from '#kernel/shop.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { addressErrors } from '../errors.ts'
import { isInside } from '../service-area.ts'
import { readServiceArea } from './area-setting.ts'
import type { FoundPlace, Geocoder } from './geocoder.ts'
import { insideByPincode } from './outside-area.ts'

export type FindDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geocoder: Geocoder
  readonly shop: Shop
}

/** How often one customer may look something up each minute: more than normal use of the map causes. */
const perMinute = 60

/** Fails with TOO_MANY, PLACE_NOT_FOUND, or GEOCODER_UNREACHABLE. */
export async function findPlace(
  deps: FindDeps,
  customer: { readonly id: string },
  position: Position,
): Promise<FoundPlace & { readonly insideServiceArea: boolean }> {
  await countLookUp(deps, customer)
  const place = await deps.geocoder.findPlace(position)
  if (!place) return fail(addressErrors.PLACE_NOT_FOUND)
  const area = await readServiceArea(deps, deps.db)
  return { ...place, insideServiceArea: isInside(position, area) }
}

/** Fails with TOO_MANY. */
async function countLookUp(
  { db, clock }: Pick<FindDeps, 'db' | 'clock'>,
  { id }: { readonly id: string },
): Promise<void> {
  const key = `geocode:${id}`
  const taken = await takeToken(db, { key, limit: perMinute, per: minutes(1), now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
}

/** Which city a pincode is of, and whether we collect from there. Null when it is unknown. Fails with TOO_MANY or GEOCODER_UNREACHABLE. */
export async function findPincode(
  deps: FindDeps,
  customer: { readonly id: string },
  { pincode }: { readonly pincode: string },
): Promise<{ city: string; insideServiceArea: boolean | null } | null> {
  await countLookUp(deps, customer)
  const found = await deps.geocoder.findPincode(pincode)
  if (!found) return null
  const area = await readServiceArea(deps, deps.db)
  return { city: found.city, insideServiceArea: insideByPincode(pincode, { ...deps, found, area }) }
}
