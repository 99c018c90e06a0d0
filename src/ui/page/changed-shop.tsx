/** Loads a page's shop again when it has changed: asked when the page comes into view and after a navigation. */
import { useQuery } from '@tanstack/react-query'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { answerOf, queryKey } from '#ui/query/queries.tsx'
import { readShopVersion } from '#domain/shop-settings/contract/customer.ts'
import { useShop } from './shop.ts'

/** Milliseconds: what is younger is not asked for again. Never asked for by a timer. */
const age = 60_000

/** Shows nothing. A failure changes nothing: the page goes on with the shop that it has. */
export function ChangedShop() {
  const loaded = useShop().version
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const { data } = useQuery(
    {
      ...answerOf(readShopVersion, {}),
      initialData: { version: loaded },
      // The shop came with the page.
      initialDataUpdatedAt: performance.timeOrigin,
      staleTime: age,
      refetchOnWindowFocus: true,
    },
    queries,
  )
  const arrived = useEffectEvent((_pathname: string) => {
    const filters = { queryKey: queryKey(readShopVersion), stale: true }
    void queries.refetchQueries(filters, { cancelRefetch: false })
  })
  useEffect(() => arrived(pathname), [pathname])
  const { revalidate } = useRevalidator()
  // What was loaded may come from a process that has not read the change yet: it is not asked twice for the same answer.
  const follow = useEffectEvent((version: string) => {
    if (version !== loaded) void revalidate()
  })
  useEffect(() => follow(data.version), [data.version])
  return null
}
