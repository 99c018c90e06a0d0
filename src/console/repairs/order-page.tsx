/** One repair: its stages moved one by one, its issues, the bench's notes, and all that was done to it. */
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { CheckPanel } from './check-panel.tsx'
import { Due } from '#console/board/due.tsx'
import { Ending } from './ending.tsx'
import { GiveBackPanel } from './give-back-panel.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { MoveForm } from '#console/board/move-form.tsx'
import { OrderFactsPanels } from './order-facts-panels.tsx'
import { OrderIssues } from './order-issues.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderStages } from './order-stages.tsx'
import { OrderHistory } from './order-history.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { PrintLinks } from './print-links.tsx'
import { ToldPanel } from './messages-panel.tsx'
import { useLiveBoard } from '#console/board/use-live-board.ts'

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const { data, error, refetch, isFetching } = useAnswer(getStaffOrder, { orderId })
  useLiveBoard()
  if (!data) {
    return (
      <div className="od-head">
        <div className="w-full">
          <h1 className="d3">Repair</h1>
          {error ? (
            <ErrorState
              title="The repair did not load"
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
  const { card } = data
  const isOver = card.ending !== null || card.stage === 'delivered'
  return (
    <>
      <OrderHead card={card} />
      <div className="od">
        <div className="od-col">
          <GiveBackPanel order={data} />
          {card.next && <MoveForm key={card.stage} job={card} />}
          <OrderStages steps={data.steps} current={card.stage} />
          <IntakePanel orderId={orderId} isOver={isOver} />
          <OrderIssues issues={data.issues} />
          <PartsPanel orderId={orderId} />
          <CheckPanel orderId={orderId} isOver={isOver} />
          <OrderNotes orderId={orderId} notes={data.notes} />
          <ToldPanel orderId={orderId} />
          <OrderHistory history={data.trail} />
        </div>
        <OrderFactsPanels order={data} />
      </div>
    </>
  )
}

function OrderHead({ card }: Pick<ResponseOf<typeof getStaffOrder>, 'card'>) {
  return (
    <div className="od-head">
      <div>
        <p className="crumb">
          <Link className="link" to="/staff">
            Board
          </Link>
          <Icon name="right" size={14} />
          <span className="code">{card.orderNumber}</span>
        </p>
        <h1 className="d3">
          {card.device}, {card.issues}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {card.ending && <Ending of={card.ending} />}
          <Badge tone={card.stage === 'delivered' ? 'green' : 'blue'}>{card.stageTitle}</Badge>
          {card.due && <Due job={card} />}
          {card.person && (
            <span className="sm muted">
              <span className="vh">In the hands of </span>
              {card.person}
            </span>
          )}
        </p>
      </div>
      <PrintLinks orderId={card.orderId} />
    </div>
  )
}
