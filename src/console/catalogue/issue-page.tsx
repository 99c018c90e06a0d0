/** The page of one issue: its texts and pictures, its recordings and its prices. */
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { getStaffIssue, type StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { IssueForm } from './issue-form.tsx'
import { IssuePrices } from './issue-prices.tsx'
import { IssueReadinessNote } from './issue-readiness-note.tsx'
import { RecordingsPanel } from './recordings-panel.tsx'

export default function IssuePage() {
  const { issueId = '' } = useParams()
  const issue = useAnswer(getStaffIssue, { issueId })
  return (
    <RecordFrame title="Issue" name="the issue" query={issue}>
      {(data) => <Issue key={issueId} issue={data} />}
    </RecordFrame>
  )
}

function Issue({ issue }: { readonly issue: StaffIssue }) {
  const { family, label, active } = issue
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
          <IssueReadinessNote issue={issue} />
        </div>
        <IssueForm issue={issue} />
        <RecordingsPanel issue={issue} />
        <IssuePrices issue={issue} />
      </div>
    </>
  )
}
