/** Says that an issue used no part; why, where the price has one in it. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { stateNoPart } from '#domain/repairs/contract/staff-used-parts.ts'

type Props = { readonly orderId: string; readonly issueId: string }

export function NoPart({ isSold, ...about }: Props & { readonly isSold: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const none = useAction(stateNoPart, {
    failure: { title: 'Not noted', message: 'Please try again.' },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        loading={none.isRunning}
        onClick={() => (isSold ? setOpen(true) : void none.run(about))}
      >
        No part was used
      </Button>
      {isOpen && <WhyDialog {...about} onClose={() => setOpen(false)} />}
    </>
  )
}

const whyFields = stateNoPart.body.pick({ why: true }).extend({
  why: stateNoPart.body.shape.why.unwrap().min(1, 'Please say why'),
})

function WhyDialog({ orderId, issueId, onClose }: Props & { readonly onClose: () => void }) {
  const noting = useAction(stateNoPart, { onSuccess: onClose })
  const form = useSchemaForm(whyFields, noting, {
    draft: `no-part:${orderId}:${issueId}`,
    request: ({ why }) => ({ orderId, issueId, why }),
  })
  return (
    <FormDialog
      form={form}
      title="No part was used"
      text="The price has a part in it, and the invoice bills it. Where it is not needed, an estimate without it lowers the price."
      action="Note it"
      atEnd
      texts={{ message: 'That was not noted. Please try again.' }}
      onClose={onClose}
    >
      <TextField label="Why none" maxLength={200} autoComplete="off" {...form.field('why')} />
    </FormDialog>
  )
}
