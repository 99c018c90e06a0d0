/** The four cells of a one-time code. Typing moves to the next cell, and a pasted or offered code fills them all. */
import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { digitsOf } from '#kernel/typed.ts'
import { FieldError } from './field.tsx'

type Props = {
  readonly value: string
  readonly onValue: (code: string) => void
  /** Called once the last digit is in. */
  readonly onComplete?: (code: string) => void
  readonly error?: string
  /** The error is announced elsewhere, as by a toast. */
  readonly isQuiet?: boolean
  /** The line under the cells. */
  readonly help?: ReactNode
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}

const cells = [1, 2, 3, 4]

export function OtpField(props: Props) {
  const { value, onValue, onComplete, error, isQuiet, help, autoFocus, disabled } = props
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  // A refused code empties the cells, and the focus goes to the first.
  useEffect(() => {
    if (error && value === '') first.current?.focus()
  }, [error, value])
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        4-digit code, digit 1
      </label>
      <OTPField.Root
        className="otp"
        id={id}
        role="group"
        aria-label="4-digit code"
        aria-describedby={error ? `${id}-error` : undefined}
        length={cells.length}
        // Digits of Indian scripts are read before anything else is refused.
        validationType="none"
        normalizeValue={digitsOf}
        inputMode="numeric"
        value={value}
        onValueChange={(code) => onValue(code)}
        onValueComplete={(code) => onComplete?.(code)}
        disabled={disabled}
      >
        {cells.map((cell) => (
          <OTPField.Input
            key={cell}
            ref={cell === 1 ? first : undefined}
            className="input"
            aria-label={cell === 1 ? undefined : `Digit ${cell}`}
            aria-invalid={error ? true : undefined}
            autoFocus={autoFocus && cell === 1}
          />
        ))}
      </OTPField.Root>
      {error && (
        <FieldError id={`${id}-error`} {...(isQuiet && { isQuiet })}>
          {error}
        </FieldError>
      )}
      {help && <div className="help">{help}</div>}
    </div>
  )
}
