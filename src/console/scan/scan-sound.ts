/** A short tone for each scan, so that nobody needs to look up: high for taken, twice low for refused. */
import { useState } from 'react'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

export type Tone = 'good' | 'bad'

const stored = 'scan-sound'
/** Hertz, and seconds after the scan at which a tone begins. */
const tones: Readonly<Record<Tone, readonly (readonly [number, number])[]>> = {
  good: [[1_320, 0]],
  bad: [
    [220, 0],
    [220, 0.18],
  ],
}
const seconds = 0.12
const volume = 0.2

/** Whether tones are played is remembered in this browser. */
export function useScanSound() {
  const [isOn, setOn] = useState(() => readStored(stored) !== 'off')
  const [play] = useState(makePlayer)
  return {
    isOn,
    turn(on: boolean) {
      setOn(on)
      writeStored(stored, on ? undefined : 'off')
    },
    play(tone: Tone) {
      if (isOn) play(tone)
    },
  }
}

/** One context for all tones, made at the first: browsers allow it only after a press or a key. */
function makePlayer(): (tone: Tone) => void {
  let context: AudioContext | undefined
  return (tone) => {
    if (typeof AudioContext === 'undefined') return
    context ??= new AudioContext()
    for (const [hertz, after] of tones[tone]) {
      const from = context.currentTime + after
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.frequency.value = hertz
      gain.gain.value = volume
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(from)
      oscillator.stop(from + seconds)
    }
  }
}
