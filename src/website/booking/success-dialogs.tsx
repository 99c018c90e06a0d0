/** The two good ends of a booking: paid, or we call. Each shows for three seconds and then moves on. */
import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { NoticeDialog } from '#ui/design/notice-dialog.tsx'
import { forgetProgress } from './progress.ts'
import type { Phase } from './use-payment.ts'

type Props = { readonly phase: Phase; readonly orderId: string }

const shown = 3_000

export function SuccessDialogs({ phase, orderId }: Props) {
  const navigate = useNavigate()
  useNoWayBack(phase)
  useEffect(() => {
    if (phase !== 'paid' && phase !== 'thanked') return undefined
    const next = phase === 'paid' ? `/order-tracking?orderId=${orderId}` : '/'
    // In place of the cart: Back must not reopen what is paid.
    const leave = setTimeout(async () => {
      await navigate(next, { replace: true })
      forgetProgress()
    }, shown)
    return () => clearTimeout(leave)
  }, [phase, orderId, navigate])
  return (
    <>
      <NoticeDialog open={phase === 'paid'} title="Payment Successful!">
        Thank you. We are taking you to your order.
      </NoticeDialog>
      <NoticeDialog open={phase === 'thanked'} title="Thank You for Contacting Us">
        We call you to agree the details.
      </NoticeDialog>
    </>
  )
}

/** Back while money is under way would undo the service type beneath the payment: it waits. */
function useNoWayBack(phase: Phase): void {
  const held = phase !== 'idle' && phase !== 'unknown'
  const blocker = useBlocker(({ historyAction }) => held && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}
