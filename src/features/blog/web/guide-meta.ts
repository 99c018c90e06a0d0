/** What search engines and other sites are told of a page of guides. */
import type { MetaDescriptor } from 'react-router'
import { business } from '#business.ts'
import { published } from './guide-addresses.ts'

type Page = {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly type: 'website' | 'article'
  readonly imageUrl?: string | undefined
}

/** Title, description, canonical address and Open Graph. */
export function guideMeta({ title, description, path, type, imageUrl }: Page): MetaDescriptor[] {
  return [
    { title: `${title}: ${business.brand}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: published(path) },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: business.brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: published(path) },
    ...(imageUrl ? [{ property: 'og:image', content: published(imageUrl) }] : []),
  ]
}

type Step = { readonly name: string; readonly path: string }

/** schema.org BreadcrumbList: Home first, the page itself last. */
export const breadcrumbList = (steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: published(path),
  })),
})
