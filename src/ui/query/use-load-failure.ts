/** Reports that a query failed, once for each failure. */
import { useEffect, useRef } from 'react'
import { isSignedOut } from './error-text.ts'

/** An ended session is not reported, because the login dialog opens over the page. */
export function useLoadFailure(error: Error | null, report: () => void): void {
  const reported = useRef<Error>(undefined)
  useEffect(() => {
    if (!error || error === reported.current) return
    reported.current = error
    if (!isSignedOut(error)) report()
  })
}
