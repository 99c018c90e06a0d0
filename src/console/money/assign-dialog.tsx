/** The dialog that assigns a receipt to an order by its number; the order must be unpaid and of exactly this amount. */
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { assignReceipt } from '#domain/accounting/contract/staff-receipts.ts'
import { inMoney } from './in-money.ts'
import type { MoneyLine } from './money-lines.tsx'

type Props = { readonly line: MoneyLine; readonly onClose: () => void }

const orderOnly = assignReceipt.body.pick({ orderNumber: true })

export function AssignDialog({ line: { paymentId, received, currency }, onClose }: Props) {
  const assigning = useAction(assignReceipt, {
    success: { title: 'Assigned', message: 'The order is paid now.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(orderOnly, assigning, {
    request: ({ orderNumber }) => ({ paymentId, orderNumber }),
    initial: { orderNumber: '' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Assign to an order"
      text={`The order must be unpaid and ask for exactly ${inMoney(received, currency)}.`}
      action="Assign"
      texts={{ message: 'Not assigned. Please try again.' }}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        maxLength={64}
        placeholder="MDC-7F3A9C"
        {...form.field('orderNumber')}
      />
    </FormDialog>
  )
}
