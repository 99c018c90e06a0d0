/** Where a technician scans the part that goes into the device. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import type { OrderStock } from '#domain/repairs/contract/staff-order-stock.ts'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { ScanField } from '#console/scan/scan-field.tsx'
import { issueOfLabel } from './issue-of-label.ts'

type Props = {
  readonly issues: ResponseOf<typeof getInspection>['issues']
  /** Absent until it has loaded. */
  readonly stock: OrderStock | undefined
  readonly onScan: (issueId: string, code: string) => void
}

/** Asks for the issue where the label does not say it. */
export function PartScan({ issues, stock, onScan }: Props) {
  const [asking, setAsking] = useState<string>()
  return (
    <div className="part-scan">
      <ScanField
        label="Scan the part that goes in"
        camera="once"
        onScan={async (code) => {
          const issueId = issueOfLabel(code, issues, stock?.issues ?? [])
          setAsking(issueId === undefined ? code : undefined)
          if (issueId !== undefined) onScan(issueId, code)
          return 'good'
        }}
      />
      {asking !== undefined && (
        <div role="group" aria-label="For which issue?" className="part-scan-issues">
          <p role="status">
            <span className="code strong">{asking}</span>: for which issue?
          </p>
          {issues.map(({ issueId, label }) => (
            <Button
              key={issueId}
              variant="line"
              size="sm"
              onClick={() => {
                setAsking(undefined)
                onScan(issueId, asking)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
