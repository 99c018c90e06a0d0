/** Whichever call is the first to hear that the session has ended: the console asks at once who is signed in. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { getMe } from '#domain/team/contract/staff.ts'

export function useRefusalsNoticed(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const notice = (error: unknown, path?: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401 || path === getMe.path) return
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
