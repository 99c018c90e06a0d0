/** Beside a repair: to whom its documents are made out. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { changeOrderRecipient } from '#domain/orders/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { RecipientDialog } from '#ui/recipient/recipient-dialog.tsx'
import { RecipientSummary } from '#ui/recipient/recipient-summary.tsx'
import { isActAllowed } from './act-button.tsx'
import { CorrectRecipient } from './correct-recipient.tsx'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

export function RecipientPanel({ order }: Props) {
  const { recipientTax, placeOfSupply } = order
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel">
      <h2>Invoice details</h2>
      <div className="panel-body small grid gap-3">
        {recipientTax ? (
          <RecipientSummary recipient={recipientTax} />
        ) : (
          <p>Made out to the customer.</p>
        )}
        {placeOfSupply && <p className="muted">Place of supply: {placeOfSupply}</p>}
        {isActAllowed(order, 'change-recipient') ? (
          <Button
            variant="line"
            size="sm"
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        ) : (
          <CorrectRecipient order={order} />
        )}
      </div>
      {isOpen && <ChangeRecipient order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Changes to whom an unpaid order's documents are made out. */
export function ChangeRecipient({ order, onClose }: Props & { readonly onClose: () => void }) {
  const { orderId } = order.card
  const saving = useAction(changeOrderRecipient, {
    success: { title: 'Invoice details saved' },
    onSuccess: onClose,
  })
  return (
    <RecipientDialog
      known={order.recipientTax}
      draft={`recipient:${orderId}`}
      by="colleague"
      saving={saving}
      request={(recipientTax) => ({ orderId, recipientTax })}
      text="Possible until the payment, with which the first document is issued."
      onClose={onClose}
    />
  )
}
