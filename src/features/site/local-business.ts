/** The shop as schema.org describes one, for search engines. https://schema.org/LocalBusiness */
import { business, publicAddress } from '#business.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const wholeDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `9pm` as `21:00`. Throws for anything else: a wrong entry must not reach the search engines. */
export function clockTime(shown: string): string {
  const [, hour, half] = /^(1[0-2]|[1-9])(am|pm)$/.exec(shown) ?? []
  if (!hour) throw new Error(`not an hour: ${shown}`)
  return `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:00`
}

/** `Mon-Sat` as the names of the six days. */
export function daysOf(shown: string): readonly string[] {
  const [first = -1, last = -1] = shown.split('-').map((day) => weekdays.indexOf(day))
  if (first < 0 || last < first) throw new Error(`not a range of days: ${shown}`)
  return wholeDays.slice(first, last + 1)
}

/** Opening hours are the counter's: when one can walk in. */
export function localBusiness() {
  const { address, position, hours } = business
  const [opens = '', closes = ''] = hours.counter.times.split('-')
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': publicAddress('/#shop'),
    name: business.brand,
    description: 'Independent repair centre for Apple devices',
    url: publicAddress('/'),
    image: publicAddress('/img/share.png'),
    telephone: business.phone.dial,
    email: business.email.hello,
    foundingDate: String(business.founded),
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
        dayOfWeek: daysOf(hours.counter.days),
        opens: clockTime(opens),
        closes: clockTime(closes),
      },
    ],
  }
}
