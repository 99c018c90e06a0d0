/** Work of which one runs at a time and which ends with the page. A second click while it runs does nothing. */
import { useEffect, useRef } from 'react'

type Alone = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** The signal is aborted when the page is left. */
export function useAlone(onFailure: (error: unknown) => void): Alone {
  const running = useRef(false)
  const lifetime = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    running.current = false
    return () => controller.abort()
  }, [])
  return async (work) => {
    const controller = lifetime.current
    if (running.current || !controller) return
    running.current = true
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    } finally {
      if (lifetime.current === controller) running.current = false
    }
  }
}
