/** Name and e-mail of somebody who signs up. */
import { TextField } from '#ui/design/text-field.tsx'

type Entered = { readonly name: string; readonly email: string }
type Props = Entered & {
  /** What the call names the second field. */
  readonly emailName: 'email' | 'emailId'
  readonly errors: Partial<Record<keyof Entered, string | undefined>>
  readonly onChange: (typed: Partial<Entered>) => void
}

export const NameFields = ({ name, email, emailName, errors, onChange }: Props) => (
  <>
    <TextField
      autoFocus
      label="Name"
      name="name"
      autoComplete="name"
      value={name}
      error={errors.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <TextField
      label="Email"
      name={emailName}
      type="email"
      autoComplete="email"
      value={email}
      error={errors.email}
      onChange={(event) => onChange({ email: event.target.value })}
    />
  </>
)
