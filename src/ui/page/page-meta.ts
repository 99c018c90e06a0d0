/** What a page tells search engines and those who share it: title, description, its one address, a picture. */
import type { MetaDescriptor } from 'react-router'
import { publicAddress, shareSize } from '#kernel/shop.ts'
import type { PageShop } from './shop.ts'

type Page = {
  /** Without the brand, which follows it. */
  readonly title: string
  readonly description: string
  /** Its canonical path, with the parameters that make it another page. */
  readonly path: string
  /** `website` when absent. */
  readonly type?: 'article'
  /** The phone taken apart, where a page has none of its own. */
  readonly picture?: SharePicture | undefined
}

export type SharePicture = {
  readonly path: string
  /** What it shows, for people who do not see it. */
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

/** For a page that is not there, or failed: search engines keep neither. */
export const lostMeta = (shop: PageShop, title: string): MetaDescriptor[] => [
  tabTitle(shop, title),
  noIndex,
]
