/** The address at the pin, looked up once the map rests; only the last answer counts. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useRef, useState } from 'react'
import type { Position } from '#kernel/shop.ts'
import { call } from '#ui/api/api-client.ts'
import { errorText } from '#ui/query/error-text.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { findPlace, type FoundPlace } from '#domain/addresses/contract/customer.ts'

export type PinAddress =
  | { readonly is: 'unknown' }
  | { readonly is: 'asking'; readonly position: Position }
  | { readonly is: 'found'; readonly position: Position; readonly place: FoundPlace }
  | { readonly is: 'failed'; readonly position: Position; readonly message: string }

/** Milliseconds a map must rest before the look-up. Repeated arrow keys come faster than that. */
const rest = 450
const hour = 3_600_000

type Handlers = {
  readonly onFound: (place: FoundPlace) => void
  readonly onFailed: (error: unknown) => void
}

export function usePlace({ onFound, onFailed }: Handlers) {
  const queries = useQueryClient()
  const [pinAddress, setPinAddress] = useState<PinAddress>({ is: 'unknown' })
  const last = useRef<{ stop(): void }>(undefined)
  useEffect(() => () => last.current?.stop(), [])

  /** Four decimals (ten metres), as the server rounds, so that each spot is looked up once. */
  const ask = (position: Position) => {
    const input = { lat: rounded(position.lat), lng: rounded(position.lng) }
    return queries.fetchQuery({
      queryKey: queryKey(findPlace, input),
      queryFn: ({ signal }) => call(findPlace, input, { signal }),
      staleTime: hour,
      gcTime: hour,
    })
  }

  /** Looks up after a rest or at once, and drops an earlier look-up. */
  const find = (position: Position, wait = rest) => {
    last.current?.stop()
    setPinAddress({ is: 'asking', position })
    let stopped = false
    const timer = setTimeout(async () => {
      try {
        const place = await ask(position)
        if (stopped) return
        setPinAddress({ is: 'found', position, place })
        onFound(place)
      } catch (error) {
        if (stopped) return
        setPinAddress({ is: 'failed', position, message: errorText(error, failed) })
        onFailed(error)
      }
    }, wait)
    last.current = {
      stop() {
        stopped = true
        clearTimeout(timer)
      },
    }
  }
  return { pinAddress, find }
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const failed = { message: 'Something went wrong while fetching address.' }
