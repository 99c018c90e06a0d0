/** The estimates of a repair: what is wrong, the versions that were sent, and the form for the next one. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { listEstimates } from '#domain/estimates/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { estimatesAnchor, useAnchor } from '../inspection-anchors.ts'
import { CompareVersions } from './compare-versions.tsx'
import { CustomerRequest } from './customer-request.tsx'
import { EstimateForm } from './estimate-form.tsx'
import type { Listed } from './listed.ts'
import { SentEstimate } from './sent-estimate.tsx'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

/** Absent for an order that was booked and paid for as it stands. */
export function EstimatesPanel({ order }: Props) {
  const { card, complaint } = order
  const may = useMay()
  const isPossible = card.unpaid || complaint !== null || card.estimate !== 'none'
  return isPossible && may('write-estimates') ? <Estimates order={order} /> : null
}

function Estimates({ order: { card, complaint } }: Props) {
  const { orderId } = card
  const estimates = useAnswer(listEstimates, { orderId })
  useAnchor(estimatesAnchor, estimates.isSuccess)
  return (
    <section className="panel" id={estimatesAnchor} aria-labelledby="estimates-title">
      <h2 id="estimates-title">Estimate</h2>
      <div className="panel-body grid gap-5">
        {complaint && (
          <div>
            <p className="smaller muted">In the customer’s words</p>
            <p className="pre-line">{complaint}</p>
          </div>
        )}
        <QueryView query={estimates} name="the estimates" loading="h-24 w-full">
          {(data) => <Versions orderId={orderId} listed={data} />}
        </QueryView>
      </div>
    </section>
  )
}

type VersionsProps = { readonly orderId: string; readonly listed: Listed }

function Versions({ orderId, listed }: VersionsProps) {
  const [newest, ...earlier] = listed.versions
  const [isWriting, setWriting] = useState(false)
  const next = (newest?.version ?? 0) + 1
  const isFirst = listed.possible && !newest
  return (
    <>
      {listed.requests.map((one) => (
        <CustomerRequest key={one.kind} orderId={orderId} request={one} />
      ))}
      {newest && <SentEstimate orderId={orderId} estimate={newest} />}
      {listed.possible && (isWriting || isFirst) ? (
        <EstimateForm
          key={next}
          orderId={orderId}
          listed={listed}
          onDone={() => setWriting(false)}
          {...(!isFirst && { onCancel: () => setWriting(false) })}
        />
      ) : (
        listed.possible && (
          <Button
            variant="line"
            size="sm"
            className="justify-self-start"
            onClick={() => setWriting(true)}
          >
            Write version {next}
          </Button>
        )
      )}
      {earlier.length > 0 && <CompareVersions versions={listed.versions} />}
      {earlier.length > 0 && (
        <details className="earlier-estimates">
          <summary>Earlier versions ({earlier.length})</summary>
          <div className="grid gap-5 pt-4">
            {earlier.map((estimate) => (
              <SentEstimate key={estimate.version} orderId={orderId} estimate={estimate} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
