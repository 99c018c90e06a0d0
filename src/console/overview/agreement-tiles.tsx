/** How prices are agreed: what waits for a customer, how many say yes and how soon, and what could not be fixed. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getOverview } from '#domain/repairs/contract/staff-overview.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'

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
      <Figure
        title="Waiting for customer"
        value={String(estimates.waiting)}
        note={
          estimates.oldest
            ? `The oldest of ${shortTimestamp(estimates.oldest)}`
            : 'No open estimate'
        }
      />
      <Figure
        title="Acceptance rate"
        value={shareText(accepted, answered)}
        note={
          answered === 0 ? `No answer, ${within}` : `${accepted} of ${answered} answers, ${within}`
        }
      />
      <Figure
        title="Time to a yes"
        value={hoursToYes === null ? 'None yet' : `${hoursToYes} h`}
        note={`Average, ${within}`}
      />
      <Figure
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

type FigureProps = { readonly title: string; readonly value: string; readonly note: string }

const Figure = ({ title, value, note }: FigureProps) => (
  <div className="overview-tile">
    <dt className="small muted">{title}</dt>
    <dd className="contents">
      <b>{value}</b>
      <span className="smaller muted">{note}</span>
    </dd>
  </div>
)
