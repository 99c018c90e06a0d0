/** Tells a failure to load when it happens, once. */
import { useEffect, useRef } from 'react'
import type { ApiError } from '#ui/api/api-client.ts'

/** The login dialog speaks for an ended session. */
export function useNotifyOnce(failure: ApiError | null, notify: () => void): void {
  const notified = useRef<ApiError>(undefined)
  useEffect(() => {
    if (!failure || failure === notified.current) return
    notified.current = failure
    if (failure.status !== 401) notify()
  })
}
