/** Tells a failure to load when it happens, once. */
import { useEffect, useRef } from 'react'
import type { ApiError } from '#ui/api/api-client.ts'

/** The login dialog speaks for an ended session. */
export function useToldOnce(failure: ApiError | null, tell: () => void): void {
  const told = useRef<ApiError>(undefined)
  useEffect(() => {
    if (!failure || failure === told.current) return
    told.current = failure
    if (failure.status !== 401) tell()
  })
}
