/** The meta elements of a page for search engines and link previews: title, description, canonical address, picture. */
import type { MetaDescriptor } from 'react-router'
import { publicAddress, shareSize } from '#kernel/shop.ts'
import type { PageShop } from './shop.ts'

type Page = {
  /** The brand is added after it. */
  readonly title: string
  readonly description: string
  /** The canonical path, with the parameters that make it another page. */
  readonly path: string
  /** `website` when absent. */
  readonly type?: 'article'
  /** The exploded phone where a page has no picture of its own. */
  readonly picture?: SharePicture | undefined
}

export type SharePicture = {
  readonly path: string
  /** The text alternative. */
  readonly alt: string
}

const appPicture: SharePicture = {
  path: '/img/share.png',
  alt: 'A phone taken apart, its nine parts in their order: every part, back in its place',
}

const shareMeta = (shop: PageShop, { path, alt }: SharePicture): MetaDescriptor[] => [
  { property: 'og:image', content: publicAddress(shop, path) },
  { property: 'og:image:width', content: String(shareSize.width) },
  { property: 'og:image:height', content: String(shareSize.height) },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const tabTitle = ({ brand }: PageShop, title: string): MetaDescriptor => ({
  title: `${title}: ${brand}`,
})

export const noIndex: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Descriptors for a route's `meta`. */
export function pageMeta(
  shop: PageShop,
  { title, description, path, type, picture = appPicture }: Page,
): MetaDescriptor[] {
  const address = publicAddress(shop, path)
  return [
    tabTitle(shop, title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:site_name', content: shop.brand },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...shareMeta(shop, picture),
  ]
}

/** For a page that does not exist or failed: search engines must not index it. */
export const lostMeta = (shop: PageShop, title: string): MetaDescriptor[] => [
  tabTitle(shop, title),
  noIndex,
]
