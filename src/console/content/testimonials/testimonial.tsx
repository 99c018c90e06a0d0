/** One testimonial or note: its row in the editor's list, and the dialog in which it is written. */
import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useTask } from '#ui/query/use-task.ts'
import { families } from '#domain/site-content/testimonials.ts'
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'

export type TestimonialField = {
  readonly name: string
  readonly label: string
  /** Characters. */
  readonly most: number
  readonly isLong?: true
}
type Texts = Readonly<Record<string, string>>
type Entry = Readonly<Record<string, unknown>>

type Props = {
  readonly entry: Entry
  readonly isNew: boolean
  readonly fields: readonly TestimonialField[]
  /** What the server refused, by field. */
  readonly wrong: (field: string) => string | undefined
  readonly onClose: () => void
  readonly onDone: (entry: Entry) => void
}

const filled = z.string().refine((text) => text.trim().length >= 2, 'Please fill this field')

export function TestimonialDialog({ entry, isNew, fields, wrong, onClose, onDone }: Props) {
  const hasRating = 'rating' in entry
  const [schema] = useState(() => schemaOf(fields, hasRating))
  // The list is a draft that its page saves, so this calls nothing.
  const taking = useTask(async ({ rating, ...texts }: Texts) =>
    onDone({ ...entry, ...texts, ...(hasRating && { rating: Number(rating) }) }),
  )
  const form = useSchemaForm(schema, taking, {
    draft: `testimonial:${entry.id}`,
    initial: textsOf(entry, Object.keys(schema.shape)),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isNew ? 'New text' : 'Change the text'}
      action={isNew ? 'Add' : 'Change'}
      atEnd
    >
      {fields.map(({ name, label, most, isLong }) => {
        const Input = isLong ? TextArea : TextField
        const { error = wrong(name), ...control } = form.field(name)
        return (
          <Input
            key={name}
            label={label}
            autoComplete="off"
            maxLength={most}
            {...control}
            error={error}
          />
        )
      })}
      <SelectField label="Drawing" {...form.field('image')}>
        {families.map((family) => (
          <option key={family} value={family}>
            {family.replaceAll('-', ' ')}
          </option>
        ))}
      </SelectField>
      {hasRating && (
        <SelectField label="Stars" {...form.field('rating')}>
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

/** Every field holds a text: `image` one of the families, `rating` a number of stars. */
const schemaOf = (fields: Props['fields'], hasRating: boolean) =>
  z.object(
    Object.fromEntries<z.ZodType<string, string>>([
      ...fields.map(({ name }) => [name, filled] as const),
      ['image', z.string()],
      ...(hasRating ? [['rating', z.string()] as const] : []),
    ]),
  )

const textsOf = (entry: Entry, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, String(entry[name] ?? '')]))

type TestimonialRowProps = {
  readonly name: string
  readonly below: string
  readonly text: string
  readonly wrong: string | undefined
  /** Undefined for the first. */
  readonly onUp: (() => void) | undefined
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One testimonial in the editor's list. */
export function TestimonialRow({
  name,
  below,
  text,
  wrong,
  onUp,
  onEdit,
  onRemove,
}: TestimonialRowProps) {
  return (
    <li className="content-row content-row-saved">
      <span className="avatar" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0">
        <h3 className="content-title">{name}</h3>
        <p className="small muted">{below}</p>
        <p className="small">{text}</p>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <div className="content-actions">
        <IconButton icon="up" label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton icon="edit" label={`Change ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
