/** Keeps the board fresh while it is looked at: the browser's own event stream, which brings the cookie along. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardEventsPath, findJobs, getBoard, getStaffOrder } from '../../staff-contract.ts'

/** Asks again whenever any repair moves, and whenever the line comes back. */
export function useLiveBoard(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => {
      void queries.invalidateQueries({ queryKey: [getBoard.path] })
      void queries.invalidateQueries({ queryKey: [findJobs.path] })
      // Everything about one repair: its order, its desk, its messages, its documents.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(getStaffOrder.path),
      })
    }
    let events: EventSource | undefined
    const follow = () => {
      if (document.visibilityState === 'visible') {
        if (events) return
        events = new EventSource(`/api/v1/app${boardEventsPath}`)
        events.addEventListener('open', ask)
        events.addEventListener('moved', ask)
      } else {
        events?.close()
        events = undefined
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      events?.close()
    }
  }, [queries])
}
