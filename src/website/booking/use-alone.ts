/** Work that runs once at a time and ends with the page: a second click finds the first one running. */
import { useEffect, useRef } from 'react'

type Alone = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** The signal is aborted when the page goes. */
export function useAlone(onFailure: (error: unknown) => void): Alone {
  const running = useRef(false)
  const here = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    here.current = controller
    running.current = false
    return () => controller.abort()
  }, [])
  return async (work) => {
    const controller = here.current
    if (running.current || !controller) return
    running.current = true
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    } finally {
      if (here.current === controller) running.current = false
    }
  }
}
