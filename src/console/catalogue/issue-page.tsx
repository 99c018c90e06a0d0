/** The page of one issue: its texts and pictures, its recordings and its prices. */
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/design/badge.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { getStaffIssue } from '#domain/catalogue/contract/staff.ts'
import { IssueForm } from './issue-form.tsx'
import { IssuePrices } from './issue-prices.tsx'
import { IssueReadinessNote } from './issue-readiness-note.tsx'
import { RecordingsPanel } from './recordings-panel.tsx'

export default function IssuePage() {
  const { issueId = '' } = useParams()
  const { data, error, refetch, isFetching } = useAnswer(getStaffIssue, { issueId })
  if (!data) {
    return (
      <div className="od-head">
        <div className="w-full">
          <h1 className="d3">Issue</h1>
          {error ? (
            <ErrorState
              title="The issue did not load"
              text={error.message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Skeleton className="mt-4 h-72 w-full" />
          )}
        </div>
      </div>
    )
  }
  const { family, label, active } = data
  return (
    <>
      <div className="od-head">
        <div>
          <p className="crumb">
            <Link className="link" to={`/staff/catalogue?family=${family.id}&view=issues`}>
              {family.name} issues
            </Link>
            <Icon name="right" size={14} />
            <span>{label}</span>
          </p>
          <h1 className="d3">{label}</h1>
          <p className="mt-2">
            <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
          </p>
        </div>
      </div>
      <div className="issue-ed">
        <div className="issue-wide">
          <IssueReadinessNote issue={data} />
        </div>
        <IssueForm key={issueId} issue={data} />
        <RecordingsPanel key={`${issueId} sound`} issue={data} />
        <IssuePrices key={`${issueId} prices`} issue={data} />
      </div>
    </>
  )
}
