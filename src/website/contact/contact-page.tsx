/** Contact: how to reach us, when we are there, a form that reaches the shop, and a map. */
import { Link, useSearchParams } from 'react-router'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { ContactForm } from './contact-form.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { localBusiness } from '#domain/site-content/local-business.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactMap } from './contact-map.tsx'
import { contactNote } from './contact-note.ts'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, {
    title: 'Contact',
    description: `Call, write or walk in: ${shop.brand}, ${shop.address.lines.join(', ')}, ${shop.address.city}. We reply within 24 hours.`,
    path: '/contact',
  })
}

export default function ContactPage() {
  const shop = useShop()
  const [search] = useSearchParams()
  const note = contactNote(search.get('device'))
  return (
    <div className="wrap flow">
      <StructuredData facts={[localBusiness(shop, useOpening())]} />
      <div className="sec-head mt-4">
        <h1 className="d2">Contact Us</h1>
        <p>Say what happened to your device, in your own words. A person reads it and answers.</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-12">
        <ContactDetails />
        <section className="sheet pad" aria-labelledby="message">
          <h2 className="t1 mb-6" id="message">
            Send a message
          </h2>
          <noscript>
            <p className="mb-6">
              This form needs JavaScript. Without it, please{' '}
              <a className="link" href={`mailto:${shop.email.hello}`}>
                write to us
              </a>{' '}
              or call.
            </p>
          </noscript>
          {/* The key starts a new form when the note changes. */}
          <ContactForm key={note} note={note} />
          <p className="help mt-5">
            We use what you write only to answer you. See our{' '}
            <Link className="link" to="/privacy-policy">
              Privacy Policy
            </Link>
            .
          </p>
        </section>
      </div>
      <ContactMap />
    </div>
  )
}
