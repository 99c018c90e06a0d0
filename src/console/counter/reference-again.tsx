/** Asks why a reference that another order has is right all the same: the answer is on record. */
import { TextField } from '#ui/design/text-field.tsx'

type Props = {
  readonly value: string
  readonly onValue: (why: string) => void
  readonly error?: string | undefined
}

export const ReferenceAgain = ({ value, onValue, error }: Props) => (
  <TextField
    label="Why it is right all the same"
    help="For one transfer that pays two orders, say. It stands in the history of this order."
    required
    minLength={3}
    maxLength={300}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onValue(target.value)}
    {...(error && { error })}
  />
)
