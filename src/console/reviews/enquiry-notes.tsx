/** The notes of an enquiry, which its sender does not see. */
import { noteFields } from '#kernel/note.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { Notes } from '#console/frame/notes.tsx'
import { addEnquiryNote, type ShownEnquiry } from '#domain/enquiries/contract/staff.ts'

type Props = { readonly enquiry: ShownEnquiry }

export function EnquiryNotes({ enquiry: { id, notes } }: Props) {
  const form = useSchemaForm(noteFields, useAction(addEnquiryNote), {
    request: (note) => ({ id, ...note }),
    afterwards: 'empty',
    // A list that changes must not take away what is typed on one of its cards.
    draft: `enquiry-note:${id}`,
  })
  return (
    <div>
      <Notes form={form} notes={notes} placeholder="For colleagues" />
    </div>
  )
}
