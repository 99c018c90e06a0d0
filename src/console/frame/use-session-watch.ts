/** Asks again who is signed in as soon as any call of the console is refused because the session has ended. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect } from 'react'
import { isSignedOut } from '#ui/query/error-text.ts'
import { getMe } from '#domain/team/contract/staff.ts'

export function useSessionWatch(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const notice = (error: unknown, path?: unknown) => {
      if (isSignedOut(error) && path !== getMe.path)
        void queries.invalidateQueries({ queryKey: [getMe.path] })
    }
    const ends = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          notice(event.action.error, event.query.queryKey[0])
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [queries])
}
