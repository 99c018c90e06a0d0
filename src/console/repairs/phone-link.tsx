/** 'Photos from a phone': a code on this screen opens a page on a phone that takes photos of the device, without a sign-in. */
import { useEffect, useState } from 'react'
import {
  closeIntakeLink,
  type getFromPhone,
  makeIntakeLink,
} from '#domain/repairs/contract/staff-intake-link.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { asClock, useCountdown } from '#ui/forms/use-countdown.ts'
import { useAction } from '#ui/query/use-action.ts'
import { Qr } from '#ui/media/qr.tsx'
import './phone-link.css'

type Link = NonNullable<ResponseOf<typeof getFromPhone>['link']>
type Props = {
  readonly orderId: string
  /** The link that is open now, also a colleague's. */
  readonly open: Link | null
  /** How many photos have come, and whether a signature has. */
  readonly photos: number
  readonly isSigned: boolean
}

export function PhoneLink({ orderId, open, photos, isSigned }: Props) {
  // Only this page's memory holds the token, because the server stores no more than its hash.
  const [made, setMade] = useState<{ readonly id: string; readonly token: string }>()
  const making = useAction(makeIntakeLink, { onSuccess: setMade })
  const closing = useAction(closeIntakeLink, {
    failure: { title: 'Not closed', message: 'Please try again.' },
    onSuccess: () => setMade(undefined),
  })
  const make = () => void making.run({ orderId })
  const error = making.errorBeyond()
  if (made && open?.id === made.id)
    return (
      <Code token={made.token} open={open} photos={photos} isSigned={isSigned}>
        <Button
          variant="line"
          size="sm"
          loading={closing.isRunning}
          onClick={() => void closing.run({ orderId })}
        >
          Close the code
        </Button>
      </Code>
    )
  return (
    <div className="phone-link-start">
      <Button variant="line" size="sm" loading={making.isRunning} onClick={make}>
        <Icon name="phone" size={18} />
        {made || open ? 'Show a new code' : 'Photos from a phone'}
      </Button>
      <p className="small muted" role="status">
        {stateText(open, made !== undefined)}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const stateText = (open: Link | null, wasShown: boolean): string =>
  open
    ? `${open.by} has a code open. A new one takes its place.`
    : wasShown
      ? 'The code has ended. What was sent is here.'
      : 'Scan a code and take them there; they appear here.'

type CodeProps = Omit<Props, 'orderId' | 'open'> & {
  readonly token: string
  readonly open: Link
  readonly children: React.ReactNode
}

function Code({ token, open, photos, isSigned, children }: CodeProps) {
  const { left, start } = useCountdown()
  useEffect(() => start(open.secondsLeft), [open, start])
  // Behind the #, the secret stays in the browser: no server log and no Referer has it.
  const address = `${location.origin}/counter-photos#${token}`
  return (
    <section className="phone-link" aria-label="Photos from a phone">
      <div className="phone-link-tile">
        <Qr text={address} label="Code that opens the camera page on a phone" />
      </div>
      <div className="phone-link-text">
        <p className="strong">Scan with the phone’s camera</p>
        <p className="small muted">
          It opens a page for this device alone: photos and the signature, without a sign-in.
        </p>
        <p className="small" role="status">
          {arrivedText(photos, isSigned)}
        </p>
        <p className="small muted">
          Ends in <span className="tabular">{asClock(left)}</span>
        </p>
        {children}
      </div>
    </section>
  )
}

function arrivedText(photos: number, isSigned: boolean): string {
  const come = [
    photos === 1 ? '1 photo' : photos > 1 ? `${photos} photos` : '',
    isSigned ? 'the signature' : '',
  ].filter(Boolean)
  return come.length > 0 ? `Here from the phone: ${come.join(' and ')}.` : 'Nothing has come yet.'
}
