/** The corners of the pickup area as a list, which does by keyboard what the map does by mouse. */
import { useState } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import type { SettingWork } from '#ui/query/use-setting.ts'

type Corner = { lat: number; lng: number }
type Props = { readonly work: SettingWork<Corner[]> }

const names = { lat: 'latitude', lng: 'longitude' } as const

export function CornerList({ work: { value, change, wrong } }: Props) {
  const set = (at: number, changed: Partial<Corner>) =>
    change((corners) => corners.map((one, i) => (i === at ? { ...one, ...changed } : one)))
  const add = (at: number) =>
    change((corners) => {
      const [a, b] = [corners[at], corners[(at + 1) % corners.length]]
      if (!a || !b) return corners
      const middle = { lat: half(a.lat, b.lat), lng: half(a.lng, b.lng) }
      return corners.toSpliced(at + 1, 0, middle)
    })
  return (
    <section className="panel">
      <h2>Corners</h2>
      <ol className="in corner-list">
        {value.map((corner, at) => (
          // Corners have no id, so their place is their key.
          <li key={at}>
            <span className="muted tn">{at + 1}</span>
            {(['lat', 'lng'] as const).map((key) => (
              <Degrees
                key={key}
                label={`Corner ${at + 1}, ${names[key]}`}
                degrees={corner[key]}
                isWrong={wrong(`value.${at}.${key}`) !== undefined}
                onDegrees={(degrees) => set(at, { [key]: degrees })}
              />
            ))}
            <IconButton
              sign="plus"
              size={18}
              label={`New corner after ${at + 1}`}
              onClick={() => add(at)}
            />
            <IconButton
              sign="trash"
              size={18}
              label={`Remove corner ${at + 1}`}
              disabled={value.length <= 3}
              onClick={() => change((corners) => corners.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const half = (a: number, b: number): number => Math.round(((a + b) / 2) * 1e5) / 1e5

type DegreesProps = {
  readonly label: string
  readonly degrees: number
  readonly isWrong: boolean
  readonly onDegrees: (degrees: number) => void
}

/** A field of degrees; a text that is not yet a number is shown but does not count. */
function Degrees({ label, degrees, isWrong, onDegrees }: DegreesProps) {
  const [text, setText] = useState<string>()
  return (
    <input
      className="input tn"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={text ?? String(degrees)}
      onChange={({ target }) => {
        setText(target.value)
        const read = Number(target.value)
        if (target.value.trim() !== '' && Number.isFinite(read)) onDegrees(read)
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
