/** OpenStreetMap's geocoder over its HTTP API (nominatim.org/release-docs, "Reverse" and "Search"). */
import { readPincode } from '#kernel/pincode.ts'
import type { Position } from '#kernel/shop.ts'
import { days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { effect } from '#platform/effect.ts'
import {
  type FoundPlace,
  type Geocoder,
  geocoderUnreachable,
} from '#domain/addresses/server/geocoder.ts'

export type NominatimSettings = {
  readonly baseUrl: string
  /** Who we are and how to reach us; the usage policy asks for it. */
  readonly userAgent: string
  readonly clock: Clock
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Milliseconds for the whole answer; 5 seconds when absent. */
  readonly timeout?: number
}

/** The usage policy's limit: one request a second (operations.osmfoundation.org/policies/nominatim). */
const spacing = 1_000
/** How many calls may wait; a further one fails at once as unreachable. */
const mostWaiting = 4

type Parts = Readonly<Record<string, unknown>>

/** Refusals, 429 among them, and late or unreadable answers are GEOCODER_UNREACHABLE. */
export function nominatimGeocoder(settings: NominatimSettings): Geocoder {
  const inTurn = oneASecond(settings)
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = new URL(path, withSlash(settings.baseUrl))
    address.search = new URLSearchParams({
      ...query,
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
    }).toString()
    try {
      await inTurn()
      return await effect('geocoder', async () => {
        const answer = await fetch(address, {
          headers: { 'user-agent': settings.userAgent, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeout ?? 5_000),
        })
        if (answer.status !== 200) throw new Error(`the geocoder answered ${answer.status}`)
        return (await answer.json()) as unknown
      })
    } catch (cause) {
      return geocoderUnreachable(cause)
    }
  }
  return {
    cacheFor: days(1),
    async findPlace({ lat, lng }) {
      const answer = await ask('reverse', { lat: String(lat), lon: String(lng), zoom: '18' })
      return readPlace(answer)
    },
    async findPincode(pincode) {
      const answer = await ask('search', { postalcode: pincode, countrycodes: 'in', limit: '1' })
      if (!Array.isArray(answer)) return geocoderUnreachable('the geocoder answered no list')
      const [first] = answer as unknown[]
      const found = first === undefined ? undefined : readPlace(first)
      if (!found?.city) return undefined
      const position = readPosition(first as Parts)
      return { city: found.city, ...(position && { position }) }
    },
  }
}

/** Lets calls pass one after another, a second apart. */
function oneASecond({ clock, pause }: Pick<NominatimSettings, 'clock' | 'pause'>) {
  let next = 0
  return async (): Promise<void> => {
    const now = clock().getTime()
    const mine = Math.max(now, next)
    if (mine - now > mostWaiting * spacing) throw new Error('too many wait for the geocoder')
    next = mine + spacing
    if (mine > now) await pause(mine - now)
  }
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** For a place without an address, such as the sea, the answer is `{"error":"Unable to geocode"}` with status 200. */
function readPlace(answer: unknown): FoundPlace | undefined {
  if (!isParts(answer)) return geocoderUnreachable('the geocoder answered no object')
  if (answer['error'] === 'Unable to geocode') return undefined
  const { display_name: line, address } = answer
  if (typeof line !== 'string') return geocoderUnreachable('the geocoder answered without a name')
  const parts = isParts(address) ? address : {}
  const text = (name: string) => {
    const value = parts[name]
    return typeof value === 'string' ? value : ''
  }
  const names = ['city', 'town', 'village', 'municipality', 'state_district', 'county']
  return {
    formattedAddress: line.slice(0, 300),
    city: names.map(text).find(Boolean)?.slice(0, 80) ?? '',
    pincode: readPincode(text('postcode')) ?? '',
  }
}

function readPosition({ lat, lon }: Parts): Position | undefined {
  const position = { lat: Number(lat), lng: Number(lon) }
  return Number.isFinite(position.lat) && Number.isFinite(position.lng) ? position : undefined
}
