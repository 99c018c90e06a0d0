/** How prices are agreed: what waits for a customer, how many say yes and how soon, and what could not be fixed. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getOverview } from '#domain/repairs/contract/staff-overview.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { OverviewFigure } from './overview-figure.tsx'

type Props = {
  readonly estimates: ResponseOf<typeof getOverview>['estimates']
  /** Days. */
  readonly span: number
}

const none = { days: 0, answered: 0, accepted: 0, hoursToYes: null, ended: 0, noFix: 0 }

export function AgreementTiles({ estimates, span }: Props) {
  const period = estimates.periods.find(({ days }) => days === span) ?? none
  const { answered, accepted, hoursToYes, ended, noFix } = period
  const within = `${span} days`
  return (
    <dl className="overview-tiles" aria-label="Agreed prices">
      <OverviewFigure
        title="Waiting for customer"
        value={String(estimates.waiting)}
        note={
          estimates.oldest
            ? `The oldest of ${shortTimestamp(estimates.oldest)}`
            : 'No open estimate'
        }
      />
      <OverviewFigure
        title="Acceptance rate"
        value={shareText(accepted, answered)}
        note={
          answered === 0 ? `No answer, ${within}` : `${accepted} of ${answered} answers, ${within}`
        }
      />
      <OverviewFigure
        title="Time to a yes"
        value={hoursToYes === null ? 'None yet' : `${hoursToYes} h`}
        note={`Average, ${within}`}
      />
      <OverviewFigure
        title="No-fix rate"
        value={shareText(noFix, ended)}
        note={
          ended === 0 ? `No repair ended, ${within}` : `${noFix} of ${ended} repairs, ${within}`
        }
      />
    </dl>
  )
}

const shareText = (part: number, whole: number): string =>
  whole === 0 ? 'None yet' : `${Math.round((part / whole) * 100)} %`
