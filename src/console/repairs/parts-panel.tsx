/** The parts that went into a device, issue by issue with serial numbers, and the parts that were removed. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { getInspection, stateNoPart } from '#domain/repairs/contract/staff-inspection.ts'
import { partsAnchor, useAnchor } from './inspection-anchors.ts'
import { PartForm, RemovePart } from './part-dialogs.tsx'

type Work = ResponseOf<typeof getInspection>
type Issue = Work['issues'][number]

export function PartsPanel({ orderId }: { readonly orderId: string }) {
  const work = useAnswer(getInspection, { orderId })
  useAnchor(partsAnchor, work.data !== undefined)
  return (
    <section className="panel" id={partsAnchor}>
      <h2>Parts used</h2>
      <QueryView query={work} name="the parts" loading="m-5 h-24">
        {({ issues, partsOpen, removed }) => (
          <div className="panel-body">
            <ul className="parts-list">
              {issues.map((issue) => (
                <IssueParts key={issue.issueId} orderId={orderId} issue={issue} open={partsOpen} />
              ))}
            </ul>
            <Removed removed={removed} />
          </div>
        )}
      </QueryView>
    </section>
  )
}

type IssueProps = {
  readonly orderId: string
  readonly issue: Issue
  readonly open: boolean
}

function IssueParts({ orderId, issue, open }: IssueProps) {
  const { issueId, label, quality, parts, unused, wanted } = issue
  const [adding, setAdding] = useState(false)
  const none = useAction(stateNoPart, {
    failure: { title: 'Not noted', message: 'Please try again.' },
  })
  return (
    <li>
      <div className="parts-issue-head">
        <h3>{label}</h3>
        <span className="sm muted">{quality}</span>
        {wanted && open && <Badge tone="amber">No part on record yet</Badge>}
      </div>
      {parts.map((part) => (
        <PartLine key={part.id} orderId={orderId} part={part} open={open} />
      ))}
      {unused && (
        <div className="used-part">
          <p>
            No part was used <By {...unused} />
          </p>
          {open && <RemovePart orderId={orderId} partId={unused.id} what="that no part was used" />}
        </div>
      )}
      {adding && <PartForm orderId={orderId} issue={issue} onDone={() => setAdding(false)} />}
      {open && !adding && !unused && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" size="sm" onClick={() => setAdding(true)}>
            {parts.length > 0 ? 'Add another part' : 'Add a part'}
          </Button>
          {parts.length === 0 && (
            <Button
              variant="quiet"
              size="sm"
              loading={none.isRunning}
              onClick={() => void none.run({ orderId, issueId })}
            >
              No part was used
            </Button>
          )}
        </div>
      )}
      {!open && parts.length === 0 && !unused && <p className="sm muted">No part on record.</p>}
    </li>
  )
}

type LineProps = {
  readonly orderId: string
  readonly part: Issue['parts'][number]
  readonly open: boolean
}

function PartLine({ orderId, part, open }: LineProps) {
  const { id, name, serial, lot, supplier } = part
  return (
    <div className="used-part">
      <p>
        <span className="code strong">{serial}</span> {name}
        {lot && (
          <>
            , lot <span className="code">{lot}</span>
          </>
        )}
        {supplier && `, from ${supplier}`} <By {...part} />
      </p>
      {open && <RemovePart orderId={orderId} partId={id} what={`${name} ${serial}`} />}
    </div>
  )
}

function By({ at, by }: { readonly at: string; readonly by: string }) {
  return (
    <span className="block xs muted">
      {by}, <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
    </span>
  )
}

function Removed({ removed }: Pick<Work, 'removed'>) {
  if (removed.length === 0) return null
  return (
    <>
      <h3 className="sm muted mt-4 mb-1">Removed</h3>
      <ul className="grid gap-1.5 sm">
        {removed.map(({ id, name, serial, at, by, reason }) => (
          <li key={id}>
            {serial ? <span className="code">{serial}</span> : 'No part was used'} {serial && name}
            {reason && `: ${reason}`} <By at={at} by={by} />
          </li>
        ))}
      </ul>
    </>
  )
}
