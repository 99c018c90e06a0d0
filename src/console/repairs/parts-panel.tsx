/** The parts that went into a device, issue by issue with serial numbers, and the parts that were removed. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getOrderStock, type OrderStock } from '#domain/repairs/contract/staff-order-stock.ts'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { partsAnchor, useAnchor } from './inspection-anchors.ts'
import { useIsStored } from '#ui/forms/stored-state.ts'
import { HeldPieces } from './held-pieces.tsx'
import { NoPart } from './no-part.tsx'
import { PartScan } from './part-scan.tsx'
import { partDraft, PartForm } from './part-form.tsx'
import { By, PartLine, Removed } from './part-line.tsx'
import { RemovePart } from './remove-part.tsx'
import { SentBack } from './sent-back.tsx'

type Work = ResponseOf<typeof getInspection>
type Issue = Work['issues'][number]

/** A label that was scanned for an issue. */
type Scanned = { readonly issueId: string; readonly code: string }

export function PartsPanel({ orderId }: { readonly orderId: string }) {
  const may = useMay()
  const work = useAnswer(getInspection, { orderId })
  const { data: stock } = useAnswer(getOrderStock, { orderId }, { enabled: may('see-parts') })
  const [scanned, setScanned] = useState<Scanned>()
  useAnchor(partsAnchor, work.data !== undefined)
  return (
    <section className="panel" id={partsAnchor}>
      <h2>Parts</h2>
      <QueryView query={work} name="the parts" loading="m-5 h-24">
        {({ issues, partsOpen, removed }) => (
          <div className="panel-body">
            {partsOpen && (
              <PartScan
                issues={issues}
                stock={stock}
                onScan={(issueId, code) => setScanned({ issueId, code })}
              />
            )}
            <ul className="parts-list">
              {issues.map((issue) => (
                <IssueParts
                  key={issue.issueId}
                  orderId={orderId}
                  issue={issue}
                  open={partsOpen}
                  stock={stock}
                  scanned={scanned?.issueId === issue.issueId ? scanned : undefined}
                  onScan={setScanned}
                />
              ))}
            </ul>
            <SentBack pieces={stock?.sentBack ?? []} />
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
  /** Absent until it has loaded, and for roles that do not see the stock. */
  readonly stock: OrderStock | undefined
  readonly scanned: Scanned | undefined
  readonly onScan: (scanned: Scanned | undefined) => void
}

function IssueParts({ orderId, issue, open, stock, scanned, onScan }: IssueProps) {
  const { issueId, label, quality, parts, unused, wanted } = issue
  const isBegun = useIsStored(partDraft(orderId, issueId))
  const [adding, setAdding] = useState(isBegun && open)
  const isForm = adding || scanned !== undefined
  const own = stock?.issues.find((one) => one.issueId === issueId)
  const close = () => {
    setAdding(false)
    onScan(undefined)
  }
  return (
    <li>
      <div className="parts-issue-head">
        <h3>{label}</h3>
        <span className="small muted">{quality}</span>
        {wanted && open && <Badge tone="amber">No part on record yet</Badge>}
      </div>
      {stock && own && (
        <HeldPieces
          orderId={orderId}
          stock={own}
          isOpen={stock.open}
          hasPart={!wanted}
          onFit={open && !isForm ? (code) => onScan({ issueId, code }) : undefined}
        />
      )}
      {parts.map((part) => (
        <PartLine key={part.id} orderId={orderId} part={part} open={open} />
      ))}
      {unused && (
        <div className="used-part">
          <p>
            No part was used{unused.why && `: ${unused.why}`} <By {...unused} />
          </p>
          {open && <RemovePart orderId={orderId} partId={unused.id} what="that no part was used" />}
        </div>
      )}
      {isForm && <PartForm orderId={orderId} issue={issue} scanned={scanned} onDone={close} />}
      {open && !isForm && !unused && (
        <AddPart orderId={orderId} issue={issue} onAdd={() => setAdding(true)} />
      )}
      {!open && parts.length === 0 && !unused && <p className="small muted">No part on record.</p>}
    </li>
  )
}

type AddProps = Pick<IssueProps, 'orderId' | 'issue'> & { readonly onAdd: () => void }

/** Begins a part by hand, or says that the issue used none. */
function AddPart({ orderId, issue: { issueId, parts, wanted }, onAdd }: AddProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" size="sm" onClick={onAdd}>
        {parts.length > 0 ? 'Add another part' : 'Add a part'}
      </Button>
      {parts.length === 0 && <NoPart orderId={orderId} issueId={issueId} isSold={wanted} />}
    </div>
  )
}
