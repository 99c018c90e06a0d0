/** The clock of the browser, for what a page shows or stores with the time at which it happened there. */
import { useEffect, useState } from 'react'

export const browserTime = (): Date => new Date()

/** The time, renewed after each `milliseconds`. */
export function useBrowserTime(milliseconds: number): Date {
  const [now, setNow] = useState(browserTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(browserTime()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
