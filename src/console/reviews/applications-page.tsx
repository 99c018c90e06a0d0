/** Student applications: the two photos side by side, and a yes or a no with its reason. */
import { Queue, StateChips, useQueue, useQueueState } from '#ui/design/work-queue.tsx'
import { listApplications } from '#domain/student-discount/contract/staff.ts'
import { ApplicationCard } from './application-card.tsx'

const states = [
  { key: 'new', title: 'New' },
  { key: 'approved', title: 'Approved' },
  { key: 'declined', title: 'Declined' },
] as const

const nothing = {
  new: 'Every student has an answer.',
  approved: 'No student discount was approved yet.',
  declined: 'No application was declined.',
}

export default function ApplicationsPage() {
  const status = useQueueState(states)
  const found = useQueue(listApplications, { status }, (page) => page.applications)
  return (
    <Queue
      found={found}
      icon="discount"
      empty={nothing[status]}
      head={<StateChips states={states} chosen={status} />}
    >
      {(one) => <ApplicationCard key={one.id} application={one} />}
    </Queue>
  )
}
