/** Speaks recordings at any time after one press: browsers play nothing on a page that nobody has touched. */
import { useCallback, useRef } from 'react'
import { languages, type Language } from '#kernel/language.ts'
import { receivedAudioUrl } from '#domain/payments/received-spoken.ts'

type Speaker = {
  /** Loads the recordings; called by a press. */
  readonly start: () => void
  /** Silent where nothing was started, or where a recording could not be loaded. */
  readonly say: (language: Language) => void
}

export function useSpeaker(): Speaker {
  const contextRef = useRef<AudioContext>(undefined)
  const loadedRef = useRef(new Map<Language, AudioBuffer>())
  const start = useCallback(() => {
    const context = (contextRef.current ??= new AudioContext())
    void context.resume()
    for (const language of languages)
      void load(context, language).then((buffer) => loadedRef.current.set(language, buffer), ignore)
  }, [])
  const say = useCallback((language: Language) => {
    const [context, buffer] = [contextRef.current, loadedRef.current.get(language)]
    if (!context || !buffer) return
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    source.start()
  }, [])
  return { start, say }
}

const ignore = () => {}

async function load(context: AudioContext, language: Language): Promise<AudioBuffer> {
  const answer = await fetch(receivedAudioUrl(language))
  return context.decodeAudioData(await answer.arrayBuffer())
}
