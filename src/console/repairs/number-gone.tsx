/** Says that nothing is sent to the customer's mobile number, and why; a colleague who has seen the person confirms it. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { NumberGone } from '#domain/messaging/number-gone.ts'
import { confirmNumber } from '#domain/privacy/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { useMay } from '#ui/api/role.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'

const texts: Readonly<Record<NumberGone, string>> = {
  changed:
    'Somebody signed in with this number on a new device and named nothing of this account, so the number may be theirs. Nothing is sent to it.',
  withdrawn: 'The operator has withdrawn this number. Nothing is sent to it.',
}

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

export function NumberGoneNotice({ order: { card, customer } }: Props) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const confirming = useAction(confirmNumber, {
    success: { title: 'Number confirmed', message: 'Messages go to it again.' },
    failure: { title: 'Not confirmed' },
    onSuccess: () => setAsking(false),
    onFailure: () => setAsking(false),
  })
  const { numberGone, mobileNumber } = customer
  if (!numberGone) return null
  return (
    <div className="small mt-3 grid max-w-prose gap-2">
      <p>
        <Badge tone="amber">Check the number</Badge> {texts[numberGone]}
      </p>
      {may('answer-customers') && (
        <Button
          size="sm"
          variant="line"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          The person was seen
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        tone="primary"
        title={`Does +91 ${mobileNumber} belong to this customer?`}
        text="Confirm only if you have seen the person and the phone with this number. The account gets the number, and with it all that was booked under the number since."
        action="Yes, confirm"
        working={confirming.isRunning}
        onAction={() => void confirming.run({ orderId: card.orderId })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
