/** Structured data of a public page: its service and its questions, as schema.org describes them. */
import { publicAddress } from '#kernel/shop.ts'
import type { PageShop } from '#ui/page/shop.ts'

type Facts = Readonly<Record<string, unknown>>

/** The shop as the provider of a service. */
export const providerFacts = (shop: PageShop): Facts => ({
  '@type': 'LocalBusiness',
  name: shop.brand,
  url: publicAddress(shop, '/'),
  telephone: shop.phone.dial,
  email: shop.email.hello,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.lines.join(', '),
    addressLocality: shop.address.city,
    postalCode: shop.address.pincode,
    addressRegion: shop.address.state,
    addressCountry: 'IN',
  },
})

type Service = {
  readonly name: string
  readonly description: string
  readonly path: string
  /** The kinds of work in it, each from the lowest price. */
  readonly kinds: readonly string[]
  /** Rupees; absent where every price is quoted. */
  readonly priceFrom?: number
}

export const serviceFacts = (
  shop: PageShop,
  { name, description, path, kinds, priceFrom }: Service,
): Facts => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name,
  description,
  url: publicAddress(shop, path),
  areaServed: `${shop.address.city}, ${shop.address.state}`,
  provider: providerFacts(shop),
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
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
