/** The notes that colleagues leave for each other about one thing, and the form that adds one. */
import { useId } from 'react'
import type { noteFields, ShownMentions } from '#kernel/note.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue } from '#ui/forms/use-schema-form.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { NoteField } from './note-field.tsx'
import { NoteText } from './note-text.tsx'
import type { NoteReach } from './use-suggestions.ts'

type Props = NoteReach & {
  readonly form: SchemaForm<typeof noteFields>
  readonly placeholder: string
  /** A colleague was chosen from the list. */
  readonly onMention: (id: string) => void
  readonly notes: readonly {
    readonly id: number
    readonly at: string
    readonly by: string
    readonly text: string
    readonly mentions: ShownMentions
  }[]
}

export function Notes({ form, notes, ...field }: Props) {
  const id = useId()
  const { value, set, error: wrong } = useFieldValue(form, 'text')
  const error = wrong ?? form.errorBeyond({ message: 'The note was not saved.' })
  return (
    <>
      <Form form={form} className="note-form">
        <label className="visually-hidden" htmlFor={id}>
          Add a note
        </label>
        <NoteField
          {...field}
          id={id}
          value={value}
          onChange={set}
          invalid={error !== undefined}
          describedBy={error && `${id}-error`}
        />
        <Button type="submit" variant="line" size="sm" loading={form.isSending}>
          Add note
        </Button>
      </Form>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ol className="entry-list entry-list-wide">
        {notes.map((note) => (
          <li key={note.id}>
            <time dateTime={note.at}>{shortTimestamp(note.at)}</time>
            <span>
              {note.by}: <NoteText {...note} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
