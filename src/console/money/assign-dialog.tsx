/** Which order a receipt was for: named by its number, and taken only if it waits for exactly this amount. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { assignReceipt, listReceipts } from '#domain/accounting/contract/staff-receipts.ts'
import { inMoney } from './in-money.ts'
import type { MoneyLine } from './money-lines.tsx'

type Props = { readonly line: MoneyLine; readonly onClose: () => void }

export function AssignDialog({ line: { paymentId, received, currency }, onClose }: Props) {
  const withFreshPasskey = useFreshPasskey()
  const queries = useQueryClient()
  const { show } = useToasts()
  const [orderNumber, setOrderNumber] = useState('')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => withFreshPasskey(() => call(assignReceipt, { paymentId, orderNumber })),
    async onSuccess() {
      show({ title: 'Assigned', message: 'The order is paid now.', tone: 'good' })
      onClose()
      await queries.invalidateQueries({ queryKey: [listReceipts.path] })
    },
  })
  const words =
    error instanceof ApiError
      ? (error.fieldMessage('orderNumber') ?? error.message)
      : 'Not assigned. Please try again.'
  return (
    <FormDialog
      onClose={onClose}
      title="Assign to an order"
      text={`The order must be unpaid and ask for exactly ${inMoney(received, currency)}.`}
      action="Assign"
      working={isPending}
      onSubmit={mutate}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        maxLength={64}
        placeholder="MDC-7F3A9C"
        value={orderNumber}
        {...(error && { error: words })}
        onChange={({ target }) => setOrderNumber(target.value)}
      />
    </FormDialog>
  )
}
