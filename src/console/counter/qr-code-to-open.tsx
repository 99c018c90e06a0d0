/** Before a UPI QR code is shown: what it does, and the button that shows it. */
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import { leastOnline } from '#domain/payments/least-online.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useShop } from '#ui/page/shop.ts'

type ToOpenProps = {
  /** Undefined while the colleague types it. */
  readonly amount: Paise | undefined
  readonly error: string | undefined
  readonly isOpening: boolean
  readonly onOpen: () => void
}

export function QrCodeToOpen({ amount, error, isOpening, onOpen }: ToOpenProps) {
  const { upiLimit } = useShop()
  if (amount !== undefined && amount < leastOnline)
    return <p className="small muted">No code is paid with less than ₹1. Take it in cash.</p>
  if (amount !== undefined && amount > upiLimit)
    return (
      <p className="small muted">
        One UPI payment is at most {formatRupees(toRupees(upiLimit))}. Take a part of it, or all of
        it by card or transfer.
      </p>
    )
  return (
    <>
      <p className="small muted">
        Shows a code{amount !== undefined && <> for {formatRupees(toRupees(amount))}</>} that any
        UPI app pays. It turns green by itself.
      </p>
      {error && <FieldError>{error}</FieldError>}
      <Button loading={isOpening} onClick={onOpen}>
        Show the code
      </Button>
    </>
  )
}
