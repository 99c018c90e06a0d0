/** Contact: how to reach us, when we are there, a form that reaches the shop, and a map. */
import { type ActionFunctionArgs, Link, useLocation, useSearchParams } from 'react-router'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { ContactForm, contactNote, deviceIn } from './contact-form.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { answerPlainForm, usePlainForm } from '#ui/forms/plain-form.ts'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { localBusiness } from '#domain/site-content/local-business.ts'
import { ContactDetails } from './contact-details.tsx'
import { ShopDrawing } from '#website/about/shop-drawing.tsx'
import { ContactMap } from './contact-map.tsx'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, {
    title: 'Contact',
    description: `Call, write or walk in: ${shop.brand}, ${shop.address.lines.join(', ')}, ${shop.address.city}. We reply within 24 hours.`,
    path: '/contact',
  })
}

export const action = (form: ActionFunctionArgs) => answerPlainForm(form, createContactMessage)

export default function ContactPage() {
  const shop = useShop()
  const [search] = useSearchParams()
  const exact = deviceIn(useLocation().state)
  const note = contactNote(search.get('device'), search.get('order'), exact)
  return (
    <div className="wrap flow">
      <StructuredData facts={[localBusiness(shop, useOpening())]} />
      <div className="section-head mt-4">
        <h1 className="display-2">Contact Us</h1>
        <p>Say what happened to your device, in your own words. A person reads it and answers.</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-12">
        {/* Who comes to write about a device or an order finds the form first, where it does not stand beside the rest. */}
        {!note && <ContactDetails />}
        <section className="sheet padded lg:order-last" aria-labelledby="message">
          <h2 className="title-1 mb-6" id="message">
            Send a message
          </h2>
          {/* The key starts a new form when the note changes. */}
          <ContactForm key={note} note={note} plain={usePlainForm()} />
          <p className="help mt-5">
            We use what you write only to answer you. See our{' '}
            <Link className="link" to="/privacy-policy">
              Privacy Policy
            </Link>
            .
          </p>
        </section>
        {note && <ContactDetails />}
      </div>
      <ContactMap />
      <section className="mt-[clamp(2.5rem,2rem+3vw,5rem)] max-w-[64rem]" aria-labelledby="inside">
        <h2 className="title-1 mb-4" id="inside">
          Inside
        </h2>
        <ShopDrawing isWide />
      </section>
    </div>
  )
}
