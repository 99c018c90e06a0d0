/** The dialog that records how money was handed back at the counter; what it means is the caller's to say. */
import { FormDialog } from '#ui/forms/form.tsx'
import type { Task } from '#ui/query/use-task.ts'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import { type HandBackRequest, useHandBackForm } from '#console/frame/use-hand-back-form.tsx'
import { inMoney } from './in-money.ts'

type Props<Output> = {
  readonly refund: {
    readonly refundId: string
    readonly amount: number
    readonly currency: string
  }
  /** The method that is chosen at first. */
  readonly method: CounterMethod
  readonly recording: Task<HandBackRequest, Output>
  readonly onClose: () => void
}

export function HandBackFormDialog<Output>(props: Props<Output>) {
  const { refund, method, recording, onClose } = props
  const { form, fields } = useHandBackForm(refund.refundId, { method, recording })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Hand ${inMoney(refund.amount, refund.currency)} back`}
      text="Give the money to the customer first, then record it here."
      action="Handed back"
      texts={{ message: 'Not recorded. Please try again.' }}
    >
      {fields}
    </FormDialog>
  )
}
