/**
 * Where a label is scanned: with a scanner that types like a keyboard and ends with Enter, with the phone's camera, or
 * by typing. The outcome is heard.
 */
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { type Tone, useScanSound } from './scan-sound.ts'
import { useCamera } from './use-camera.tsx'

type Props = {
  readonly label: string
  /**
   * Takes one code, and says by its tone whether it was taken; `undefined` plays none. Codes come one after the other:
   * the next waits until this one is done.
   */
  readonly onScan: (code: string) => Promise<Tone | undefined>
  /** For the page's own key that leads here. */
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
  /** `once`: the first code turns the camera off. */
  readonly camera?: 'once' | 'pressed'
}

export function ScanField(props: Props) {
  const { label, onScan, inputRef, autoFocus = false, camera: until = 'pressed' } = props
  const id = useId()
  const sound = useScanSound()
  const take = useInTurn(async (code) => {
    const tone = await onScan(code)
    if (tone) sound.play(tone)
  })
  const camera = useCamera(take, until)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code')
    if (!(field instanceof HTMLInputElement)) return
    const code = field.value.trim()
    field.value = ''
    field.focus()
    // Some scanners end with two line breaks.
    if (code !== '') take(code)
  }
  return (
    <div className="scan">
      <form method="post" className="scan-line" noValidate onSubmit={submit}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          ref={inputRef}
          id={id}
          name="code"
          className="input code"
          placeholder="Ready to scan"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus={autoFocus}
        />
        {camera.button}
      </form>
      {camera.picture}
      <label className="choice scan-sound small">
        <input
          type="checkbox"
          className="tick-input"
          checked={sound.isOn}
          onChange={({ target }) => sound.turn(target.checked)}
        />
        <span>Tone at each scan</span>
      </label>
    </div>
  )
}

/** Runs `work` for one code after the other, however fast they come; always with the newest `work`. */
function useInTurn(work: (code: string) => Promise<void>): (code: string) => void {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  const [take] = useState(() => {
    let before = Promise.resolve()
    return (code: string) => {
      before = before.then(() => newest.current(code)).catch(() => undefined)
    }
  })
  return take
}
