/**
 * The place for the cache of API answers around every page; all are dropped when the person signed in changes. The first
 * hook that reads an answer makes the cache, because a page without answers need not load the library.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#ui/api/session.tsx'

/** Holds one client, which the first call of `clientFrom` makes. */
function makeQueries() {
  let client: QueryClient | undefined
  return { client: () => client, clientFrom: (make: () => QueryClient) => (client ??= make()) }
}

export const QueriesContext = createContext<ReturnType<typeof makeQueries> | undefined>(undefined)

export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(makeQueries)
  const { isLoggedIn } = useSession()
  const before = useRef(isLoggedIn)
  useEffect(() => {
    if (before.current === isLoggedIn) return
    before.current = isLoggedIn
    // Signing in refetches what was refused; signing out drops personal answers.
    if (isLoggedIn) void queries.client()?.resetQueries()
    else queries.client()?.removeQueries({ type: 'inactive' })
  }, [queries, isLoggedIn])
  return <QueriesContext value={queries}>{children}</QueriesContext>
}
