/** The dialog that sends an order's money back; it shows what was paid and what is left. */
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { fromRupees, sum, toRupees } from '#kernel/money.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getOrderMoney, refundOrder } from '#domain/accounting/contract/staff-money.ts'
import { Button } from '#ui/design/button.tsx'
import { randomId } from '#ui/api/random-id.ts'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { reasonTitles, type RefundReason, refundReasons } from '#domain/payments/refund-reason.ts'
import { inMoney } from './in-money.ts'

type Props = {
  /** Its id, or its printed number. */
  readonly order: string
  readonly onClose: () => void
}

export function RefundDialog({ order, onClose }: Props) {
  const found = useAnswer(getOrderMoney, { order })
  const { data, error } = found
  return (
    <Dialog
      open
      onClose={onClose}
      title={data && wasByHand(data) ? 'Give money back' : 'Send money back'}
      text={data ? `${data.orderNumber}, ${data.device}` : 'It goes the way it came.'}
    >
      <QueryView
        query={found}
        name="the payments"
        loading="h-48 w-full"
        missing={<FieldError>{error?.message}</FieldError>}
      >
        {(money) => (
          <>
            <Left money={money} />
            {money.left > 0 && (
              <RefundForm
                orderId={money.orderId}
                left={money.left}
                isByHand={wasByHand(money)}
                onDone={onClose}
              />
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

/** All of it was paid at the counter, so a colleague gives it back there. */
function wasByHand({ payments }: ResponseOf<typeof getOrderMoney>): boolean {
  const counted = payments.filter(({ standing }) => standing === 'counted')
  return counted.length > 0 && counted.every(({ method }) => method !== 'online')
}

function Left({ money: { left, payments } }: { readonly money: ResponseOf<typeof getOrderMoney> }) {
  const counted = payments.filter(({ standing }) => standing === 'counted')
  if (counted.length === 0) return <p>Nothing was paid for this order.</p>
  const total = (of: (one: (typeof counted)[number]) => number) =>
    toRupees(sum(counted.map((one) => fromRupees(of(one)))))
  const received = total((one) => one.received)
  return (
    <dl className="grid gap-1.5">
      <div className="amount-line">
        <dt className="muted">Paid</dt>
        <dd className="tabular">{inMoney(received)}</dd>
      </div>
      {received > left && (
        <div className="amount-line">
          <dt className="muted">Gone back, or still to go</dt>
          <dd className="tabular">
            {inMoney(total(({ refunded, goingBack, failed }) => refunded + goingBack + failed))}
          </dd>
        </div>
      )}
      <div className="amount-line">
        <dt className="strong">Refundable</dt>
        <dd className="tabular strong">{inMoney(left)}</dd>
      </div>
    </dl>
  )
}

type RefundFormProps = {
  readonly orderId: string
  readonly left: number
  readonly isByHand: boolean
  readonly onDone: () => void
}

const ofPart = refundOrder.body.pick({ amount: true, reason: true })
const ofWhole = ofPart.extend({ amount: z.string().optional() })

/** Money that was paid at the counter has no provider that sends it back. */
function refundedToast({ atCounter }: ResponseOf<typeof refundOrder>) {
  const byHand = `${inMoney(atCounter)} back at the counter`
  const isByHand = atCounter > 0
  return {
    title: isByHand ? `Hand ${byHand}` : 'The refund is on its way',
    message: isByHand
      ? 'Once the customer has it, press “Handed back” beside the refund; then its document is issued. What was paid online goes back by itself.'
      : 'Its document is issued as soon as the money has gone.',
  }
}

function useRefundForm(
  { orderId, left, onDone }: Omit<RefundFormProps, 'isByHand'>,
  isWhole: boolean,
) {
  // The dialog makes one key each time it opens, so that a second press is the same refund.
  const [formKey] = useState(randomId)
  const refunding = useAction(refundOrder, {
    success: refundedToast,
    onSuccess: onDone,
  })
  return useSchemaForm(isWhole ? ofWhole : ofPart, refunding, {
    draft: `refund:${orderId}`,
    // The amount has no field while everything is sent back.
    initial: { amount: '', reason: '' as RefundReason },
    request: ({ amount, reason }) => ({
      orderId,
      reason,
      seenLeft: left,
      formKey,
      ...(!isWhole && { amount }),
    }),
  })
}

/** The form of a refund: how much of an order's payment is sent back, and why. */
function RefundForm(props: RefundFormProps) {
  const { left, isByHand } = props
  const verb = isByHand ? 'Hand' : 'Send'
  const {
    value: isWhole,
    change: setWhole,
    forget,
  } = useStoredState(`refund-whole:${props.orderId}`, true, z.boolean())
  const form = useRefundForm({ ...props, onDone: () => (forget(), props.onDone()) }, isWhole)
  const error = form.errorBeyond({ message: 'Nothing was sent. Please try again.' })
  return (
    <Form form={form} className="grid gap-4">
      {error && <FieldError>{error}</FieldError>}
      <fieldset className="grid gap-2">
        <legend className="label">How much</legend>
        <RadioCard name="how-much" checked={isWhole} onChange={() => setWhole(true)}>
          All that is left, {inMoney(left)}
        </RadioCard>
        <RadioCard name="how-much" checked={!isWhole} onChange={() => setWhole(false)}>
          A part of it
        </RadioCard>
      </fieldset>
      {!isWhole && (
        <TextField
          label="Rupees"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount', (typed) => typed.trim())}
        />
      )}
      <SelectField
        label="Reason"
        help="Shown in the books and in the audit log. The customer does not see it."
        {...form.field('reason')}
      >
        <option value="">Choose a reason</option>
        <TitledOptions of={refundReasons} titles={reasonTitles} />
      </SelectField>
      <Button
        type="submit"
        variant="danger"
        loading={form.isSending && (isByHand ? 'Saving...' : 'Sending...')}
      >
        {isWhole ? `${verb} ${inMoney(left)} back` : `${verb} this part back`}
      </Button>
    </Form>
  )
}
