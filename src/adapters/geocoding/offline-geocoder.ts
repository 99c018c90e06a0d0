/** A geocoder that needs no network: the nearest locality we know, and the city of its pincode. */
import type { Position } from '#kernel/shop.ts'
import type { FoundPincode, Geocoder } from '#domain/addresses/server/geocoder.ts'
import { chennaiLocalities, coastTowns, type Locality } from './offline-localities.ts'

/** How far from its middle a locality's name still applies, in kilometres. */
const reach = { locality: 2.5, town: 8 }
/** The range that India Post uses for Chennai; a pincode of it belongs to Chennai even when the table lacks it. */
const ofChennai = /^600(0\d\d|1[0-3]\d)$/

type Known = { readonly at: Locality; readonly city: string; readonly reach: number }

const known: readonly Known[] = [
  ...chennaiLocalities.map((at) => ({ at, city: 'Chennai', reach: reach.locality })),
  ...coastTowns.map((at) => ({ at, city: at[0], reach: reach.town })),
]

/** It finds localities; the customer adds the street. */
export function offlineGeocoder(): Geocoder {
  return {
    cacheFor: 0,
    async findPlace(position) {
      const near = nearest(position)
      if (!near) return undefined
      const { at, city } = near
      const [name, pincode] = at
      const place = name === city ? city : `${name}, ${city}`
      return { formattedAddress: `${place}, ${stateOf(city)} ${pincode}, India`, city, pincode }
    },
    findPincode: async (pincode) => cityOf(pincode),
  }
}

/** The union territory lies in pieces along the coast of Tamil Nadu. */
const stateOf = (city: string) =>
  ['Puducherry', 'Karaikal'].includes(city) ? 'Puducherry' : 'Tamil Nadu'

function nearest(position: Position): Known | undefined {
  const [best] = known
    .map((one) => ({ one, away: kilometres(position, one.at) }))
    .filter(({ one, away }) => away <= one.reach)
    .toSorted((a, b) => a.away - b.away)
  return best?.one
}

function cityOf(pincode: string): FoundPincode | undefined {
  const found = known.find(({ at }) => at[1] === pincode)
  if (!found) return ofChennai.test(pincode) ? { city: 'Chennai' } : undefined
  const [, , lat, lng] = found.at
  return { city: found.city, position: { lat, lng } }
}

/** A degree of latitude has 111.2 km; one of longitude shrinks with the cosine. Good enough for some kilometres. */
function kilometres(from: Position, [, , lat, lng]: Locality): number {
  const north = (lat - from.lat) * 111.2
  const east = (lng - from.lng) * 111.2 * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
