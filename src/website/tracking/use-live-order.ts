/** Refetches an order's tracking record on each change while the page is visible. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKey } from '#ui/query/queries.tsx'
import { listOrderMessages, trackOrder } from '#domain/repairs/contract/customer.ts'
import { followOrder } from './order-events.ts'

/** A hidden page closes the stream; shown again, it refetches at once and reopens it. */
export function useLiveOrder(orderId: string, enabled: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const ask = () => {
      for (const answer of [trackOrder, listOrderMessages])
        void queries.invalidateQueries({ queryKey: queryKey(answer, { orderId }) })
    }
    let stop: (() => void) | undefined
    const follow = () => {
      if (document.visibilityState === 'visible') stop ??= followOrder(orderId, ask)
      else {
        stop?.()
        stop = undefined
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [queries, orderId, enabled])
}
