/** The page of student applications, listed by state, to be approved or declined. */
import { usePages } from '#ui/query/use-pages.ts'
import { listApplications } from '#domain/student-discount/contract/staff.ts'
import { ApplicationCard } from './application-card.tsx'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'

const states = [
  { key: 'new', title: 'New' },
  { key: 'approved', title: 'Approved' },
  { key: 'declined', title: 'Declined' },
] as const

const emptyTexts = {
  new: 'Every student has an answer.',
  approved: 'No student discount was approved yet.',
  declined: 'No application was declined.',
}

export default function ApplicationsPage() {
  const status = useQueueState(states)
  const found = usePages(
    listApplications,
    { status },
    {
      rows: (page) => page.applications,
      next: ({ applications, more }) => (more ? { after: applications.at(-1)?.id } : undefined),
    },
  )
  return (
    <Queue
      found={found}
      icon="discount"
      empty={emptyTexts[status]}
      head={<StateChips states={states} chosen={status} />}
    >
      {(one) => <ApplicationCard key={one.id} application={one} />}
    </Queue>
  )
}
