/** Records from the browser's microphone into a file, or gives the reason why it cannot. */
import { useEffect, useRef, useState } from 'react'
import { recordingLimits } from '#domain/catalogue/recording-limits.ts'

/** AAC plays in every browser, so it comes first where it can be recorded; Opus is what the others make. */
const wanted = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const speech = 48_000

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The microphone was refused. Allow it for this site in the browser’s settings, or choose a file.',
  NotFoundError: 'No microphone was found. Connect one, or choose a file.',
  NotReadableError: 'Another program uses the microphone. Close it, or choose a file.',
}
const cannot = 'This browser cannot record here. Please choose a file.'

export type Recorder = {
  readonly state: 'rest' | 'asking' | 'recording'
  /** While recording. */
  readonly seconds: number
  readonly trouble: string | undefined
  readonly start: () => void
  readonly stop: () => void
}

/** Stops by itself at the longest a recording may be, and when the component goes. */
export function useRecorder(onDone: (sound: File) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('rest')
  const [seconds, setSeconds] = useState(0)
  const [trouble, setTrouble] = useState<string>()
  const running = useRef<MediaRecorder>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      running.current?.stop()
    }
  }, [])
  useEffect(() => {
    if (state !== 'recording') return undefined
    const tick = setInterval(() => setSeconds((before) => before + 1), 1_000)
    const end = setTimeout(() => running.current?.stop(), recordingLimits.seconds * 1_000)
    return () => {
      clearInterval(tick)
      clearTimeout(end)
    }
  }, [state])

  const start = async () => {
    setTrouble(undefined)
    setSeconds(0)
    setState('asking')
    try {
      const recorder = await openMicrophone((sound) => {
        running.current = undefined
        if (left.current) return
        setState('rest')
        onDone(sound)
      })
      running.current = recorder
      if (left.current) recorder.stop()
      else setState('recording')
    } catch (error) {
      setState('rest')
      setTrouble((error instanceof Error && refusals[error.name]) || cannot)
    }
  }
  return { state, seconds, trouble, start: () => void start(), stop: () => running.current?.stop() }
}

/** Rejects with the browser's own error when there is no microphone. */
async function openMicrophone(onSound: (sound: File) => void): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: speech,
    ...(mimeType && { mimeType }),
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  recorder.addEventListener('stop', () => {
    for (const track of stream.getTracks()) track.stop()
    onSound(new File(parts, 'recording', { type: recorder.mimeType }))
  })
  recorder.start()
  return recorder
}
