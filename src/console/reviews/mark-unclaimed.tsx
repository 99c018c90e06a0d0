/** The owner's button that marks a device as unclaimed once its time is over, with its dialog. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import {
  markUnclaimed,
  type UncollectedDevice,
} from '#domain/repairs/contract/staff-uncollected.ts'
import { type UnclaimedReason, unclaimedReasons, unclaimedTitles } from '#domain/repairs/outcome.ts'
import { ReasonFields } from '../repairs/reason-fields.tsx'

type Props = { readonly device: UncollectedDevice }

/** Renders nothing for other roles. */
export function MarkUnclaimed({ device }: Props) {
  const isAllowed = useMay()('mark-unclaimed')
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        Mark as unclaimed<span className="visually-hidden">: {device.orderNumber}</span>
      </Button>
      {isOpen && <UnclaimedDialog device={device} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields = markUnclaimed.body.pick({ reason: true, note: true })

function UnclaimedDialog({ device, onClose }: Props & { readonly onClose: () => void }) {
  const { orderId, orderNumber } = device
  const marking = useAction(markUnclaimed, {
    success: { title: 'Marked as unclaimed', message: `${orderNumber} leaves the board.` },
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, marking, {
    draft: `unclaimed:${orderId}`,
    initial: { reason: '' as UnclaimedReason, note: '' },
    request: (typed) => ({ orderId, ...typed }),
  })
  const reason = useFieldValue(form, 'reason')
  const error = form.errorBeyond({ message: 'Nothing was changed. Please try again.' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Mark this device as unclaimed?"
      text={textOf(device)}
      className="grid gap-5"
      action="Mark as unclaimed"
      tone="danger"
    >
      {error && <FieldError>{error}</FieldError>}
      <ReasonFields
        reasons={unclaimedReasons}
        titles={unclaimedTitles}
        reason={form.field('reason')}
        note={form.field('note')}
        isOther={reason.value === 'other'}
        noteHelp="Shown on their tracking page."
      />
    </FormDialog>
  )
}

const textOf = ({ device, customer, days, fee }: UncollectedDevice): string =>
  `The ${device} of ${customer} has waited for ${days} days, and the time of the last message is over. It may be recycled from now on.${
    fee > 0 ? ` Storage of ${formatRupees(fee)} is not billed.` : ''
  } This cannot be taken back.`
