/** The notes of a repair, which its customer does not see. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { noteFields } from '#kernel/note.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { Notes } from '#console/frame/notes.tsx'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { addStaffNote } from '#domain/repairs/contract/staff-changes.ts'

type Props = {
  readonly orderId: string
  readonly notes: ResponseOf<typeof getStaffOrder>['notes']
}

export function OrderNotes({ orderId, notes }: Props) {
  const form = useSchemaForm(noteFields, useAction(addStaffNote), {
    request: (note) => ({ orderId, ...note }),
    afterwards: 'empty',
  })
  return (
    <section className="panel">
      <h2>Notes</h2>
      <div className="in">
        <Notes
          form={form}
          notes={notes}
          placeholder="For the bench. The customer does not see it."
        />
      </div>
    </section>
  )
}
