/** Refetches the cached answers that a write makes stale. */
import { useQueryClient } from './query-client.ts'
import { createContext, use } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import { reloadAnswers } from './reload-answers.ts'

/**
 * What the website or the console knows beyond the contracts: writes, and reads of higher domains that they
 * change. The frame of each provides it.
 */
export type AlsoChanges = ReadonlyMap<Endpoint, readonly Endpoint[]>

export const AlsoChangesContext = createContext<AlsoChanges>(new Map())

/** Refetches what these writes change. Resolves when everything on the page has its new answer. */
export function useStaleAnswers(): (writes: readonly Endpoint[]) => Promise<void> {
  const queries = useQueryClient()
  const also = use(AlsoChangesContext)
  return async (writes) => {
    const changed = writes.flatMap((write) => [
      ...(write.changes ?? []),
      ...(also.get(write) ?? []),
    ])
    const paths = new Set(changed.map(({ path }) => path))
    await Promise.all([...paths].map((path) => reloadAnswers(queries, { queryKey: [path] })))
  }
}
