/** The way to a page from Home, in the words of schema.org. */
import { publicAddress } from '#kernel/shop.ts'
import type { PageShop } from './shop.ts'

type Step = { readonly name: string; readonly path: string }

/** schema.org BreadcrumbList: Home first, the page itself last. */
export const breadcrumbList = (shop: PageShop, ...steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicAddress(shop, path),
  })),
})
