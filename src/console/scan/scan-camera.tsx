/** The phone's camera as a scanner: shows what it sees, and reports each code that comes before it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldError } from '#ui/design/field.tsx'
import { openCodeReader } from './code-reader.ts'
import { makeSeenCodes } from './seen-codes.ts'

/** Milliseconds between two pictures: a hand is slower, and a phone stays cool. */
const often = 150

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera was refused. Allow it for this site in the browser’s settings, or type the number.',
  NotFoundError: 'No camera was found. Please type the number, or use a scanner.',
  NotReadableError: 'Another program uses the camera. Close it, or type the number.',
}
const cannot = 'The camera could not be opened here. Please type the number, or use a scanner.'

type Props = { readonly onCode: (code: string) => void }

export function ScanCamera({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | { readonly trouble: string }>('opening')
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const left = new AbortController()
    const picture = video.current
    if (!picture) return undefined
    watch(
      picture,
      left.signal,
      (code) => report(code),
      () => setState('open'),
    ).catch((error: unknown) => {
      if (left.signal.aborted) return
      setState({ trouble: (error instanceof Error && refusals[error.name]) || cannot })
    })
    return () => left.abort()
  }, [])
  if (typeof state === 'object') return <FieldError>{state.trouble}</FieldError>
  return (
    <div className="scan-camera">
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <p className="small" role="status">
        {state === 'open' ? 'Hold a label before the camera' : 'Opening the camera'}
      </p>
    </div>
  )
}

/** Resolves when `left` is aborted; the camera is then off. Rejects with the browser's error when it cannot be used. */
async function watch(
  video: HTMLVideoElement,
  left: AbortSignal,
  onCode: (code: string) => void,
  onOpen: () => void,
): Promise<void> {
  const [stream, reader] = await openBoth(left)
  if (!stream || !reader) return
  try {
    video.srcObject = stream
    await video.play()
    onOpen()
    const appeared = makeSeenCodes()
    while (!left.aborted) {
      // A picture that cannot be read has no code; the next one may.
      const codes = await reader.read(video).catch(() => [])
      if (!left.aborted) for (const code of appeared(codes)) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, often))
    }
  } finally {
    stop(stream)
  }
}

/** The camera is asked for at once, because some browsers allow that only right after a press. */
async function openBoth(left: AbortSignal) {
  const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const [stream, reader] = await Promise.allSettled([asked, openCodeReader()])
  if (stream.status === 'fulfilled' && (left.aborted || reader.status === 'rejected'))
    stop(stream.value)
  if (left.aborted) return []
  if (stream.status === 'rejected') throw stream.reason
  if (reader.status === 'rejected') throw reader.reason
  return [stream.value, reader.value] as const
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
