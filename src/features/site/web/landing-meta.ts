/** What search engines and messengers read of a public page: title, description, address, picture and facts. */
import type { MetaDescriptor } from 'react-router'
import { business } from '#business.ts'

type Crumb = { readonly name: string; readonly path: string }
type Facts = Readonly<Record<string, unknown>>

type Page = {
  /** Without the brand, which is added. */
  readonly title: string
  readonly description: string
  readonly path: string
  /** Name of a picture in public/img, without width and kind. */
  readonly picture: string
  /** The way here from Home, this page last; Home is added. */
  readonly crumbs: readonly Crumb[]
  /** Further facts in the words of schema.org. */
  readonly facts: readonly Facts[]
}

const origin = `https://${business.domain}`

export function pageMeta(page: Page): MetaDescriptor[] {
  const title = `${page.title}: ${business.brand}`
  const url = origin + page.path
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    property('type', 'website'),
    property('site_name', business.brand),
    property('locale', 'en_IN'),
    property('title', title),
    property('description', page.description),
    property('url', url),
    property('image', `${origin}/img/${page.picture}-720.webp`),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR ? [breadcrumbs(page.crumbs), ...page.facts].map(asScript) : []),
  ]
}

/**
 * Only the server writes them: whoever reads them takes the HTML as it comes, and in the browser Trusted Types
 * refuse a script made of text.
 */
const asScript = (facts: Facts): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts },
})

const breadcrumbs = (crumbs: readonly Crumb[]): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** The shop, as the one who offers a service. */
const provider: Facts = {
  '@type': 'LocalBusiness',
  name: business.brand,
  url: `${origin}/`,
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
  url: origin + path,
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
