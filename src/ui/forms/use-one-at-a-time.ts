/** Two presses are one act: while one is under way, further ones are not heard. */
import { useRef, useState } from 'react'

export function useOneAtATime<Act extends string>() {
  const busy = useRef(false)
  const [working, setWorking] = useState<Act>()
  const run = async (act: Act, work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setWorking(act)
    try {
      await work()
    } finally {
      busy.current = false
      setWorking(undefined)
    }
  }
  return { working, run }
}
