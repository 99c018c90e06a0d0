/** The buttons that go on with one of several bookings. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { resumeDraft } from '#domain/orders/contract/customer.ts'
import type { PhaseName } from '#domain/orders/phase-names.ts'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { Translated } from './texts/translated.tsx'

type Props = { readonly orderId: string; readonly children: ReactNode }

export function ResumeBooking({ orderId, children }: Props) {
  const navigate = useNavigate()
  const resuming = useAction(resumeDraft, {
    failure: { title: 'Not opened', message: 'Please try again.' },
    onSuccess: () => void navigate('/service-enquiry'),
  })
  return (
    <Button size="sm" loading={resuming.isRunning} onClick={() => void resuming.run({ orderId })}>
      {children}
    </Button>
  )
}

type GoOnProps = {
  readonly orderId: string
  readonly phase: PhaseName
  /** What the shop has taken on is paid by itself, not resumed. */
  readonly payable: boolean
}

export function GoOn({ orderId, phase, payable }: GoOnProps) {
  if (!payable && (phase === 'draft' || phase === 'to-pay'))
    return (
      <ResumeBooking orderId={orderId}>
        <Translated of="goOn" />
      </ResumeBooking>
    )
  return (
    <ButtonLink to="/service-enquiry" state={payable ? { pay: orderId } : undefined} size="sm">
      <Translated of={payable ? 'payNow' : 'goOn'} />
    </ButtonLink>
  )
}
