/** The cards of a lane: those the board brought, and further pages on request. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { type getBoard, getLane } from '#domain/repairs/contract/staff-board.ts'
import type { Filter } from './board-filter.ts'
import type { Job } from './use-move.ts'

export type Lane = ResponseOf<typeof getBoard>[number]
type Page = ResponseOf<typeof getLane>
type Place = { readonly afterMoved: string; readonly afterOrder: string }
type Pages = { pages: Page[]; pageParams: (Place | undefined)[] }

export function useLaneCards(lane: Lane, filter: Filter) {
  const queries = useQueryClient()
  const { showError } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const input = { ...filter, lane: lane.key }
  const key = queryKey(getLane, input)
  // From its beginning, so that all pages are asked for anew together and nothing falls between them.
  const found = useInfiniteQuery<Page, ApiError, Pages, readonly unknown[], Place | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(getLane, { ...input, ...pageParam }, { signal }),
    enabled: isOpen,
    initialPageParam: undefined,
    getNextPageParam: ({ cards, more }) => (more ? placeOf(cards.at(-1)) : undefined),
  })
  const { data, fetchNextPage, isFetchingNextPage } = found
  const cards = isOpen && data ? once(data.pages.flatMap((page) => page.cards)) : lane.cards
  return {
    cards,
    left: Math.max(0, lane.count - cards.length),
    isLoading: isFetchingNextPage,
    async showMore() {
      const first: Pages = { pages: [{ cards: lane.cards, more: true }], pageParams: [undefined] }
      if (!isOpen) queries.setQueryData(key, first)
      setOpen(true)
      const before = isOpen && data ? data.pages.length : 1
      // News that comes meanwhile asks for the pages so far in place of the next one: then once more.
      for (let tried = 0; tried < 5; tried++) {
        const now = await fetchNextPage({ cancelRefetch: false })
        if (now.error) showError(now.error, { title: 'Not loaded', message: 'Please try again.' })
        if (now.error || (now.data?.pages.length ?? 0) > before) return
      }
    },
  }
}

const placeOf = (job: Job | undefined): Place | undefined =>
  job && { afterMoved: job.movedAt, afterOrder: job.orderId }

/** One that moved between two pages may be on both. */
const once = (jobs: readonly Job[]): readonly Job[] => [
  ...new Map(jobs.map((job) => [job.orderId, job])).values(),
]
