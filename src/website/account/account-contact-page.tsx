/** The account's contact tab: phone, e-mail, hours and a link to the contact form. */
import type { ReactNode } from 'react'
import { addressLine } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { closedLine, hoursLine, hoursTitles } from '#kernel/opening.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { AccountHeading } from './account-heading.tsx'

export default function AccountContactPage() {
  const shop = useShop()
  const { phone, whatsapp, email } = shop
  const opening = useOpening()
  return (
    <>
      <AccountHeading title="Contact Us" />
      <div className="sheet max-w-xl">
        <dl>
          <Row label="Phone">
            <a className="link tn" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
          </Row>
          <Row label="WhatsApp">
            <a className="link tn" href={`https://wa.me/${whatsapp.dial.slice(1)}`}>
              {whatsapp.shown}
            </a>
          </Row>
          <Row label="Email">
            <a className="link" href={`mailto:${email.hello}`}>
              {email.hello}
            </a>
          </Row>
          <Row label="Address">{addressLine(shop)}</Row>
          {(['counter', 'phone'] as const).map((of) => (
            <Row key={of} label={hoursTitles[of]}>
              <span className="tn">{hoursLine(opening[of])}</span>
              <br />
              {closedLine(opening[of])}
            </Row>
          ))}
        </dl>
        <div className="p-[1.1rem_1.4rem_1.4rem]">
          <ButtonLink to="/contact">Contact Form</ButtonLink>
        </div>
      </div>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="jc-row sm:grid-cols-[10rem_1fr]">
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
