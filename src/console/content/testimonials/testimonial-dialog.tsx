/** One testimonial being written. */
import { useState } from 'react'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { families } from '#domain/site-content/testimonials.ts'

export type SaidField = {
  readonly name: string
  readonly label: string
  /** Characters. */
  readonly most: number
  readonly isLong?: true
}
type Said = Readonly<Record<string, unknown>>

type Props = {
  readonly said: Said
  readonly isNew: boolean
  readonly fields: readonly SaidField[]
  readonly wrong: (field: string) => string | undefined
  readonly onClose: () => void
  readonly onDone: (said: Said) => void
}

export function SaidDialog({ said: given, isNew, fields, wrong, onClose, onDone }: Props) {
  const [said, setSaid] = useState(given)
  const [tried, setTried] = useState(false)
  const textOf = (name: string) => String(said[name] ?? '')
  const isShort = (name: string) => textOf(name).trim().length < 2
  const set = (name: string, value: unknown) => setSaid((before) => ({ ...before, [name]: value }))
  const submit = () => {
    setTried(true)
    if (!fields.some(({ name }) => isShort(name))) onDone(said)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? 'New words' : 'Change the words'}
      action={isNew ? 'Add' : 'Change'}
      atEnd
      onSubmit={submit}
    >
      {fields.map(({ name, label, most, isLong }) => {
        const Input = isLong ? TextArea : TextField
        return (
          <Input
            key={name}
            label={label}
            autoComplete="off"
            maxLength={most}
            value={textOf(name)}
            error={tried && isShort(name) ? 'Please fill this field' : wrong(name)}
            onChange={({ target }: { target: { value: string } }) => set(name, target.value)}
          />
        )
      })}
      <SelectField
        label="Drawing"
        value={textOf('image')}
        onChange={({ target }) => set('image', target.value)}
      >
        {families.map((family) => (
          <option key={family} value={family}>
            {family.replaceAll('-', ' ')}
          </option>
        ))}
      </SelectField>
      {'rating' in said && (
        <SelectField
          label="Stars"
          value={textOf('rating')}
          onChange={({ target }) => set('rating', Number(target.value))}
        >
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} of 5
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
