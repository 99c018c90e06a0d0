/** Plays six tones from the loudspeaker and listens for each with the device's own microphone. */
import type { PointTested } from '#domain/repairs/self-test/self-test.ts'
import { choice, el, proceed, stepBoxes } from './elements.ts'
import { allow } from './allow.ts'
import { answered, notRun, notRunPoint, type Run, type Screen, wait } from './screen.ts'
import { texts } from './texts.ts'

/** In hertz. */
const tones = [250, 500, 1_000, 2_000, 4_000, 8_000]
/** A tone is heard when it stands that many decibels above the room. */
const above = 12
/** Some loudspeakers are weak at one end, and a tone of six proves nothing. */
const enough = 4
/** Milliseconds of a tone, and of listening to the room before the first. */
const long = 600

export const sound: Run = async (screen) => {
  const t = texts()
  const { show, signal } = screen
  const head = [el('h1', '', t.holdPhone), el('p', 'st-lead', t.volumeUp)]
  const begin = proceed(t.playTones)
  show(head, [begin.button])
  await begin.pressed
  // Cancelling the echo would remove the very tones.
  const raw = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const stream = await allow(screen, 'microphone', { audio: raw })
  if (typeof stream === 'string') return notRun('sound', stream)
  const context = new AudioContext()
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  signal.addEventListener('abort', end)
  await context.resume()
  const boxes = stepBoxes(
    tones.map((hertz) => (hertz < 1_000 ? `${hertz} Hz` : `${hertz / 1_000} kHz`)),
  )
  show([...head, boxes.list, el('p', 'st-note', t.quiet)], [])
  const said = { now: t.listening, heard: t.heard, missed: t.missed }
  const heard = await listen(context, stream, signal, (i, state) =>
    boxes.set(i, state, said[state]),
  )
  end()
  return judge(screen, tones.length - heard)
}

/** Where too few were heard, only the person knows which of the two is silent. */
async function judge({ show }: Screen, missed: number): Promise<PointTested[]> {
  const count = { missed, of: tones.length }
  if (tones.length - missed >= enough)
    return [answered('loudspeaker', true, count), answered('microphones', true, count)]
  const t = texts()
  const { buttons, pressed } = choice(t.heardNone, t.heardSome)
  show([el('h1', '', t.didYouHear), el('p', 'st-lead', t.didYouHearText)], buttons)
  if ((await pressed) === 1)
    return [answered('loudspeaker', true), answered('microphones', false, count)]
  // Without a tone in the room the microphone was not tried.
  return [answered('loudspeaker', false, count), notRunPoint('microphones', 'unsupported')]
}

type Told = (tone: number, state: 'now' | 'heard' | 'missed') => void

/** How many tones the microphone heard. One that is missed is played once more. */
async function listen(context: AudioContext, stream: MediaStream, signal: AbortSignal, tell: Told) {
  const ear = new AnalyserNode(context, { fftSize: 4_096, smoothingTimeConstant: 0.3 })
  context.createMediaStreamSource(stream).connect(ear)
  const levels = new Float32Array(ear.frequencyBinCount)
  const levelAt = (hertz: number) => {
    ear.getFloatFrequencyData(levels)
    const at = Math.round((hertz / context.sampleRate) * ear.fftSize)
    return Math.max(...levels.subarray(at - 2, at + 3))
  }
  await wait(long, signal)
  const room = tones.map((hertz) => Math.max(-110, levelAt(hertz)))
  let count = 0
  for (const [i, hertz] of tones.entries()) {
    tell(i, 'now')
    let isHeard = false
    for (let time = 0; time < 2 && !isHeard && !signal.aborted; time += 1) {
      const voice = new OscillatorNode(context, { frequency: hertz })
      const volume = new GainNode(context, { gain: 0.5 })
      voice.connect(volume).connect(context.destination)
      voice.start()
      for (let asked = 0; asked < long && !isHeard; asked += 100) {
        await wait(100, signal)
        isHeard = levelAt(hertz) - (room[i] ?? 0) >= above
      }
      voice.stop()
      await wait(150, signal)
    }
    tell(i, isHeard ? 'heard' : 'missed')
    if (isHeard) count += 1
  }
  return count
}
