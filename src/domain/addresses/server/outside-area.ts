/** Whether an address lies outside the area the shop collects from: one rule, for the booking and for a later change. */
import { isPincode } from '#kernel/pincode.ts'
import type { Position, Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { insideServiceArea } from '../address.ts'
import { isInside } from '../service-area.ts'
import { readServiceArea } from './area-setting.ts'
import type { FoundPincode, Geocoder } from './geocoder.ts'

export type AreaDeps = { readonly db: Db | Tx; readonly geocoder: Geocoder; readonly shop: Shop }

type Place = {
  readonly lat?: number | null | undefined
  readonly lng?: number | null | undefined
  readonly pincode?: string | undefined
}

/**
 * By the position where it is known, else by the pincode. False as well when neither says anything: then colleagues call
 * before they set out. Asks the geocoder, so it must not run inside a transaction.
 */
export async function isOutsideArea(deps: AreaDeps, place: Place): Promise<boolean> {
  const { lat = null, lng = null, pincode = '' } = place
  const area = await readServiceArea(deps, deps.db)
  const byPosition = insideServiceArea({ lat, lng }, area)
  if (byPosition !== null) return !byPosition
  const found = await deps.geocoder.findPincode(pincode).catch(() => undefined)
  return insideByPincode(pincode, { ...deps, found, area }) === false
}

type Known = {
  readonly shop: Pick<Shop, 'address'>
  readonly found?: FoundPincode | undefined
  readonly area: readonly Position[]
}

/**
 * Whether the shop collects in a pincode: by its position where the geocoder knows it. Otherwise another postal zone than
 * the shop's (the first digit, some hundred kilometres across) is outside. Null while that is not known.
 */
export function insideByPincode(pincode: string, { shop, found, area }: Known): boolean | null {
  if (found?.position) return isInside(found.position, area)
  const isElsewhere = isPincode(pincode) && pincode[0] !== shop.address.pincode[0]
  return isElsewhere ? false : null
}
