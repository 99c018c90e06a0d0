/** The cards of a lane: those that came with the board, and further pages on request. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { useTask } from '#ui/query/use-task.ts'
import { type getBoard, getLane } from '#domain/repairs/contract/staff-board.ts'
import { byUrgency } from '#domain/repairs/board/board-state.ts'
import type { Filter } from './board-filter.ts'
import type { Job } from './use-move.ts'

export type Lane = ResponseOf<typeof getBoard>[number]

export function useLaneCards(lane: Lane, filter: Filter) {
  const [isOpen, setOpen] = useState(false)
  // An open lane is loaded from its beginning, so that no card falls between two pages.
  const found = usePages(
    getLane,
    { ...filter, lane: lane.key },
    {
      rows: (page) => page.cards,
      next: ({ last, more }) => (more && last ? { afterOrder: last } : undefined),
      enabled: isOpen,
    },
  )
  const more = useTask(
    async () => {
      if (!isOpen) found.begin({ cards: lane.cards, more: true, last: lane.last })
      setOpen(true)
      const before = isOpen ? Math.max(1, found.pageCount) : 1
      // A change notification may reload the pages so far in place of the next one, so it is tried again.
      for (let tried = 0; tried < 5; tried++) {
        const now = await found.fetchNextPage({ cancelRefetch: false })
        if (now.error) throw now.error
        if ((now.data?.pages.length ?? 0) > before) return
      }
    },
    { failure: { title: 'Not loaded', message: 'Please try again.' } },
  )
  const cards = byUrgency(isOpen && found.data ? once(found.data) : lane.cards)
  return {
    cards,
    left: Math.max(0, lane.count - cards.length),
    isLoading: more.isRunning,
    showMore: () => void more.run(undefined),
  }
}

/** A card that moved between two pages may be on both. */
const once = (jobs: readonly Job[]): readonly Job[] => [
  ...new Map(jobs.map((job) => [job.orderId, job])).values(),
]
