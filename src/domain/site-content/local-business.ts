/** The shop as schema.org describes one, for search engines. https://schema.org/LocalBusiness */
import { publicAddress, type Shop } from '#kernel/shop.ts'
import { daysOf, type Opening, weekdayNames } from '#kernel/opening.ts'

type Described = Pick<
  Shop,
  'brand' | 'domain' | 'phone' | 'email' | 'founded' | 'address' | 'position'
>

/** The opening hours are those of the counter, when customers can walk in. */
export function localBusiness(shop: Described, { counter, holidays }: Omit<Opening, 'phone'>) {
  const { address, position } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': publicAddress(shop, '/#shop'),
    name: shop.brand,
    description: 'Independent repair centre for Apple devices',
    url: publicAddress(shop, '/'),
    image: publicAddress(shop, '/img/share.png'),
    telephone: shop.phone.dial,
    email: shop.email.hello,
    foundingDate: String(shop.founded),
    priceRange: '₹₹',
    currenciesAccepted: 'INR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.city,
      postalCode: address.pincode,
      addressRegion: address.state,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(counter).map((day) => weekdayNames[day]),
        opens: counter.opens,
        closes: counter.closes,
      },
    ],
    // Equal times of opening and closing mean that the shop is closed that day.
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ day, what }) => ({
        '@type': 'OpeningHoursSpecification',
        name: what,
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  }
}
