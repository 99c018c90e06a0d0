/** The price list as schema.org describes it: services, each with its offer. Prices there include GST. */
import { publicAddress } from '#kernel/shop.ts'
import type { PageShop } from '#ui/page/shop.ts'
import { providerFacts } from '#website/frame/service-facts.ts'

const currency = { priceCurrency: 'INR' } as const

const serviceOf = (shop: PageShop, name: string, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name,
  url: publicAddress(shop, path),
  areaServed: `${shop.address.city}, ${shop.address.state}`,
  provider: providerFacts(shop),
})

type PricedFamily = {
  readonly family: string
  readonly label: string
  readonly offers: number
  readonly lowestWithGst: number
  readonly highestWithGst: number
}

/** Every family with its lowest and highest price. */
export const priceListFacts = (shop: PageShop, families: readonly PricedFamily[]) => ({
  ...serviceOf(shop, 'Repair prices', '/prices'),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Repair prices',
    itemListElement: families
      .filter(({ offers }) => offers > 0)
      .map(({ family, label, offers, lowestWithGst, highestWithGst }) => ({
        '@type': 'AggregateOffer',
        itemOffered: { '@type': 'Service', name: `${label} repair` },
        url: publicAddress(shop, `/prices#${family}`),
        offerCount: offers,
        lowPrice: lowestWithGst,
        highPrice: highestWithGst,
        ...currency,
      })),
  },
})

type PricedRepair = {
  readonly issueId: string
  readonly label: string
  readonly description: string
  readonly withGst: number
}

/** Every repair of one model with its exact price. */
export const modelPriceFacts = (
  shop: PageShop,
  model: {
    readonly name: string
    readonly path: string
    readonly repairs: readonly PricedRepair[]
  },
) => ({
  ...serviceOf(shop, `${model.name} repair`, model.path),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: `${model.name} repair prices`,
    itemListElement: model.repairs.map(({ issueId, label, description, withGst }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: `${model.name} ${label}`, description },
      url: publicAddress(shop, `${model.path}#${issueId}`),
      price: withGst,
      ...currency,
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: withGst,
        ...currency,
        valueAddedTaxIncluded: true,
      },
    })),
  },
})
