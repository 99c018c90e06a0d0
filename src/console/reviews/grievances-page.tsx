/** Grievances with their legal clocks: what is due first stands first. */
import { Queue, StateChips, useQueue, useQueueState } from '#ui/design/work-queue.tsx'
import { listStaffGrievances } from '#domain/privacy/contract/staff.ts'
import { GrievanceCard } from './grievance-card.tsx'

const states = [
  { key: 'open', title: 'Open' },
  { key: 'answered', title: 'Answered' },
] as const

const nothing = {
  open: 'Every grievance has its answer.',
  answered: 'No grievance was answered yet.',
}

export default function GrievancesPage() {
  const state = useQueueState(states)
  const found = useQueue(listStaffGrievances, { state }, (page) => page.grievances)
  return (
    <Queue
      found={found}
      icon="contract"
      empty={nothing[state]}
      head={<StateChips states={states} chosen={state} />}
    >
      {(one) => <GrievanceCard key={one.id} grievance={one} />}
    </Queue>
  )
}
