/** Facts for search engines (JSON-LD), in the HTML that the server sends. */
import { useState } from 'react'
import { useHydrated } from './hydrated.ts'

/** A page reached by a link inside the site has none: Trusted Types let no script be made in the browser. */
export function StructuredData({ facts }: { readonly facts: readonly object[] }) {
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  if (!fromServer) return null
  return (
    <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
  )
}
