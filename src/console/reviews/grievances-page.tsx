/** The page of grievances with their legal deadlines; the one due first comes first. */
import { usePages } from '#ui/query/use-pages.ts'
import { listStaffGrievances } from '#domain/privacy/contract/staff.ts'
import { GrievanceCard } from './grievance-card.tsx'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'

const states = [
  { key: 'open', title: 'Open' },
  { key: 'answered', title: 'Answered' },
] as const

const emptyTexts = {
  open: 'Every grievance has its answer.',
  answered: 'No grievance was answered yet.',
}

export default function GrievancesPage() {
  const state = useQueueState(states)
  const found = usePages(
    listStaffGrievances,
    { state },
    {
      rows: (page) => page.grievances,
      next: ({ grievances, more }) => (more ? { after: grievances.at(-1)?.id } : undefined),
    },
  )
  return (
    <Queue
      found={found}
      icon="contract"
      empty={emptyTexts[state]}
      head={<StateChips states={states} chosen={state} />}
    >
      {(one) => <GrievanceCard key={one.id} grievance={one} />}
    </Queue>
  )
}
