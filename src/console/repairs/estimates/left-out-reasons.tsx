/** Asks why each line of the version before was taken out, because the customer reads it. */
import { TextField } from '#ui/design/text-field.tsx'
import { longest } from '#domain/estimates/contract/staff.ts'

type Props = {
  readonly missing: readonly { readonly key: string; readonly label: string }[]
  readonly reasons: Readonly<Record<string, string>>
  /** The form was sent once, so that what is missing is named. */
  readonly wasPressed: boolean
  readonly onChange: (reasons: Readonly<Record<string, string>>) => void
}

export const LeftOutReasons = ({ missing, reasons, wasPressed, onChange }: Props) =>
  missing.map(({ key, label }) => (
    <TextField
      key={key}
      label={`Why “${label}” was taken out`}
      help="The customer reads it."
      maxLength={longest.reason}
      value={reasons[key] ?? ''}
      {...(wasPressed && !reasons[key]?.trim() && { error: 'Please say why.' })}
      onChange={({ target }) => onChange({ ...reasons, [key]: target.value })}
    />
  ))
