/** What the search asks for. The link of a passport stays in the browser: only the hash of its secret is sent. */
import { useEffect, useState } from 'react'
import { searchOfPassport, tokenOfLink } from '#domain/passports/passport.ts'
import { sha256 } from '#ui/page/sha-256.ts'

const isPartOfLink = (text: string): boolean => text.includes('/passport#')

/** Empty, which asks for nothing, until the link is complete and its secret is hashed. */
export function useSearchedText(text: string): string {
  const [hashed, setHashed] = useState<{ readonly token: string; readonly search: string }>()
  const token = tokenOfLink(text)
  useEffect(() => {
    if (token === undefined) return undefined
    let isWanted = true
    void sha256(token).then((hash) => {
      if (isWanted) setHashed({ token, search: searchOfPassport(hash) })
    })
    return () => {
      isWanted = false
    }
  }, [token])
  if (!isPartOfLink(text)) return text
  return hashed && hashed.token === token ? hashed.search : ''
}
