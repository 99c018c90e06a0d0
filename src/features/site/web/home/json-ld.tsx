/** Facts for search engines, in the HTML the server sends; a page reached by a link inside the site needs none. */
import { useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'

export function JsonLd({ facts }: { readonly facts: object }) {
  // Once there it stays; made in the browser it would be a script made by a script, which the policy forbids.
  const hydrated = useHydrated()
  const [fromServer] = useState(!hydrated)
  return fromServer && <script type="application/ld+json">{JSON.stringify(facts)}</script>
}
