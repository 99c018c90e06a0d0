/** The estimates of a repair: what is wrong, the versions that were sent, and the form for the next one. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { listEstimates } from '#domain/estimates/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { viewWarranty } from '#domain/repairs/contract/staff-warranty.ts'
import { estimatesAnchor, useAnchor } from '../inspection-anchors.ts'
import { ActButton } from '../act-button.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { CustomerRequest } from './customer-request.tsx'
import type { PaidSoFar } from './draft-price.tsx'
import { EstimateForm } from './estimate-form.tsx'
import type { Listed } from './listed.ts'
import { SentEstimate } from './sent-estimate.tsx'

type Props = {
  readonly order: ResponseOf<typeof getStaffOrder>
  /** Delivered, or called off. */
  readonly isOver: boolean
}

/** A price is agreed on, or is still to be. */
const isExpected = ({ card, complaint, basis }: Props['order']): boolean =>
  card.unpaid || card.estimate !== 'none' || (complaint !== null && basis !== 'warranty')

/**
 * Absent for an order that was booked and paid for as it stands, and until a warranty claim is decided. A claim that is not
 * covered gives the first version its note: why.
 */
export function EstimatesPanel({ order, isOver }: Props) {
  const may = useMay()
  const { data } = useAnswer(viewWarranty, { orderId: order.card.orderId })
  if (!data || !isExpected(order) || !may('write-estimates')) return null
  const { claim } = data
  if (claim?.decision === null && order.card.estimate === 'none') return null
  return <Estimates order={order} isOver={isOver} claim={claim} />
}

/** Of an order that was paid for as it stands: its estimates are read once somebody has found more. */
export function AnotherFaultPanel({ order, isOver }: Props) {
  const may = useMay()
  const [isFound, setFound] = useState(false)
  if (isExpected(order) || !isUnderWay(order.card) || !may('write-estimates')) return null
  return isFound ? (
    <Estimates order={order} isOver={isOver} claim={null} />
  ) : (
    <AnotherFault onFound={() => setFound(true)} />
  )
}

type Card = Props['order']['card']

const isUnderWay = ({ phase }: Card): boolean => phase === 'here' || phase === 'waiting'

const AnotherFault = ({ onFound }: { readonly onFound: () => void }) => (
  <section className="panel" id={estimatesAnchor} aria-labelledby="estimates-title">
    <h2 id="estimates-title">Something else is broken?</h2>
    <div className="panel-body grid justify-items-start gap-4">
      <p>
        The customer is asked with an estimate first. What was booked and paid for, or is covered by
        a warranty, is repaired whatever they answer.
      </p>
      <Button variant="line" size="sm" onClick={onFound}>
        Another fault was found
      </Button>
    </div>
  </section>
)

type EstimatesProps = Props & {
  /** The warranty claimed with this order, which shows the customer’s words itself. */
  readonly claim: ResponseOf<typeof viewWarranty>['claim']
}

function Estimates({ order, isOver, claim }: EstimatesProps) {
  const { card, complaint, bill, money } = order
  const { orderId } = card
  const estimates = useAnswer(listEstimates, { orderId })
  useAnchor(estimatesAnchor, estimates.isSuccess)
  return (
    <section className="panel" id={estimatesAnchor} aria-labelledby="estimates-title">
      <h2 id="estimates-title">Estimate</h2>
      <div className="panel-body grid gap-5">
        {complaint && !claim && (
          <div>
            <p className="smaller muted">In the customer’s words</p>
            <p className="pre-line">{complaint}</p>
          </div>
        )}
        <QueryView query={estimates} name="the estimates" loading="h-24 w-full">
          {(data) => (
            <Versions
              order={order}
              isOver={isOver}
              listed={data}
              firstNote={claim?.reason ?? ''}
              paid={order.paid && bill ? { price: bill.total, kept: money.kept } : null}
            />
          )}
        </QueryView>
      </div>
    </section>
  )
}

/** An estimate may go out all the same, as for a fault that was described on the phone. */
const NotHere = () => (
  <p className="move-held">
    <Icon name="alert" />
    <span>
      The device is not here yet. Once it is, move the repair to In shop first: its customer reads
      that it arrived before they read what was found.
    </span>
  </p>
)

type VersionsProps = Props & {
  readonly listed: Listed
  /** What the note of the first version begins with. */
  readonly firstNote: string
  readonly paid: PaidSoFar | null
}

function Versions({ order, isOver, listed, firstNote, paid }: VersionsProps) {
  const { orderId } = order.card
  const [newest, ...earlier] = listed.versions
  const [isWriting, setWriting] = useState(false)
  const next = (newest?.version ?? 0) + 1
  const isFirst = listed.possible && !newest
  return (
    <>
      {listed.requests.map((one) => (
        <CustomerRequest key={one.kind} orderId={orderId} request={one} />
      ))}
      {newest && (
        <SentEstimate orderId={orderId} estimate={newest} asksSignature={listed.asksSignature} />
      )}
      {listed.possible && order.card.phase === 'coming' && <NotHere />}
      {listed.possible && (isWriting || isFirst) ? (
        <EstimateForm
          key={next}
          orderId={orderId}
          listed={listed}
          firstNote={firstNote}
          paid={paid}
          onDone={() => setWriting(false)}
          {...(!isFirst && { onCancel: () => setWriting(false) })}
        />
      ) : (
        !isOver && (
          <ActButton order={order} act="send-estimate" onClick={() => setWriting(true)}>
            Write version {next}
          </ActButton>
        )
      )}
      {earlier.length > 0 && <CompareVersions versions={listed.versions} />}
      {earlier.length > 0 && (
        <details className="earlier-estimates">
          <summary>Earlier versions ({earlier.length})</summary>
          <div className="grid gap-5 pt-4">
            {earlier.map((estimate) => (
              <SentEstimate
                key={estimate.version}
                orderId={orderId}
                estimate={estimate}
                asksSignature={false}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
