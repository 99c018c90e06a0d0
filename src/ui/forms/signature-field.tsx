/** A signature: drawn with finger, mouse or pen, or the name typed in its place. What draws is loaded with the field. */
import { useId, useState } from 'react'
import type { DrawnSignature, Signature } from '#kernel/signature.ts'
import { FieldError } from '#ui/design/field.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useLazy } from '#ui/page/lazy.ts'

type Props = {
  readonly label: string
  readonly help: string
  /** Whose name is typed: 'Your name'. */
  readonly nameLabel: string
  readonly value: Signature | undefined
  readonly onValue: (value: Signature | undefined) => void
  readonly error: string | undefined
  /** Of the group, to which the focus goes when it is missing. */
  readonly id?: string
}

const ways = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type the name' },
] as const

/** As high as the pad with its buttons, so that nothing moves away from under a press when it is there. */
const PadSpace = () => (
  <>
    <div className="signature-pad" aria-busy="true" />
    <div className="signature-acts" />
  </>
)

const loadPad = async () => (await import('./signature-pad.tsx')).DrawingPad

export function SignatureField({ label, help, nameLabel, value, onValue, error, id }: Props) {
  const made = useId()
  const [way, setWay] = useState<Signature['kind']>(value?.kind ?? 'drawn')
  const [name, setName] = useState(value?.kind === 'typed' ? value.name : '')
  const [drawn, setDrawn] = useState<DrawnSignature | undefined>(
    value?.kind === 'drawn' ? value : undefined,
  )
  const [isWithoutPad, setWithoutPad] = useState(false)
  const draw = (next: DrawnSignature | undefined) => {
    setDrawn(next)
    onValue(next)
  }
  const type = (next: string) => {
    setName(next)
    onValue(next.trim() ? { kind: 'typed', name: next.trim() } : undefined)
  }
  const choose = (next: Signature['kind']) => {
    setWay(next)
    if (next === 'drawn') onValue(drawn)
    else type(name)
  }
  const pad = useLazy(loadPad, {
    wanted: way === 'drawn',
    props: { value: drawn, onValue: draw },
    onFail() {
      setWithoutPad(true)
      choose('typed')
    },
  })
  return (
    <fieldset
      className="signature"
      id={id}
      tabIndex={-1}
      aria-describedby={`${made}-help${error ? ` ${made}-error` : ''}`}
    >
      <legend className="label">{label}</legend>
      <p className="help" id={`${made}-help`}>
        {help}
      </p>
      <Segment label="How to sign" choices={ways} value={way} onValue={choose} />
      {way === 'drawn' && (pad ?? <PadSpace />)}
      {way === 'typed' && (
        <TextField
          label={nameLabel}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {way === 'typed' && isWithoutPad && (
        <p className="small muted" role="status">
          The field to draw in did not load. The typed name counts the same.
        </p>
      )}
      {error && <FieldError id={`${made}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
