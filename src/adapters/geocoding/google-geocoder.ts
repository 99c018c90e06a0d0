/** Google's geocoder over its HTTP API (developers.google.com/maps/documentation/geocoding, "Geocoding API v3"). */
import { z } from 'zod'
import { readPincode } from '#kernel/pincode.ts'
import { effect } from '#platform/effect.ts'
import { type Geocoder, geocoderUnreachable } from '#domain/addresses/server/geocoder.ts'

export type GoogleSettings = {
  readonly baseUrl: string
  /** Stays on the server. The API takes it in the query, so the request's address is never logged or thrown. */
  readonly key: string
  /** Milliseconds for the whole answer; 5 seconds when absent. */
  readonly timeout?: number
}

const result = z.object({
  formatted_address: z.string(),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
})
/** `status` decides, whatever the HTTP status is: OK, ZERO_RESULTS, OVER_QUERY_LIMIT, REQUEST_DENIED, … */
const answered = z.object({ status: z.string(), results: z.array(result).default([]) })
type Result = z.output<typeof result>

/** Everything but OK and ZERO_RESULTS, and a late or unreadable answer, is GEOCODER_UNREACHABLE. */
export function googleGeocoder({ baseUrl, key, timeout = 5_000 }: GoogleSettings): Geocoder {
  const first = async (query: Record<string, string>): Promise<Result | undefined> => {
    const address = new URL('/maps/api/geocode/json', baseUrl)
    address.search = new URLSearchParams({ ...query, language: 'en', region: 'in', key }).toString()
    try {
      return await effect('geocoder', async () => {
        const answer = await fetch(address, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        })
        if (answer.status !== 200) throw new Error(`the geocoder answered ${answer.status}`)
        const { status, results } = answered.parse(await answer.json())
        if (status === 'ZERO_RESULTS') return undefined
        if (status !== 'OK') throw new Error(`the geocoder answered ${status.slice(0, 40)}`)
        return results[0]
      })
    } catch (cause) {
      return geocoderUnreachable(cause)
    }
  }
  return {
    // The platform's terms forbid storing addresses.
    cacheFor: 0,
    async findPlace({ lat, lng }) {
      const found = await first({ latlng: `${lat},${lng}` })
      return (
        found && {
          formattedAddress: found.formatted_address.slice(0, 300),
          city: cityOf(found),
          pincode: readPincode(part(found, 'postal_code') ?? '') ?? '',
        }
      )
    },
    async findPincode(pincode) {
      const found = await first({ components: `postal_code:${pincode}|country:IN` })
      const city = found && cityOf(found)
      if (!city) return undefined
      const position = found.geometry?.location
      return { city, ...(position && { position }) }
    },
  }
}

const part = ({ address_components }: Result, type: string): string | undefined =>
  address_components.find(({ types }) => types.includes(type))?.long_name

/** The specification's order: the locality, else the district. */
const cityOf = (found: Result): string =>
  (part(found, 'locality') ?? part(found, 'administrative_area_level_2') ?? '').slice(0, 80)
