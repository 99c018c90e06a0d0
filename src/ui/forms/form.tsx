/** The `<form>` around fields that are bound to a schema: alone, with its button, or as a dialog. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { OwnTexts } from '#ui/query/error-text.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { PlainNote, plainNoteId } from './plain-note.tsx'
import { StoredFormNote } from './stored-form-note.tsx'
import type { SchemaForm } from './use-schema-form.ts'

type Props<S extends z.ZodObject> = {
  readonly form: SchemaForm<S>
  readonly className?: string
  /** The accessible name, where no heading gives one. */
  readonly label?: string
  readonly children: ReactNode
}

export function Form<S extends z.ZodObject>({ form, className, label, children }: Props<S>) {
  return (
    <>
      <StoredFormNote of={form.restored} />
      <form
        className={className}
        aria-label={label}
        // Without script, POST prevents typed text from appearing in the address.
        method="post"
        // The boot script lets the browser send it when the scripts do not come.
        data-plain={form.plain && ''}
        action={form.plain && `#${plainNoteId}`}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onInput={({ target }) => 'name' in target && form.clear(String(target.name))}
      >
        <PlainNote of={form.plain?.answer} />
        {children}
      </form>
    </>
  )
}

type ActionProps<S extends z.ZodObject> = Props<S> & {
  /** The verb on the button. */
  readonly action: string
  readonly tone?: 'primary' | 'danger'
  /** The button is as wide as its label, at the end of the line; otherwise as wide as the form. */
  readonly atEnd?: boolean
  /** The text for a failure that the server gave no text for. */
  readonly texts?: OwnTexts
}

/** A form with one button below it. Errors that no field shows are above the fields. */
export function ActionForm<S extends z.ZodObject>(props: ActionProps<S>) {
  const { action, tone, atEnd = false, texts, form, className = 'grid gap-4', children } = props
  const error = form.errorBeyond(texts)
  return (
    <Form form={form} className={className} {...(props.label && { label: props.label })}>
      {error && <FieldError>{error}</FieldError>}
      {children}
      <Button
        type="submit"
        variant={tone}
        className={atEnd ? 'justify-self-end' : undefined}
        loading={form.isSending}
      >
        {action}
      </Button>
    </Form>
  )
}

type DialogProps<S extends z.ZodObject> = ActionProps<S> & {
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly size?: 'normal' | 'wide'
}

/** A dialog that is one form. Its opener mounts it, and unmounts it once it is closed. */
export function FormDialog<S extends z.ZodObject>(props: DialogProps<S>) {
  const { onClose, title, text, size, ...form } = props
  return (
    <Dialog open onClose={onClose} title={title} text={text} size={size}>
      <ActionForm {...form} />
    </Dialog>
  )
}
