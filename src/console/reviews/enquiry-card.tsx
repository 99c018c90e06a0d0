/** One enquiry: who wrote what, how far we are with it, who looks after it, and what colleagues noted. */
import { useId } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import type { OwnerChoices, ShownEnquiry } from '#domain/enquiries/contract/staff.ts'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { EnquiryState } from './enquiry-state.tsx'

type Props = { readonly enquiry: ShownEnquiry; readonly choices: OwnerChoices }

const deviceNames = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  imac: 'iMac',
  'mac-mini': 'Mac mini',
  mixed: 'mixed',
} as const

export function EnquiryCard({ enquiry, choices }: Props) {
  const id = useId()
  const { name, quote, message } = enquiry
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id}>{quote ? quote.company : name}</h2>
      <div className="in queue-cols">
        <div className="grid gap-5">
          <Facts enquiry={enquiry} />
          {message && <p className="quoted-text">{message}</p>}
          <EnquiryNotes enquiry={enquiry} />
        </div>
        <EnquiryState enquiry={enquiry} choices={choices} />
      </div>
    </article>
  )
}

function Facts({ enquiry: { name, email, phone, sentAt, quote } }: Pick<Props, 'enquiry'>) {
  return (
    <dl className="facts">
      {quote && (
        <>
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Devices</dt>
            <dd className="tn">
              {quote.deviceCount}
              {quote.deviceType && `, ${deviceNames[quote.deviceType]}`}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="link tn" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd className="tn">
          <time dateTime={sentAt}>{formatTimestamp(new Date(sentAt))}</time>
        </dd>
      </div>
    </dl>
  )
}
