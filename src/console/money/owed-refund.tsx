/** A refund that is handed back at the counter: what to do, and the button that records it. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useMay } from '#ui/api/role.ts'
import type { listMoneyBack } from '#domain/accounting/contract/staff-money.ts'
import { returnAtCounter } from '#domain/payments/contract/staff.ts'
import { HandBackFormDialog } from './hand-back-dialog.tsx'
import { inMoney } from './in-money.ts'
import { RefundBadge } from './refund-badge.tsx'

type Refund = ResponseOf<typeof listMoneyBack>['refunds'][number]

/** The state of any refund; one that waits for a colleague says what to do and has its button. */
export function RefundState({ refund }: { readonly refund: Refund }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (refund.state !== 'owed') return <RefundBadge {...refund} />
  const amount = inMoney(refund.amount, refund.currency)
  return (
    <span className="owed-refund">
      <span>Hand {amount} back at the counter.</span>
      {may('return-at-counter') && (
        <Button size="xs" variant="line" onClick={() => setOpen(true)}>
          Handed back<span className="visually-hidden"> {amount}</span>
        </Button>
      )}
      {isOpen && <HandedBackDialog refund={refund} onClose={() => setOpen(false)} />}
    </span>
  )
}

type Props = { readonly refund: Refund; readonly onClose: () => void }

function HandedBackDialog({ refund, onClose }: Props) {
  const recording = useAction(returnAtCounter, {
    success: { title: 'Recorded as handed back', message: 'The refund voucher follows.' },
    onSuccess: onClose,
  })
  const method = refund.method === 'online' ? 'cash' : refund.method
  return (
    <HandBackFormDialog refund={refund} method={method} recording={recording} onClose={onClose} />
  )
}
