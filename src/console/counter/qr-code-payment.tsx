/** A UPI QR code on the counter's screen. It turns green by itself once the provider has the money, and never by a press. */
import { formatClock } from '#kernel/time.ts'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees, type Paise, paise, toRupees } from '#kernel/money.ts'
import { closeQrCode, getQrCode, openQrCode } from '#domain/orders/contract/staff-qr-code.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { asClock, useCountdown } from '#ui/forms/use-countdown.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { QrCodeTile } from './qr-code-tile.tsx'
import { QrCodeToOpen } from './qr-code-to-open.tsx'
import './qr-code-payment.css'

/** A code that was shown here and is paid. */
export type Received = {
  readonly qrCodeId: string
  /** What it paid was a part. */
  readonly isPart: boolean
}

type Props = {
  readonly orderId: string
  /** Undefined while the colleague types it. */
  readonly amount: Paise | undefined
  /** The rest stays due. */
  readonly isPart?: boolean
  /** The page around it follows the board already, so that it receives change notifications. */
  readonly isFollowed?: boolean
  readonly received?: Received | undefined
  /** The page around it remembers the code, because one that is paid at once is never seen open. */
  readonly onOpened?: ((qrCodeId: string) => void) | undefined
}

type Code = NonNullable<ResponseOf<typeof getQrCode>>

/** Milliseconds: how often an open code is looked at beside the change notifications. */
const lookEvery = 10_000

export function QrCodePayment(props: Props) {
  const { orderId, amount, isPart = false, isFollowed = false, received, onOpened } = props
  const { code, left, follow } = useCode(orderId, received?.qrCodeId)
  const opening = useAction(openQrCode, {
    onSuccess({ qrCodeId }) {
      follow(qrCodeId)
      onOpened?.(qrCodeId)
    },
  })
  const closing = useAction(closeQrCode, {
    failure: { title: 'Not closed', message: 'Please try again.' },
  })
  const open = () => {
    if (amount !== undefined && amount > 0) void opening.run({ orderId, amount, isPart })
  }
  // A code for another amount than is to be paid is not shown.
  const isStale = code?.state === 'open' && code.amount !== amount
  const error = opening.errorBeyond()
  if (!code || isStale || (code.state === 'paid' && !code.paid?.counts))
    return (
      <div className="grid gap-3 justify-items-start">
        {code?.state === 'paid' && <MoneyGoesBack code={code} />}
        <QrCodeToOpen amount={amount} error={error} isOpening={opening.isRunning} onOpen={open} />
      </div>
    )
  return (
    <div className="qr-pay">
      {!isFollowed && <FollowBoard />}
      <QrCodeTile code={code} />
      <div className="qr-pay-text">
        <p className="small muted">
          To pay, <span className="code">{code.orderNumber}</span>
        </p>
        <p className="qr-pay-amount tabular">{formatRupees(toRupees(paise(code.amount)))}</p>
        <CodeState code={code} left={left} isPart={received?.isPart ?? isPart} />
        {error && <FieldError>{error}</FieldError>}
        {code.state === 'open' && (
          <Button
            size="sm"
            variant="line"
            loading={closing.isRunning}
            onClick={() => void closing.run({ orderId, qrCodeId: code.qrCodeId })}
          >
            Close the code
          </Button>
        )}
        {(code.state === 'expired' || code.state === 'closed') && (
          <Button loading={opening.isRunning} onClick={open}>
            New code
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * The code that was last shown, and its seconds by the server's clock. A paid one counts only where it was seen open: any
 * other was paid before, and another code may be needed.
 */
function useCode(orderId: string, received: string | undefined) {
  const [followed, follow] = useState(received)
  const { data } = useAnswer(
    getQrCode,
    { orderId },
    { refetchInterval: ({ state }) => (state.data?.state === 'open' ? lookEvery : false) },
  )
  if (data?.state === 'open' && followed !== data.qrCodeId) follow(data.qrCodeId)
  const { left, start } = useCountdown()
  useEffect(() => {
    if (data?.state === 'open') start(data.secondsLeft)
  }, [data, start])
  const isOld = data?.state === 'paid' && data.qrCodeId !== followed
  return { code: isOld || !data ? undefined : data, left, follow }
}

type StateProps = { readonly code: Code; readonly left: number; readonly isPart: boolean }

/** Nobody sees a countdown with a screen reader in time, so only changes of the state are announced. */
function CodeState({ code, left, isPart }: StateProps) {
  return (
    <>
      <div role="status" className="grid gap-1.5 justify-items-start">
        <Badge tone={tones[code.state]}>{titles[code.state]}</Badge>
        <p>{isPart && code.state === 'paid' ? partPaid : texts[code.state]}</p>
      </div>
      {code.paid && <ReceivedAt paid={code.paid} />}
      {code.state === 'open' && (
        <p className="small muted">
          Code ends in <span className="tabular">{asClock(left)}</span>
        </p>
      )}
    </>
  )
}

const tones = { open: 'amber', paid: 'green', closed: 'grey', expired: 'grey' } as const
const titles = {
  open: 'Waiting',
  paid: 'Received',
  closed: 'Closed',
  expired: 'Expired',
} as const satisfies Record<Code['state'], string>
const texts = {
  open: 'Show this screen to the customer. It turns green by itself, usually in 5 seconds.',
  paid: 'The money is here, and the order is paid.',
  closed: 'Nobody can pay this code any more.',
  expired: 'The five minutes are over. Money that was on its way still counts.',
} as const satisfies Record<Code['state'], string>
const partPaid = 'The money is here. The rest stays due.'

const ReceivedAt = ({ paid: { at, reference } }: { readonly paid: NonNullable<Code['paid']> }) => (
  <p className="small">
    Received at {formatClock(new Date(at))}
    {reference && (
      <>
        <br />
        UTR <span className="code">{reference}</span>
      </>
    )}
  </p>
)

const MoneyGoesBack = ({ code }: { readonly code: Code }) => (
  <p role="status" className="small">
    <Badge tone="amber">Not counted</Badge> {formatRupees(toRupees(paise(code.amount)))} came by the
    last code, and this order did not need it. It goes back by itself, or waits under Money.
  </p>
)

/** Receives the change notifications where the page around it does not. */
function FollowBoard() {
  useLiveBoard()
  return null
}
