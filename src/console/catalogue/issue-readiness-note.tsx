/** The note on an issue that is not offered: what is missing, with links to it. */
import type { Wanted } from '#domain/catalogue/issue-readiness.ts'
import type { StaffIssue } from '#domain/catalogue/contract/staff.ts'

const missingParts: Readonly<Record<Wanted, { readonly text: string; readonly at: string }>> = {
  price: { text: 'a price, in a tier that a model has', at: '#prices' },
  recording: { text: 'a spoken confirmation, in at least one language', at: '#spoken' },
}

/** In a list of issues. */
export const missingText: Readonly<Record<Wanted, string>> = {
  price: 'no price',
  recording: 'no recording',
}

export function IssueReadinessNote({ issue }: { readonly issue: StaffIssue }) {
  if (issue.active && issue.missing.length === 0) return null
  if (issue.missing.length === 0) {
    return (
      <div className="panel-note" role="status">
        <span>It is complete, and not offered. Tick “Offered to customers” and save.</span>
      </div>
    )
  }
  return (
    <div className="panel-note" role="status">
      <div className="grid gap-1">
        <p className="strong">Customers cannot book this yet. It needs:</p>
        <ul className="list-disc pl-5">
          {issue.missing.map((one) => (
            <li key={one}>
              <a className="link" href={missingParts[one].at}>
                {missingParts[one].text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
