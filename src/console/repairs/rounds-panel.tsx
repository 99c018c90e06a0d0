/** What is to be mended after a failed final check, and the checks of the rounds before. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { CheckResult } from './check-result.tsx'

type Props = {
  readonly orderId: string
  /** The final check of this round was passed. */
  readonly isPassed: boolean
}

/** Renders nothing in the first round. */
export function RoundsPanel({ orderId, isPassed }: Props) {
  const { data } = useAnswer(getInspection, { orderId })
  const last = data?.rounds.at(-1)
  if (!data || !last) return null
  return (
    <section className="panel" id="rounds">
      <h2 className="flex-wrap">
        {isPassed ? 'Mended after a failed check' : 'To be mended'}{' '}
        <Badge tone={isPassed ? 'green' : 'amber'}>Round {data.round}</Badge>
      </h2>
      <div className="panel-body grid gap-4">
        <ul className="grid gap-1.5">
          {last.failing.map(({ point, title, note }) => (
            <li key={point}>
              <span className="strong">{title}</span>
              {note && <span className="muted break-words">: {note}</span>}
            </li>
          ))}
        </ul>
        {data.rounds.toReversed().map((round) => (
          <EndedRound key={round.round} round={round} />
        ))}
      </div>
    </section>
  )
}

type Ended = ResponseOf<typeof getInspection>['rounds'][number]

const EndedRound = ({ round: { round, at, by, points } }: { readonly round: Ended }) => (
  <details>
    <summary className="small">
      Final check of round {round}: {by}, {formatTimestamp(new Date(at))}
    </summary>
    <div className="mt-3">
      <CheckResult points={points} />
    </div>
  </details>
)
