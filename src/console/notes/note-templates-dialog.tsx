/** The button and the dialog with which front desk and owner keep the shop's texts for notes. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import {
  readNoteTemplates,
  saveNoteTemplates,
} from '#domain/repairs/contract/staff-note-templates.ts'
import { noteTemplateFields } from '#domain/repairs/notices/note-template.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'

/** Nothing for who may not change them. */
export function NoteTemplatesButton() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAnswer(readNoteTemplates, {}, { enabled: isOpen })
  if (!may('keep-note-templates')) return null
  return (
    <>
      <Button variant="quiet" size="xs" onClick={() => setOpen(true)}>
        Texts for notes
      </Button>
      {isOpen && data && <Templates stored={data} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = {
  readonly stored: ResponseOf<typeof readNoteTemplates>
  readonly onClose: () => void
}

function Templates({ stored, onClose }: Props) {
  const action = useAction(saveNoteTemplates, {
    success: { title: 'Texts for notes saved' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(noteTemplateFields, action, {
    draft: 'note-templates',
    initial: { text: stored.text },
    request: ({ text }) => ({ text, version: stored.version }),
  })
  const { value, set, error } = useFieldValue(form, 'text')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Texts for notes"
      text="In a note, type / and the beginning of a word to find them."
      className="grid gap-5"
      action="Save texts"
    >
      <TextArea
        label="One text a line"
        help="{device} and {order} become the repair’s own."
        rows={10}
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(error && { error })}
      />
    </FormDialog>
  )
}
