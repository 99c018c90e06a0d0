/** The plots of the overview by day: devices in and done, turnaround, and takings. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { type OverviewList, promised } from '#domain/repairs/reports/overview.ts'
import type { getOverview } from '#domain/repairs/contract/staff-overview.ts'
import { Plot } from './plot.tsx'

type Day = ResponseOf<typeof getOverview>['days'][number]
type Props = { readonly days: readonly Day[] }

const dayTitle = (day: string) => formatDay(noonOf(day)).replace(/ \d{4}$/, '')

export function OverviewPlots({ days }: Props) {
  return (
    <div className="overview-plots">
      <Devices days={days} />
      <Turnaround days={days} />
      <Takings days={days} />
    </div>
  )
}

/** Links a number of a day to the repairs behind it. */
const toList = (list: OverviewList, day: string, value: string | number) => (
  <Link
    key={list}
    className="link"
    to={`/staff/overview?list=${list}&day=${day}`}
    preventScrollReset
  >
    {value}
  </Link>
)

/** Links an amount to the money of its day. */
const toSheet = (day: string, amount: number) => (
  <Link className="link" to={`/staff/money?day=${day}`}>
    {formatRupees(amount)}
  </Link>
)

function Devices({ days }: Props) {
  return (
    <Plot
      title="Devices in and done"
      days={days.map(({ day, intake, finished }) => ({
        title: dayTitle(day),
        bars: [
          { value: intake, tone: 'plot-bar' },
          { value: finished, tone: 'plot-bar-second' },
        ],
        cells: [toList('intake', day, intake), toList('finished', day, finished)],
      }))}
      heads={['Came in', 'Finished']}
      keys={[
        ['plot-key-bar', 'Came in'],
        ['plot-key-bar-second', 'Finished'],
      ]}
      format={String}
    />
  )
}

/** A day on which no repair was finished has no bar. */
function Turnaround({ days }: Props) {
  return (
    <Plot
      title="Turnaround, hours"
      band={promised}
      days={days.map(({ day, turnaround }) => ({
        title: dayTitle(day),
        bars: [
          {
            value: turnaround ?? 0,
            tone: (turnaround ?? 0) > promised.until ? 'plot-bar-bad' : 'plot-bar',
          },
        ],
        cells: [turnaround === null ? 'none' : toList('finished', day, `${turnaround} h`)],
      }))}
      heads={['Median']}
      keys={[
        ['plot-key-band', `Promised: ${promised.from}-${promised.until} hours`],
        ['plot-key-bar', 'Median of the day'],
        ['plot-key-bad', 'Slower than promised'],
      ]}
      format={(hours) => `${hours} h`}
    />
  )
}

function Takings({ days }: Props) {
  return (
    <Plot
      title="Takings"
      stacked
      days={days.map(({ day, received, back }) => ({
        title: dayTitle(day),
        bars: [
          { value: received - back, tone: 'plot-bar' },
          { value: back, tone: 'plot-bar-second' },
        ],
        cells: [toSheet(day, received), back > 0 ? toSheet(day, back) : formatRupees(back)],
      }))}
      heads={['Received', 'Gone back since']}
      keys={[
        ['plot-key-bar', 'Received, not sent back'],
        ['plot-key-bar-second', 'Received, sent back since'],
      ]}
      format={formatWholeRupees}
    />
  )
}
