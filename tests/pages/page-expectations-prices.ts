/** Expectations of the price list and of the prices of one model. */
import type { PageExpectation } from './page-expectation.ts'

export const priceExpectations: readonly PageExpectation[] = [
  {
    route: '/prices',
    path: '/prices',
    title: 'Repair prices: Marina Device Care',
    h1: 'Repair prices',
    texts: [
      'Large figure with 18% GST, small figure before tax.',
      '₹19,942 ₹16,900 before tax',
      '30 models',
    ],
    inOrder: [['iPhone', 'iPad', 'Mac', 'iMac', 'Mac mini', 'MacBook Pro', 'Apple Pencil']],
    links: [
      ['iPhone 15', '/prices/iphone-15'],
      ['Apple Pencil Pro', '/prices/apple-pencil-pro'],
      ['MacBook Pro', '#macbook-pro'],
      ['Ask us', '/contact'],
    ],
    buttons: ['Find'],
    fields: [['Find your model', { type: 'search', name: 'q' }]],
  },
  {
    route: '/prices/:model',
    path: '/prices/iphone-15',
    title: 'iPhone 15 repair prices: Marina Device Care',
    h1: 'iPhone 15',
    texts: [
      '11 repairs, each with its exact price.',
      'Large figure with 18% GST, small figure before tax.',
      '₹19,942 ₹16,900 before tax',
    ],
    inOrder: [['Screen Replacement', 'Battery Replacement', 'Charging Port Repair']],
    links: [
      ['Prices', '/prices'],
      ['iPhone', '/prices#iphone'],
      ['Book this : Screen Replacement', '/service-enquiry?model=iphone-15&issue=iphone-screen'],
      ['Book the free check', '/service-enquiry?model=iphone-15&issue=iphone-unknown-fault'],
      ['Find the fault, free', '/service-enquiry?model=iphone-15&issue=iphone-unknown-fault'],
      ['write to us', '/contact?device=iphone'],
    ],
    numbers: ['2 to 3 hours', '90 days', '30 days', '₹500', '21-point'],
    // The eleven repairs, and finding the fault.
    elements: [['h3', 12]],
  },
  {
    route: '/prices/:model',
    path: '/prices/galaxy-9',
    status: 404,
    title: 'Page not found: Marina Device Care',
    h1: '404',
    texts: ['Oops! Page not found'],
    links: [['Return to Home', '/']],
  },
]
