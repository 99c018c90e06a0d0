/** The four cells of a one-time code. Typing moves to the next cell, and a pasted or offered code fills them all. */
import { OTPField } from '@base-ui/react/otp-field'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { digitsOf } from '#kernel/typed.ts'
import { useHydrated } from '#ui/page/hydrated.ts'
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
  const { value, error, isQuiet, help } = props
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  // A refused code empties the cells, and the focus goes to the first.
  useEffect(() => {
    if (error && value === '') first.current?.focus()
  }, [error, value])
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        4-digit code{isHydrated && ', digit 1'}
      </label>
      {isHydrated ? <Cells {...props} id={id} first={first} /> : <OneField {...props} id={id} />}
      {error && (
        <FieldError id={`${id}-error`} {...(isQuiet && { isQuiet })}>
          {error}
        </FieldError>
      )}
      {help && <div className="help">{help}</div>}
    </div>
  )
}

type CellsProps = Props & { readonly id: string }

function Cells(props: CellsProps & { readonly first: RefObject<HTMLInputElement | null> }) {
  const { id, first, value, onValue, onComplete, error, autoFocus, disabled } = props
  // After the last digit that was typed before the cells were there.
  const focused = Math.min(value.length + 1, cells.length)
  return (
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
          autoFocus={autoFocus && cell === focused}
        />
      ))}
    </OTPField.Root>
  )
}

/** Before the page has started: what moves from cell to cell is a script. */
function OneField({ id, onValue, autoFocus, disabled }: CellsProps) {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() =>
    onValue(digitsOf(field.current?.value ?? '').slice(0, cells.length)),
  )
  useLayoutEffect(() => takeOver(), [])
  return (
    <input
      ref={field}
      id={id}
      className="input tabular"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={cells.length}
      autoFocus={autoFocus}
      disabled={disabled}
    />
  )
}
