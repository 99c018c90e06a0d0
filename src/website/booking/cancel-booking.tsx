/** 'Cancel booking': asks first what it would mean now, then the customer, then does it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { business } from '#kernel/shop.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { cancelOrder, viewCancellation } from '#domain/orders/contract/customer-changes.ts'
import { orderErrors } from '#domain/orders/errors.ts'

type Props = {
  readonly orderId: string
  /** As printed, for assistive technology: a list has many of these buttons. */
  readonly orderNumber: string
  /** Pages that show the order ask again. */
  readonly onChange?: () => void
}
type Meaning = ResponseOf<typeof viewCancellation>

const failed = { title: 'Booking not cancelled', message: 'Please try again.' }

export function CancelBooking({ orderId, orderNumber, onChange }: Props) {
  const { meaning, isOpen, looking, working, ask, act, close } = useCancelling(orderId, onChange)
  return (
    <>
      <Button
        variant="line"
        size="sm"
        loading={looking}
        aria-label={`Cancel booking ${orderNumber}`}
        onClick={() => void ask()}
      >
        Cancel booking
      </Button>
      <AlertDialog
        open={isOpen && meaning?.possible === true}
        title="Cancel this booking?"
        text={meaning ? <Question meaning={meaning} /> : ''}
        action="Cancel booking"
        cancel="Keep booking"
        working={working}
        onAction={() => void act()}
        onCancel={close}
      />
      <Dialog
        open={isOpen && meaning?.possible === false}
        title={orderErrors.TOO_LATE_TO_CANCEL.title}
        text={orderErrors.TOO_LATE_TO_CANCEL.message}
        onClose={close}
      >
        <a className={buttonClass({ block: true })} href={`tel:${business.phone.dial}`}>
          Call {business.phone.shown}
        </a>
      </Dialog>
    </>
  )
}

function Question({ meaning: { refund, until } }: { readonly meaning: Meaning }) {
  if (refund === 0)
    return <>Nothing was paid, so nothing is owed. You can book again at any time.</>
  return (
    <>
      It is free of charge{until && ` until ${formatTimestamp(new Date(until))}`}. We send{' '}
      <b className="tn">{formatRupees(refund)}</b> back the way you paid, at once; banks usually
      take 5 to 7 working days.
    </>
  )
}

function useCancelling(orderId: string, onChange: Props['onChange']) {
  const { show, showError } = useToasts()
  const queries = useQueryClient()
  const [meaning, setMeaning] = useState<Meaning>()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<'looking' | 'working'>()

  /** What the server says now: an open page may be older than the workshop's last move. */
  const look = async () => {
    const now = await call(viewCancellation, { orderId })
    if (now.status === 'CANCELLED' || now.status === 'REFUNDED') return refresh()
    setMeaning(now)
    setOpen(true)
  }
  const refresh = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: [listOrders.path] })
    onChange?.()
  }
  const during = async (what: 'looking' | 'working', run: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await run()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      if (error instanceof ApiError && error.code === orderErrors.TOO_LATE_TO_CANCEL.code)
        await look().catch(() => showError(error, failed))
      else showError(error, failed)
    } finally {
      setBusy(undefined)
    }
  }
  const ask = () => during('looking', look)
  const act = () =>
    during('working', async () => {
      const { refund } = await call(cancelOrder, { orderId }, { idempotencyKey: freshKey() })
      const message = refund > 0 ? `${formatRupees(refund)} is on its way back to you.` : undefined
      show({ title: 'Booking cancelled', tone: 'good', ...(message ? { message } : {}) })
      refresh()
    })
  const close = () => setOpen(false)
  return {
    meaning,
    isOpen,
    looking: busy === 'looking',
    working: busy === 'working',
    ask,
    act,
    close,
  }
}
