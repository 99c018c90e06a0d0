/** The notes that colleagues leave for each other about one thing, and the form that adds one. */
import { useId } from 'react'
import type { noteFields } from '#kernel/note.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import type { SchemaForm } from '#ui/forms/use-schema-form.ts'
import { shortTimestamp } from './short-time.ts'

type Props = {
  readonly form: SchemaForm<typeof noteFields>
  readonly placeholder: string
  readonly notes: readonly {
    readonly id: number
    readonly at: string
    readonly by: string
    readonly text: string
  }[]
}

export function Notes({ form, placeholder, notes }: Props) {
  const id = useId()
  const { error = form.errorBeyond({ message: 'The note was not saved.' }), ...field } =
    form.field('text')
  return (
    <>
      <Form form={form} className="note-form">
        <label className="vh" htmlFor={id}>
          Add a note
        </label>
        <input
          className="input"
          id={id}
          autoComplete="off"
          maxLength={500}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          {...field}
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
              {note.by}: {note.text}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
