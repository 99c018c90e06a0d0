/** Money that is put into the drawer or taken out for a reason of its own, such as a courier or change from the bank. */
import { useState } from 'react'
import { addDrawerEntry } from '#domain/accounting/contract/staff-drawer.ts'
import type { EntryKind } from '#domain/accounting/cash-drawer.ts'
import { randomId } from '#ui/api/random-id.ts'
import { Segment } from '#ui/design/segment.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import type { OpenDrawer } from './open-drawer.ts'

const typed = addDrawerEntry.body.pick({ amount: true, reason: true })

export function DrawerEntryForm({ drawer: { drawerId } }: { readonly drawer: OpenDrawer }) {
  // A form is one entry; the next one has a key of its own.
  const [formKey, setFormKey] = useState(randomId)
  return <Fields key={formKey} {...{ drawerId, formKey }} onDone={() => setFormKey(randomId())} />
}

type Props = {
  readonly drawerId: string
  readonly formKey: string
  readonly onDone: () => void
}

function Fields({ drawerId, formKey, onDone }: Props) {
  const [kind, setKind] = useState<EntryKind>('out')
  const adding = useAction(addDrawerEntry, {
    success: { title: kind === 'out' ? 'Taken out' : 'Put in' },
    onSuccess: onDone,
  })
  const form = useSchemaForm(typed, adding, {
    draft: `drawer-entry:${drawerId}:${kind}`,
    initial: { amount: '', reason: '' },
    request: (fields) => ({ ...fields, drawerId, kind, formKey }),
  })
  return (
    <section className="panel">
      <h2>Cash in or out</h2>
      <ActionForm
        form={form}
        className="panel-body grid gap-4"
        action={kind === 'out' ? 'Take out' : 'Put in'}
      >
        <Segment
          label="Which way"
          choices={[
            { value: 'out', label: 'Taken out' },
            { value: 'in', label: 'Put in' },
          ]}
          value={kind}
          onValue={setKind}
        />
        <TextField
          label="Rupees"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount', (text) => text.trim())}
        />
        <TextField
          label="Reason"
          help="Courier, tea, change from the bank: it is on the printed sheet."
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      </ActionForm>
    </section>
  )
}
