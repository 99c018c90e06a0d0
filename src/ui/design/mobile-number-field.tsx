/** A field for an Indian mobile number: +91 is shown before it, and it accepts ten digits only. */
import { mobileDigits } from '#kernel/phone.ts'
import { Field, type FieldText } from './field.tsx'

type Props = Partial<FieldText> & {
  /** Digits only. */
  readonly value: string
  readonly onValue: (digits: string) => void
  readonly name?: string
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

export function MobileNumberField(props: Props) {
  const { label = 'Mobile number', help, error, id, value, onValue, ...rest } = props
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(control) => (
        <div className="tel">
          <span aria-hidden>+91</span>
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="10-digit mobile number"
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onValue(mobileDigits(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}
