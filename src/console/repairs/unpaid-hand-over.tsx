/** The owner's word that a device may go although something is due of its repair. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { allowUnpaidHandOver } from '#domain/orders/contract/staff-order.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { ActButton } from './act-button.tsx'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

/** Shows the word once it is given; before, offers it to the owner. */
export function UnpaidHandOver({ order }: Props) {
  const { card, unpaidHandOver } = order
  const [isAsking, setAsking] = useState(false)
  if (unpaidHandOver) {
    const { at, by, reason } = unpaidHandOver
    return (
      <p className="small">
        <span className="strong">May be handed over with this due:</span> {reason}
        <br />
        <span className="muted">
          {by}, {formatTimestamp(new Date(at))}
        </span>
      </p>
    )
  }
  return (
    <>
      <ActButton order={order} act="allow-unpaid-hand-over" onClick={() => setAsking(true)}>
        Hand over with money due
      </ActButton>
      {isAsking && <AllowDialog orderId={card.orderId} onClose={() => setAsking(false)} />}
    </>
  )
}

const reasonOnly = allowUnpaidHandOver.body.pick({ reason: true })

type DialogProps = { readonly orderId: string; readonly onClose: () => void }

function AllowDialog({ orderId, onClose }: DialogProps) {
  const allowing = useAction(allowUnpaidHandOver, {
    success: { title: 'It may be handed over', message: 'The amount stays due.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, allowing, {
    draft: `hand-over:${orderId}`,
    initial: { reason: '' },
    request: ({ reason }) => ({ orderId, reason }),
  })
  const error = form.errorBeyond()
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Hand the device over with money due?"
      text="The amount stays due, and the invoice says so. Your name and reason are kept with the order."
      action="Allow the hand-over"
    >
      {error && <FieldError>{error}</FieldError>}
      <TextField
        label="Reason"
        help="For colleagues; the customer does not see it."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
