/** Expectations of the repair guides, and of the page for an unknown address. */
import type { PageExpectation } from './page-expectation.ts'

const noGuides = {
  route: '/blog-list',
  title: 'Blogs Repair Guides: Marina Device Care',
  h1: 'Blogs Repair Guides',
  texts: ['Expert tutorials', 'No blogs found for this category.'],
} as const

export const guideExpectations: readonly PageExpectation[] = [
  { ...noGuides, path: '/blog-list' },
  { ...noGuides, path: '/blog-list?categoryId=no-such-category', status: 404 },
  {
    route: '/blog-list',
    path: '/blog-list?categoryId=screen-and-glass',
    title: 'Screen and glass Repair Guides: Marina Device Care',
    h1: 'Screen and glass Repair Guides',
    texts: [
      'Expert tutorials',
      // Created date, product name and title of a card, and the beginning of its text without HTML.
      'October 12, 2026 iPhone Cracked iPhone screen: what to do first The phone fell, the glass is cracked',
      'September 21, 2026 iPad iPad glass or iPad display: which one is broken',
      'July 6, 2026 MacBook Pro MacBook screen with lines, stains or no picture',
      // The guide has a fourth tag; a card shows three.
      'Screen Glass Touch September 21, 2026',
      // The text goes on beyond the first heading.
      'Here is how to judge yours. Glass, display or both Switch the screen on',
    ],
    links: [
      [
        'Cracked iPhone screen: what to do first',
        '/blog-detail/cracked-iphone-screen-what-to-do-first',
      ],
      [
        'iPad glass or iPad display: which one is broken',
        '/blog-detail/ipad-glass-or-display-which-one-is-broken',
      ],
      [
        'MacBook screen with lines, stains or no picture',
        '/blog-detail/macbook-screen-lines-stains-or-no-picture',
      ],
    ],
    elements: [['article', 3]],
  },
  {
    route: '/blog-detail/:slug',
    path: '/blog-detail/cracked-iphone-screen-what-to-do-first',
    title: 'Cracked iPhone screen: what to do first: Marina Device Care',
    h1: 'Cracked iPhone screen: what to do first',
    texts: [
      // Date, author label, product name, category name, and every tag.
      'October 12, 2026 iPhone Service Team iPhone Screen and glass Screen Glass Touch True Tone',
      'Need Professional Repair?',
    ],
    links: [
      ['Back to guides', '/blog-list?categoryId=screen-and-glass'],
      ['Screen and glass', '/blog-list?categoryId=screen-and-glass'],
      ['Book a Service', '/service-enquiry'],
    ],
    elements: [['article', 1]],
  },
  {
    route: '/blog-detail/:slug',
    path: '/blog-detail/no-such-guide',
    status: 404,
    title: 'Blog Not Found: Marina Device Care',
    h1: 'Blog Not Found',
    texts: ["The blog post you're looking for doesn't exist or has been moved."],
    links: [['Return to Home', '/']],
  },
  {
    route: '/*',
    path: '/no/such/page',
    status: 404,
    title: 'Page not found: Marina Device Care',
    h1: '404',
    texts: ['Oops! Page not found'],
    links: [['Return to Home', '/']],
  },
]
