/** Ends an order from its repair's screen: what goes back, and what the shop keeps. */
import { z } from 'zod'
import { readAmount } from '#kernel/amount.ts'
import { amountText } from '#kernel/amount-text.ts'
import { formatRupees, fromRupees, paise, toRupees } from '#kernel/money.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { callOffOrder } from '#domain/orders/contract/staff-order.ts'

/** The fee that the shop usually keeps, in rupees. */
const usualFee = '300'
const feeOnly = z.object({ fee: amountText })
const feeOf = (typed: string) => readAmount(typed) ?? paise(0)

type CallOffProps = {
  readonly orderId: string
  /** In rupees: what is left of the payment. */
  readonly left: number
  readonly onClose: () => void
}

export function CallOffDialog({ orderId, left, onClose }: CallOffProps) {
  const ending = useAction(callOffOrder, {
    success: ({ refund }) => ({
      title: 'Called off',
      message: `${formatRupees(refund)} go back. The customer gets a message.`,
    }),
    onSuccess: onClose,
  })
  const form = useSchemaForm(feeOnly, ending, {
    draft: `call-off:${orderId}`,
    initial: { fee: left > 0 ? usualFee : '0' },
    request: ({ fee }) => ({ orderId, fee: feeOf(fee), seenLeft: fromRupees(left) }),
  })
  const fee = useFieldValue(form, 'fee')
  const goesBack = feeOnly.safeParse({ fee: fee.value }).success
    ? left - toRupees(feeOf(fee.value))
    : -1
  const error = form.errorBeyond()
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Call this order off?"
      text={`${formatRupees(left)} are left of its payment. All but the fee goes back, and repair and tracking end. Name the fee to the customer first.`}
      className="grid gap-5"
      action={goesBack >= 0 ? `Call it off: ${formatRupees(goesBack)} go back` : 'Call it off'}
      tone="danger"
    >
      {error && <FieldError>{error}</FieldError>}
      <TextField
        label="Late fee in rupees, with tax"
        help="0 for none. The fee is invoiced."
        inputMode="decimal"
        autoComplete="off"
        value={fee.value}
        onChange={({ target }) => fee.set(target.value)}
        {...(fee.error && { error: fee.error })}
      />
    </FormDialog>
  )
}
