/** Customers who asked to be called: those due now, those with a next try, and those that are over. */
import { usePages } from '#ui/query/use-pages.ts'
import { listContactRequests } from '#domain/orders/contract/staff-contact.ts'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { CallCard } from './call-card.tsx'
import { EstimateCalls } from './estimate-calls.tsx'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'

const states = [
  { key: 'due', title: 'To call' },
  { key: 'later', title: 'Next tries' },
  { key: 'over', title: 'Booked or closed' },
] as const

const empty = {
  due: 'No contact request waits for a call.',
  later: 'No call is planned for later.',
  over: 'No contact request is over yet.',
} as const

export default function CallsPage() {
  useLiveBoard()
  const state = useQueueState(states)
  const found = usePages(
    listContactRequests,
    { state },
    {
      rows: (page) => page.requests,
      next: ({ requests, more }) => (more ? { after: requests.at(-1)?.orderId } : undefined),
    },
  )
  return (
    <Queue
      icon="contact"
      found={found}
      empty={empty[state]}
      head={
        <>
          <StateChips states={states} chosen={state} />
          {state === 'due' && <EstimateCalls />}
        </>
      }
    >
      {(one) => <CallCard key={one.orderId} request={one} />}
    </Queue>
  )
}
