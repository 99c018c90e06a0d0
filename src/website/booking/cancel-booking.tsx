/** 'Cancel booking': asks the server what it would mean, then asks the customer, then cancels. */
import { useState } from 'react'
import { useShop } from '#ui/page/shop.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useStaleAnswers } from '#ui/query/stale-answers.ts'
import { useAction } from '#ui/query/use-action.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { isClosed } from '#domain/orders/cancellation.ts'
import { cancelOrder, viewCancellation } from '#domain/orders/contract/customer-changes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { Translated, useTranslatedName } from './texts/translated.tsx'

type Props = {
  readonly orderId: string
  /** As printed. It distinguishes the buttons of a list for assistive technology. */
  readonly orderNumber: string
  /** Too late to cancel here: the button says so before it is pressed. */
  readonly byCall?: boolean
}
type Meaning = ResponseOf<typeof viewCancellation>

const failed = { title: 'Booking not cancelled', message: 'Please try again.' }

export function CancelBooking({ orderId, orderNumber, byCall = false }: Props) {
  const shop = useShop()
  const { meaning, isOpen, looking, working, ask, act, close } = useCancelling(orderId)
  const label = byCall ? 'callToCancel' : 'cancel'
  const name = useTranslatedName(label)
  return (
    <>
      <Button
        variant="line"
        size="sm"
        loading={looking}
        aria-label={`${name} ${orderNumber}`}
        onClick={() => void ask()}
      >
        <Translated of={label} />
      </Button>
      <AlertDialog
        open={isOpen && meaning?.possible === true}
        title={<Translated of="cancelTitle" />}
        text={meaning ? <Question meaning={meaning} /> : ''}
        action={<Translated of="cancel" />}
        cancel={<Translated of="keepBooking" />}
        working={working}
        onAction={() => void act()}
        onCancel={close}
      />
      <Dialog
        open={isOpen && meaning?.possible === false}
        title={orderErrors.TOO_LATE_TO_CANCEL.title}
        text={orderErrors.TOO_LATE_TO_CANCEL(shop).message}
        onClose={close}
      >
        <a className={buttonClass({ block: true })} href={`tel:${shop.phone.dial}`}>
          Call {shop.phone.shown}
        </a>
      </Dialog>
    </>
  )
}

function Question({ meaning: { refund, until } }: { readonly meaning: Meaning }) {
  if (refund === 0) return <Translated of="nothingOwed" />
  const when = until ? formatTimestamp(new Date(until)) : ''
  const amount = formatRupees(refund)
  return (
    <Translated of={until ? 'cancelFreeUntil' : 'cancelFree'} values={{ when, amount }}>
      It is free of charge{until && ` until ${when}`}. We send <b className="tabular">{amount}</b>{' '}
      back the way you paid, at once; banks usually take 5 to 7 working days.
    </Translated>
  )
}

function useCancelling(orderId: string) {
  const refresh = useStaleAnswers()
  const [meaning, setMeaning] = useState<Meaning>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  /** Asks again at each press, because the repair may have moved on since the page was loaded. */
  const look = useAction(viewCancellation, {
    failure: failed,
    onSuccess(now) {
      if (isClosed(now.status)) {
        void refresh([cancelOrder])
        return close()
      }
      setMeaning(now)
      setOpen(true)
    },
  })
  const cancel = useAction(cancelOrder, {
    success: ({ refund }) => ({
      title: 'Booking cancelled',
      ...(refund > 0 && { message: `${formatRupees(refund)} is on its way back to you.` }),
    }),
    failure: (error) =>
      isTooLate(error) ? undefined : { title: failed.title, message: errorText(error, failed) },
    onSuccess: close,
    onFailure: (error) => isTooLate(error) && look.run({ orderId }),
  })
  return {
    meaning,
    isOpen,
    looking: look.isRunning,
    working: cancel.isRunning,
    ask: () => look.run({ orderId }),
    act: () => cancel.run({ orderId }),
    close,
  }
}

const isTooLate = (error: Error): boolean =>
  error instanceof ApiError && error.code === orderErrors.TOO_LATE_TO_CANCEL.code
