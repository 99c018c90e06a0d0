/** Phone, e-mail, address and both kinds of hours, in ruled cells like the corner of a drawing. */
import type { ReactNode } from 'react'
import { addressLine } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { closedLine, hoursLine, hoursTitles } from '#kernel/opening.ts'
import { formatDay } from '#kernel/time.ts'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { Directions } from './contact-directions.tsx'

export function ContactDetails() {
  const shop = useShop()
  const { phone, whatsapp, email } = shop
  return (
    <dl className="tblock bg-sheet">
      <Cell label="Phone">
        <a className="link t2 tn" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        <p className="sm muted tn mt-1">
          WhatsApp{' '}
          <a className="link" href={`https://wa.me/${whatsapp.dial.slice(1)}`}>
            {whatsapp.shown}
          </a>
        </p>
      </Cell>
      <Cell label="Email">
        <a className="link wrap-anywhere" href={`mailto:${email.hello}`}>
          {email.hello}
        </a>
        <p className="sm muted mt-1">We reply within 24 hours.</p>
      </Cell>
      <Cell label="Address">
        <address className="not-italic">{addressLine(shop)}</address>
        <p className="sm mt-1">
          <Directions />
        </p>
      </Cell>
      <OpeningCells />
    </dl>
  )
}

function OpeningCells() {
  const opening = useOpening()
  return (
    <>
      {(['phone', 'counter'] as const).map((of) => (
        <Cell key={of} label={hoursTitles[of]}>
          <p className="strong tn">{hoursLine(opening[of])}</p>
          <p className="sm muted">{closedLine(opening[of])}</p>
        </Cell>
      ))}
      {opening.holidays.length > 0 && (
        <Cell label="Closed on">
          <ul className="grid gap-1">
            {opening.holidays.map(({ day, what }) => (
              <li key={day}>
                <time className="tn" dateTime={day}>
                  {formatDay(new Date(`${day}T12:00:00+05:30`))}
                </time>
                <span className="muted">, {what}</span>
              </li>
            ))}
          </ul>
        </Cell>
      )}
    </>
  )
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-line-strong p-5 last:border-b-0 sm:grid-cols-[8.5rem_1fr]">
      <dt className="sm muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
