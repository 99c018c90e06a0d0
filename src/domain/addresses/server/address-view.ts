/** An address in the API's form. */
import type { Position } from '#kernel/shop.ts'
import { insideServiceArea } from '../address.ts'
import type { SavedAddress } from '../contract/customer.ts'
import type { StoredAddress } from './repository.ts'

export const addressView = (stored: StoredAddress, area: readonly Position[]): SavedAddress => ({
  _id: stored.id,
  type: stored.type,
  name: stored.name,
  address: stored.address,
  landmark: stored.landmark,
  city: stored.city,
  pincode: stored.pincode,
  lat: stored.lat,
  lng: stored.lng,
  insideServiceArea: insideServiceArea(stored, area),
})
