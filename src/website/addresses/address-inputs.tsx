/** The inputs that both address dialogs share, each bound to its field. */
import { TextField } from '#ui/design/text-field.tsx'
import type { EnteredField, EnteredForm } from './use-address-fields.ts'
import type { Saving } from './use-save-address.ts'

export type Bind = ReturnType<typeof bindTo>

/** The props of an input for one field: its value, its error and its change handler. */
export const bindTo =
  (
    { entered, write }: Pick<EnteredForm, 'entered' | 'write'>,
    { errors, clear }: Pick<Saving, 'errors' | 'clear'>,
  ) =>
  (name: EnteredField) => ({
    value: entered[name],
    error: errors[name],
    onChange(event: { target: { value: string } }) {
      write(name, event.target.value)
      clear(name)
    },
  })

type Props = { readonly bind: Bind }
type AddressProps = Props & {
  /** It takes the focus when the dialog opens. */
  readonly autoFocus?: boolean
}

export const AddressInput = ({ bind, autoFocus = false }: AddressProps) => (
  <TextField
    label="Address"
    autoFocus={autoFocus}
    autoComplete="street-address"
    maxLength={300}
    required
    {...bind('address')}
  />
)

export const LandmarkInput = ({ bind }: Props) => (
  <TextField label="Landmark (optional)" maxLength={120} {...bind('landmark')} />
)

export const CityInput = ({ bind }: Props) => (
  <TextField label="City" autoComplete="address-level2" maxLength={80} required {...bind('city')} />
)

export const PincodeInput = ({ bind }: Props) => (
  <TextField
    label="Pincode"
    autoComplete="postal-code"
    inputMode="numeric"
    maxLength={20}
    required
    {...bind('pincode')}
  />
)
