/** Fetches answers again that may have changed, also those whose first load is still under way. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * A first load that is under way may answer for the time before the change, and the cache takes it for the new answer: it
 * starts a load anew only where it has data already. So such a load is followed by another one.
 */
export async function reloadAnswers(queries: QueryClient, which: QueryFilters): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = firstLoads.map(async (query) => {
    await query.fetch().catch(() => undefined)
    await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
  await Promise.all([queries.invalidateQueries(which), ...again])
}
