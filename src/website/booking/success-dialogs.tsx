/** The success dialogs of a booking: paid, booked without a payment, or contact requested. Each shows for three seconds and then moves on. */
import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { NoticeDialog } from '#ui/design/notice-dialog.tsx'
import { giveToOrder } from '#website/self-test/stored-sheet.ts'
import { forgetProgress } from './progress.ts'
import { Translated } from './texts/translated.tsx'
import type { Phase } from './use-payment.ts'

type Props = { readonly phase: Phase; readonly orderId: string }

const shown = 3_000

export function SuccessDialogs({ phase, orderId }: Props) {
  const navigate = useNavigate()
  useNoWayBack(phase)
  useEffect(() => {
    if (phase !== 'paid' && phase !== 'booked' && phase !== 'thanked') return undefined
    if (phase !== 'thanked') giveToOrder(orderId)
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
        <Translated of="thanksPaid" />
      </NoticeDialog>
      <NoticeDialog open={phase === 'booked'} title="Booking Confirmed!">
        <Translated of="thanksBooked" />
      </NoticeDialog>
      <NoticeDialog open={phase === 'thanked'} title="Thank You for Contacting Us">
        <Translated of="thanksContact" />
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
