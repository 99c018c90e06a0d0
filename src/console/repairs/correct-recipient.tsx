/** Corrects to whom an order's documents are made out, once they are issued. */
import { useState } from 'react'
import { correctRecipient, listStaffDocuments } from '#domain/accounting/contract/staff.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { RecipientDialog } from '#ui/recipient/recipient-dialog.tsx'

type Order = ResponseOf<typeof getStaffOrder>

/** Only for who may, and while there is a document to correct. */
export function CorrectRecipient({ order }: { readonly order: Order }) {
  const { data } = useAnswer(listStaffDocuments, { orderId: order.card.orderId })
  const [seen, setSeen] = useState<string>()
  const correctable = data?.correctable
  return (
    <>
      {correctable && (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => setSeen(correctable)}
        >
          Correct the recipient
        </Button>
      )}
      {seen && <CorrectDialog order={order} seen={seen} onClose={() => setSeen(undefined)} />}
    </>
  )
}

type DialogProps = {
  readonly order: Order
  /** The number of the document that is replaced. */
  readonly seen: string
  readonly onClose: () => void
}

function CorrectDialog({ order, seen, onClose }: DialogProps) {
  const { orderId } = order.card
  const correcting = useAction(correctRecipient, {
    success: ({ takenBack, issued }) => ({
      title: 'Corrected',
      message: `${takenBack} takes ${seen} back, and ${issued} replaces it.`,
    }),
    onSuccess: onClose,
  })
  return (
    <RecipientDialog
      title="Correct the recipient"
      text={`${seen} is taken back in full, by a credit note or refund voucher, and issued again to the recipient below. No money moves; the numbers stay in their series.`}
      action="Take back and issue again"
      known={order.recipientTax}
      draft={`correct-recipient:${orderId}`}
      by="colleague"
      saving={correcting}
      request={(recipientTax) => ({ orderId, recipientTax, seen })}
      onClose={onClose}
    />
  )
}
