/** The success dialogs of a booking: paid, booked without a payment, or contact requested. Each shows for three seconds and then moves on. */
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
    if (phase !== 'paid' && phase !== 'booked' && phase !== 'thanked') return undefined
    const next = phase !== 'thanked' ? `/order-tracking?orderId=${orderId}` : '/'
    // It replaces the cart in the history, because Back must not reopen a paid cart.
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
      <NoticeDialog open={phase === 'booked'} title="Booking Confirmed!">
        Nothing to pay. We are taking you to your order.
      </NoticeDialog>
      <NoticeDialog open={phase === 'thanked'} title="Thank You for Contacting Us">
        We call you to agree the details.
      </NoticeDialog>
    </>
  )
}

/** Blocks Back while a payment runs, because it would undo the service type of the order being paid. */
function useNoWayBack(phase: Phase): void {
  const held = phase !== 'idle' && phase !== 'unknown'
  const blocker = useBlocker(({ historyAction }) => held && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}
