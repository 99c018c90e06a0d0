/** The notes that colleagues leave for each other about a repair, which its customer does not see. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { noteFields } from '#kernel/note.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { addStaffNote } from '#domain/repairs/contract/staff-changes.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useNamedInAddress } from '#console/frame/use-named-in-address.ts'
import { NoteTemplatesButton } from './note-templates-dialog.tsx'
import { Notes } from './notes.tsx'
import { useMentioned } from './use-mentioned.ts'

type Props = {
  readonly orderId: string
  readonly orderNumber: string
  readonly device: string
  readonly notes: ResponseOf<typeof getStaffOrder>['notes']
}

export function RepairNotes({ orderId, orderNumber, device, notes }: Props) {
  const panel = useNamedInAddress('notes')
  const mentioned = useMentioned()
  const form = useSchemaForm(noteFields, useAction(addStaffNote, { onSuccess: mentioned.clear }), {
    draft: `note:${orderId}`,
    initial: { text: '' },
    request: (note) => ({ orderId, ...note, ...mentioned.sent() }),
    afterwards: 'empty',
  })
  return (
    <section className="panel" id="notes" ref={panel} tabIndex={-1}>
      <h2>
        Notes <NoteTemplatesButton />
      </h2>
      <div className="panel-body">
        <Notes
          form={form}
          notes={notes}
          onMention={mentioned.add}
          placeholder="For colleagues, not the customer. @ mentions one, / finds a text."
          values={{ device, order: orderNumber }}
        />
      </div>
    </section>
  )
}
