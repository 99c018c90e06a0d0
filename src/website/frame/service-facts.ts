/** What machines read of a public page: its service and its questions, in the words of schema.org. */
import { business, publicAddress } from '#kernel/shop.ts'

type Facts = Readonly<Record<string, unknown>>

/** The shop, as the one who offers a service. */
const provider: Facts = {
  '@type': 'LocalBusiness',
  name: business.brand,
  url: publicAddress(business, '/'),
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
  '@context': 'https://schema.org',
  '@type': 'Service',
  name,
  description,
  url: publicAddress(business, path),
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
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
