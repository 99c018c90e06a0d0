/** What became of the last scan: an answer, or a refusal in words. */
import { useRef, useState } from 'react'
import { errorText } from '#ui/query/error-text.ts'
import type { Tone } from '#console/scan/scan-sound.ts'
import type { Refused } from './use-receiving.ts'

/** `run` sends one code and calls `failed` with what it is refused for. */
export function useScans<Taken>(
  run: (code: string, failed: (error: unknown) => void) => Promise<Taken | undefined>,
) {
  const [taken, setTaken] = useState<Taken>()
  const [refused, setRefused] = useState<Refused>()
  const error = useRef<unknown>(undefined)
  async function scan(code: string): Promise<Tone> {
    error.current = undefined
    const done = await run(code, (reason) => void (error.current = reason))
    setTaken(() => done)
    setRefused(done ? undefined : { code, text: errorText(error.current) })
    return done ? 'good' : 'bad'
  }
  return { taken, refused, scan, forget: () => setTaken(undefined) }
}
