/** The passport of a delivered device, for its owner: the link to show or share, closing it, and handing it on. */
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import {
  handOnPassport,
  switchPassport,
  viewPassport,
} from '#domain/passports/contract/customer.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { Qr } from '#ui/media/qr.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { dayText, timestampText } from '#ui/repairs/timestamps.ts'
import { LinkField } from './link-field.tsx'
import { PanelText } from './texts/panels/panel-text.tsx'

type View = NonNullable<ResponseOf<typeof viewPassport>>
type OfOrder = { readonly orderId: string }

const addressOf = (token: string) => `${location.origin}/passport#${token}`

/** Nothing before the device was handed over. */
export function PassportPanel({ orderId }: OfOrder) {
  const { data } = useAnswer(viewPassport, { orderId })
  return data ? <Passport orderId={orderId} passport={data} /> : null
}

function Passport({ orderId, passport }: OfOrder & { readonly passport: View }) {
  // Only this page's memory holds the link of the next owner, because the server stores no more than its hash.
  const [handedOn, setHandedOn] = useState<string>()
  const { number, sealedAt, repairs, handedOnAt, token } = passport
  return (
    <section className="owner-passport" aria-labelledby="owner-passport">
      <h2 className="title-1" id="owner-passport">
        <PanelText of="passportTitle" />
      </h2>
      <p className="small muted measure">
        <PanelText
          of="passportText"
          values={{ number, when: timestampText(sealedAt), count: repairs }}
        >
          <span className="code">{number}</span>, sealed {timestampText(sealedAt)}. Repairs here:{' '}
          {repairs}. It shows what was checked and fitted to anybody who buys the device, without
          your name, your order or a price.
        </PanelText>
      </p>
      {token && !handedOnAt && (
        <LinkWithCode address={addressOf(token)}>
          <Opening orderId={orderId} isOpen={passport.isOpen} />
          <HandOn orderId={orderId} onHandedOn={setHandedOn} />
        </LinkWithCode>
      )}
      {handedOnAt && handedOn && (
        <>
          <p className="small">
            <PanelText of="passportGive" />
          </p>
          <LinkWithCode address={addressOf(handedOn)} />
        </>
      )}
      {handedOnAt && !handedOn && (
        <p className="small muted">
          <PanelText of="passportGone" values={{ day: dayText(handedOnAt) }} />
        </p>
      )}
    </section>
  )
}

type LinkProps = { readonly address: string; readonly children?: ReactNode }

const LinkWithCode = ({ address, children }: LinkProps) => (
  <div className="owner-passport-link">
    <div className="owner-passport-code">
      <Qr text={address} label="QR code of the passport" />
    </div>
    <div className="owner-passport-acts">
      <LinkField label="Link to the passport" address={address} />
      {children}
    </div>
  </div>
)

function Opening({ orderId, isOpen }: OfOrder & Pick<View, 'isOpen'>) {
  const { run, isRunning } = useAction(switchPassport, {
    failure: { title: 'Passport not changed', message: 'Please try again.' },
  })
  return (
    <Checkbox
      checked={isOpen}
      disabled={isRunning}
      onChange={(event) => void run({ orderId, isOpen: event.target.checked })}
    >
      <PanelText of="passportOpen" />
    </Checkbox>
  )
}

type HandOnProps = OfOrder & { readonly onHandedOn: (token: string) => void }

function HandOn({ orderId, onHandedOn }: HandOnProps) {
  const [isAsked, setAsked] = useState(false)
  // The same for every press, so that a press after a lost answer hands on the link that was sent before.
  const [token] = useState(newToken)
  const { run, isRunning } = useAction(handOnPassport, {
    failure: { title: 'Passport not handed on', message: 'Please try again.' },
    onSuccess: () => {
      onHandedOn(token)
      setAsked(false)
    },
  })
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setAsked(true)}>
        <PanelText of="handOn" />
      </Button>
      <AlertDialog
        open={isAsked}
        title={<PanelText of="handOnTitle" />}
        text={<PanelText of="handOnText" />}
        action={<PanelText of="handOn" />}
        tone="primary"
        working={isRunning}
        onAction={() => void run({ orderId, token })}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** 128 random bits in base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
