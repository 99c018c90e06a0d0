/**
 * Expectations of the seven device pages: six services each, all from the same price; the Pencil's has a guide
 * besides.
 */
import type { PageExpectation } from './page-expectation.ts'

/** How many of its six services are software work, which has 30 days of warranty instead of 90. */
type Softwares = 0 | 1

const device = (
  family: string,
  name: string,
  softwares: Softwares,
  more: Partial<PageExpectation> = {},
): PageExpectation => ({
  route: '/products/:family',
  path: `/products/${family}`,
  title: `${name} repair in Chennai: Marina Device Care`,
  h1: `${name} repair`,
  texts: ['Six services', 'Free diagnostics', 'No fix, no fee', 'Data protection'],
  links: [
    ['Book Service Now', `/contact?device=${family}`],
    ['Book the free check', `/service-enquiry?issue=${family}-unknown-fault`],
    ['Learn More', '#services'],
    [`${name} prices by model`, `/prices#${family}`],
  ],
  numbers: ['24-48 hours', '21-point'],
  counts: [
    ['From ₹2000', 6],
    ['Premium parts', 6],
    ['Expert technicians', 6],
    ['90-day warranty', 6 - softwares],
    ['30-day warranty', softwares],
  ],
  elements: [['h3', 6]],
  ...more,
})

const pencil: Partial<PageExpectation> = {
  texts: ['Six services', 'Request Apple Pencil Service', 'Within 2 hours'],
  inOrder: [
    [
      'Request Apple Pencil Service',
      'Fill the form',
      'We contact you',
      'Bring it, or use pickup',
      'Receive it repaired',
    ],
  ],
  buttons: ['Book A Service'],
  numbers: ['2 hours', '24-48 hours', '21-point'],
  elements: [['h3', 10]],
}

export const productExpectations: readonly PageExpectation[] = [
  device('iphone', 'iPhone', 0),
  device('ipad', 'iPad', 0),
  device('mac', 'Mac', 1),
  device('imac', 'iMac', 0),
  device('mac-mini', 'Mac Mini', 0),
  device('macbook-pro', 'MacBook Pro', 0),
  device('apple-pencil', 'Apple Pencil', 1, pencil),
  {
    route: '/products/:family',
    path: '/products/ipod',
    status: 404,
    title: 'Page not found: Marina Device Care',
    h1: '404',
    texts: ['Oops! Page not found'],
    links: [['Return to Home', '/']],
  },
]
