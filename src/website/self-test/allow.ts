/** Asks the browser for the microphone or a camera, and explains a refusal, which says nothing about the device. */
import type { NotRunReason } from '#domain/repairs/self-test/self-test.ts'
import { choice, el } from './elements.ts'
import type { Screen } from './screen.ts'
import { texts } from './texts.ts'

export async function allow(
  { show, signal }: Screen,
  what: 'microphone' | 'camera',
  wanted: MediaStreamConstraints,
): Promise<MediaStream | NotRunReason> {
  const t = texts()
  if (!navigator.mediaDevices?.getUserMedia) return 'unsupported'
  while (!signal.aborted) {
    try {
      return await navigator.mediaDevices.getUserMedia(wanted)
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (name !== 'NotAllowedError' && name !== 'SecurityError') return 'unsupported'
    }
    const { buttons, pressed } = choice(t.leaveOut, t.tryAgain)
    const steps = t.allowSteps[what].map((step, i) =>
      el('li', '', [el('span', 'st-index', String(i + 1)), el('span', '', step)]),
    )
    show(
      [
        el('h1', '', t.refused[what]),
        el('p', 'st-lead', t.refusedText),
        el('ol', 'st-list', steps),
      ],
      buttons,
    )
    if ((await pressed) === 0) return 'refused'
  }
  return 'skipped'
}
