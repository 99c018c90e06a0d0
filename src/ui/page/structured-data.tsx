/** Structured data for search engines (JSON-LD), in the HTML that the server sends. */
import { useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { publicAddress } from '#kernel/shop.ts'
import type { PageShop } from './shop.ts'

/** A page reached by a link inside the site has none, because Trusted Types forbid creating a script in the browser. */
export function StructuredData({ facts }: { readonly facts: readonly object[] }) {
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  if (!fromServer) return null
  return (
    <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
  )
}

type Step = { readonly name: string; readonly path: string }

/** The path to a page as a schema.org BreadcrumbList: Home first, the page itself last. */
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
