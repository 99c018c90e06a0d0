import { shop } from '#app/shop.ts'
import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('readers of a page are given the whole address of its picture and its size', () => {
  const picture = { path: '/share/guides/water%20damage', alt: 'Water' }
  const notified = pageMeta(shop, { title: 'Water', description: 'Wet', path: '/wet', picture })
  expect(notified).toContainEqual({
    property: 'og:image',
    content: expect.stringMatching(/^https:\/\/[^/]+\/share\/guides\/water%20damage$/),
  })
  expect(notified).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(notified).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(notified).toContainEqual({ property: 'og:image:alt', content: 'Water' })
})
