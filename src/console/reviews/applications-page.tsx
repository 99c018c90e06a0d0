/** The page of student applications, listed by state, to be approved or declined. */
import { useId } from 'react'
import { Link } from 'react-router'
import { usePages } from '#ui/query/use-pages.ts'
import { listApplications, type ShownApplication } from '#domain/student-discount/contract/staff.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { declineText } from '#domain/student-discount/student-discount.ts'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { ProofPhotos } from './proof-photos.tsx'

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

type Props = { readonly application: ShownApplication }

const timestamp = (iso: string): string => formatTimestamp(new Date(iso))

/** One student application: who applies, for what, the two photos, and what was decided. */
function ApplicationCard({ application }: Props) {
  const id = useId()
  const { studentName, serviceDetail, hasUnused, status } = application
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id} className="flex-wrap">
        {studentName}
        {hasUnused && status === 'new' && <Badge tone="amber">Has an unused discount</Badge>}
      </h2>
      <div className="panel-body review-columns application-columns">
        <div className="grid gap-5">
          <Facts application={application} />
          <p className="customer-text">{serviceDetail}</p>
        </div>
        <ProofPhotos photos={application.photos} of={studentName} />
        {status === 'new' ? (
          <DecideButtons application={application} />
        ) : (
          <Decision application={application} />
        )}
      </div>
    </article>
  )
}

function Facts({ application }: Props) {
  const { collegeName, idCardNumber, mobileNumber, sentAt } = application
  return (
    <dl className="review-facts">
      <div>
        <dt>College</dt>
        <dd>{collegeName}</dd>
      </div>
      <div>
        <dt>Student ID card number</dt>
        <dd className="code">{idCardNumber}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="link tn" href={`tel:+91${mobileNumber}`}>
            +91 {mobileNumber}
          </a>
        </dd>
      </div>
      <div>
        <dt>Applied</dt>
        <dd className="tn">
          <time dateTime={sentAt}>{timestamp(sentAt)}</time>
        </dd>
      </div>
    </dl>
  )
}

function Decision({ application: { decision, usedFor, status } }: Props) {
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={status === 'approved' ? 'green' : 'grey'}>
        {status === 'approved' ? 'Approved' : 'Declined'}
      </Badge>
      {decision && (
        <p className="sm muted">
          By {decision.by}, <time dateTime={decision.at}>{timestamp(decision.at)}</time>
          {decision.reason && `: ${declineText.English[decision.reason]}`}
        </p>
      )}
      {status === 'approved' && (
        <p className="sm">
          {usedFor ? (
            <>
              Used for{' '}
              <Link className="link code" to={`/staff/orders/${usedFor.orderId}`}>
                {usedFor.orderNumber}
              </Link>
            </>
          ) : (
            'Not used yet: the next order with this number has 10% off its issues.'
          )}
        </p>
      )}
    </div>
  )
}
