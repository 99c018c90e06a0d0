/** The dialog that sends an order's money back; it shows what was paid and what is left. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getOrderMoney } from '#domain/accounting/contract/staff-money.ts'
import { inMoney } from './in-money.ts'
import { RefundForm } from './refund-form.tsx'

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
      title="Send money back"
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
              <RefundForm orderId={money.orderId} left={money.left} onDone={onClose} />
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

function Left({ money: { left, payments } }: { readonly money: ResponseOf<typeof getOrderMoney> }) {
  const counted = payments.find(({ standing }) => standing === 'counted')
  if (!counted) return <p>Nothing was paid for this order.</p>
  return (
    <dl className="grid gap-1.5">
      <div className="jc-total">
        <dt className="muted">Paid</dt>
        <dd className="tn">{inMoney(counted.received)}</dd>
      </div>
      {counted.received > left && (
        <div className="jc-total">
          <dt className="muted">Sent back, or on its way</dt>
          <dd className="tn">{inMoney(counted.refunded + counted.goingBack)}</dd>
        </div>
      )}
      <div className="jc-total">
        <dt className="strong">Could go back</dt>
        <dd className="tn strong">{inMoney(left)}</dd>
      </div>
    </dl>
  )
}
