/** The dialogs that end a failed refund without the provider: handed back at the counter, or withdrawn. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import {
  handBackRefund,
  type listFailedRefunds,
  withdrawRefund,
} from '#domain/accounting/contract/staff-failed-refunds.ts'
import {
  type WithdrawalReason,
  withdrawalReasons,
  withdrawalTitles,
} from '#domain/payments/refund-reason.ts'
import { HandBackFormDialog } from './hand-back-dialog.tsx'
import { inMoney } from './in-money.ts'

export type FailedRefund = ResponseOf<typeof listFailedRefunds>[number]

type Props = { readonly refund: FailedRefund; readonly onClose: () => void }

export function HandBackDialog({ refund, onClose }: Props) {
  const recording = useAction(handBackRefund, {
    success: { title: 'Recorded as handed back', message: 'The customer gets a message.' },
    onSuccess: onClose,
  })
  return (
    <HandBackFormDialog refund={refund} method="cash" recording={recording} onClose={onClose} />
  )
}

const reasonOnly = withdrawRefund.body.pick({ because: true })

export function WithdrawDialog({ refund: { refundId, amount, currency }, onClose }: Props) {
  const withdrawing = useAction(withdrawRefund, {
    success: { title: 'Withdrawn', message: 'The money counts as paid again.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, withdrawing, {
    draft: `withdraw-refund:${refundId}`,
    initial: { because: '' as WithdrawalReason },
    request: ({ because }) => ({ refundId, because }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Withdraw the refund of ${inMoney(amount, currency)}?`}
      text="The shop keeps the money. A document that stated the refund is taken back by another one. Only where nothing is owed."
      action="Withdraw"
      texts={{ message: 'Not withdrawn. Please try again.' }}
    >
      <SelectField
        label="Reason"
        help="Shown in the books and in the audit log."
        {...form.field('because')}
      >
        <option value="">Choose a reason</option>
        <TitledOptions of={withdrawalReasons} titles={withdrawalTitles} />
      </SelectField>
    </FormDialog>
  )
}
