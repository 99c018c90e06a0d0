/** Where the browser says the person is. */
import type { Position } from '#kernel/shop.ts'

/** The specification's words for a browser that does not say. */
export const notLocated = { title: 'Location Error', message: "Couldn't fetch your location." }

/** Throws when the person refuses, the device does not know, or it takes longer than ten seconds. */
export function findMe(): Promise<Position> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed(new Error('this browser knows no places'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: coords.latitude, lng: coords.longitude }),
      failed,
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
