/** A caching geocoder: stores answers for a while, joins equal calls, and pauses after a failure. */
import type { Position } from '#kernel/shop.ts'
import { after, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Geocoder, geocoderUnreachable } from './geocoder.ts'

/** How many answers are stored at most; the least recently used one is dropped first. */
const capacity = 2_000
/** How long a geocoder that failed is not called. */
const pause = seconds(10)

type Cached<T> = { readonly answer: Promise<T>; readonly until: number }

/** Positions are rounded to four decimals, about ten metres: finer than people place a pin. */
export function cachingGeocoder(geocoder: Geocoder, { clock }: { clock: Clock }): Geocoder {
  let pausedUntil = 0
  const unlessPaused = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (clock().getTime() < pausedUntil) return geocoderUnreachable('it failed just now')
    try {
      return await ask()
    } catch (error) {
      pausedUntil = after(clock(), pause).getTime()
      throw error
    }
  }
  const ofPlaces = remember(
    (key: string) => unlessPaused(() => geocoder.findPlace(toPosition(key))),
    geocoder.cacheFor,
    clock,
  )
  const ofPincodes = remember(
    (pincode: string) => unlessPaused(() => geocoder.findPincode(pincode)),
    geocoder.cacheFor,
    clock,
  )
  return {
    cacheFor: geocoder.cacheFor,
    findPlace: ({ lat, lng }) => ofPlaces(`${lat.toFixed(4)} ${lng.toFixed(4)}`),
    findPincode: ofPincodes,
  }
}

function toPosition(key: string): Position {
  const [lat = 0, lng = 0] = key.split(' ').map(Number)
  return { lat, lng }
}

function remember<T>(ask: (key: string) => Promise<T>, cacheFor: number, clock: Clock) {
  const stored = new Map<string, Cached<T>>()
  return (key: string): Promise<T> => {
    const now = clock().getTime()
    const known = stored.get(key)
    stored.delete(key)
    if (known && known.until > now) {
      stored.set(key, known)
      return known.answer
    }
    const forget = () => void (stored.get(key)?.answer === answer && stored.delete(key))
    const answer = ask(key)
    // Equal calls share one pending answer, which is then stored as long as the terms allow.
    stored.set(key, { answer, until: Number.POSITIVE_INFINITY })
    answer.then(() => {
      if (stored.get(key)?.answer !== answer) return
      if (cacheFor > 0) stored.set(key, { answer, until: clock().getTime() + cacheFor })
      else forget()
    }, forget)
    for (const oldest of stored.keys()) {
      if (stored.size <= capacity) break
      stored.delete(oldest)
    }
    return answer
  }
}
