/** Spares the geocoder: answers are kept for a while, the same question is asked once, and one that fails is left alone. */
import type { Position } from '#kernel/shop.ts'
import { after, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Geocoder, geocoderUnreachable } from './geocoder.ts'

/** Answers kept at most; the one not wanted for longest goes first. */
const places = 2_000
/** How long a geocoder that did not answer is not asked. */
const rest = seconds(10)

type Kept<T> = { readonly answer: Promise<T>; readonly until: number }

/** Positions are asked to four decimals, about ten metres: nearer than a pin is put, and a door is no secret then. */
export function rememberingGeocoder(geocoder: Geocoder, { clock }: { clock: Clock }): Geocoder {
  let restsUntil = 0
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (clock().getTime() < restsUntil) return geocoderUnreachable('it failed just now')
    try {
      return await ask()
    } catch (error) {
      restsUntil = after(clock(), rest).getTime()
      throw error
    }
  }
  const ofPlaces = remember(
    (key: string) => patiently(() => geocoder.findPlace(toPosition(key))),
    geocoder.keepFor,
    clock,
  )
  const ofPincodes = remember(
    (pincode: string) => patiently(() => geocoder.findPincode(pincode)),
    geocoder.keepFor,
    clock,
  )
  return {
    keepFor: geocoder.keepFor,
    findPlace: ({ lat, lng }) => ofPlaces(`${lat.toFixed(4)} ${lng.toFixed(4)}`),
    findPincode: ofPincodes,
  }
}

function toPosition(key: string): Position {
  const [lat = 0, lng = 0] = key.split(' ').map(Number)
  return { lat, lng }
}

function remember<T>(ask: (key: string) => Promise<T>, keepFor: number, clock: Clock) {
  const stored = new Map<string, Kept<T>>()
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
    // While it is under way everyone waits for the same answer; then it stays as long as it may.
    stored.set(key, { answer, until: Number.POSITIVE_INFINITY })
    answer.then(() => {
      if (stored.get(key)?.answer !== answer) return
      if (keepFor > 0) stored.set(key, { answer, until: clock().getTime() + keepFor })
      else forget()
    }, forget)
    for (const oldest of stored.keys()) {
      if (stored.size <= places) break
      stored.delete(oldest)
    }
    return answer
  }
}
