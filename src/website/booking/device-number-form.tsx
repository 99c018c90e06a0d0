/** The number of a device: a wide input in capitals, how much of it is there, and Confirm. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'

/** The shortest serial number, and an IMEI. */
const shortest = 8
const longest = 15

type Props = {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly working: boolean
  readonly onValue: (value: string) => void
  readonly onConfirm: () => void
}

/** Removes spaces and hyphens, because boxes and phones print an IMEI in groups. */
const tidy = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').slice(0, longest)

export function DeviceNumberForm({ id, value, error, working, onValue, onConfirm }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.length >= shortest && !working) onConfirm()
  }
  return (
    <form className="imei" noValidate onSubmit={submit}>
      <label className="label" htmlFor={id}>
        IMEI or Serial Number
      </label>
      <div className="imei-row">
        <input
          className="input"
          id={id}
          value={value}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
          onChange={(event) => onValue(tidy(event.target.value))}
        />
        <Button
          type="submit"
          variant="line"
          size="lg"
          disabled={value.length < shortest}
          loading={working}
        >
          Confirm
        </Button>
      </div>
      <div className="help flex justify-between gap-4" id={`${id}-help`}>
        <span>15 digits for an IMEI. 8 to 12 letters and digits for a serial number.</span>
        <span className="tn nowrap">
          {value.length} of {longest}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </form>
  )
}
