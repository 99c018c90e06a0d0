/** What machines read of a public page: its way from Home, its service and its questions, in the words of schema.org. */
import type { MetaDescriptor } from 'react-router'
import { business } from '#business.ts'
import { publicAddress } from '../page-meta.ts'

type Crumb = { readonly name: string; readonly path: string }
type Facts = Readonly<Record<string, unknown>>

/** Descriptors for a route's `meta`; `here` is the page itself, one step from Home. */
export const structuredFacts = (here: Crumb, facts: readonly Facts[]): MetaDescriptor[] =>
  import.meta.env.SSR ? [breadcrumbs(here), ...facts].map(asScript) : []

/**
 * Only the server writes them: whoever reads them takes the HTML as it comes, and in the browser Trusted Types
 * refuse a script made of text.
 */
const asScript = (facts: Facts): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts },
})

const breadcrumbs = (here: Crumb): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, here].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicAddress(path),
  })),
})

/** The shop, as the one who offers a service. */
const provider: Facts = {
  '@type': 'LocalBusiness',
  name: business.brand,
  url: publicAddress('/'),
  telephone: business.phone.dial,
  email: business.email.hello,
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.address.lines.join(', '),
    addressLocality: business.address.city,
    postalCode: business.address.pincode,
    addressRegion: business.address.state,
    addressCountry: 'IN',
  },
}

type Service = {
  readonly name: string
  readonly description: string
  readonly path: string
  /** The kinds of work in it, each from the lowest price. */
  readonly kinds: readonly string[]
  /** Rupees; absent where every price is quoted. */
  readonly priceFrom?: number
}

export const serviceFacts = ({ name, description, path, kinds, priceFrom }: Service): Facts => ({
  '@type': 'Service',
  name,
  description,
  url: publicAddress(path),
  areaServed: `${business.address.city}, ${business.address.state}`,
  provider,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name,
    itemListElement: kinds.map((kind) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: kind },
      ...(priceFrom === undefined
        ? {}
        : {
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: priceFrom,
              priceCurrency: 'INR',
            },
          }),
    })),
  },
})

type Question = { readonly question: string; readonly answer: string }

export const questionFacts = (questions: readonly Question[]): Facts => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
