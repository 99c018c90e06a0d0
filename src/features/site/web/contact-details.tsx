/** Phone, e-mail, address and both kinds of hours, in ruled cells like the corner of a drawing. */
import type { ReactNode } from 'react'
import { addressLine, business } from '#business.ts'
import { Directions } from './contact-directions.tsx'

const { phone, whatsapp, email, hours } = business

export function ContactDetails() {
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
        <address className="not-italic">{addressLine()}</address>
        <p className="sm mt-1">
          <Directions />
        </p>
      </Cell>
      {[hours.phone, hours.counter].map(({ what, days, times }) => (
        <Cell key={what} label={what}>
          <p className="strong tn">
            {days} {times}
          </p>
          <p className="sm muted">{hours.closed}</p>
        </Cell>
      ))}
    </dl>
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
