/** The cache of API answers of this page. Hooks of the library are called with it. */
import { QueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { QueriesContext } from './queries-provider.tsx'

/** The API client already repeats what may be repeated, so nothing is retried here. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

/** It listens to the window's focus and connection as long as a component uses it. */
export function useQueryClient(): QueryClient {
  const queries = use(QueriesContext)
  if (!queries) throw new Error('There is no QueriesProvider around this component')
  const client = queries.clientFrom(makeClient)
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  return client
}
