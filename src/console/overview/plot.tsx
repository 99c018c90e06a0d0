/** A bar chart by day, with the same numbers as a table for assistive technology. */
import type { ReactNode } from 'react'
import { niceTop } from '#domain/repairs/reports/overview.ts'

type Tone = 'plot-bar' | 'plot-bar-second' | 'plot-bar-bad'
type Day = {
  readonly title: string
  readonly bars: readonly { readonly value: number; readonly tone: Tone }[]
  /** The day's row in the table, a cell for each of `heads`. */
  readonly cells: readonly ReactNode[]
}

type Props = {
  readonly title: string
  readonly days: readonly Day[]
  readonly heads: readonly string[]
  /** What each colour means. */
  readonly keys: readonly (readonly [string, string])[]
  /** The text of a number on the scale. */
  readonly format: (value: number) => string
  /** Stacks the bars of a day instead of showing them side by side. */
  readonly stacked?: boolean
  /** The promised range, marked across the plot. */
  readonly band?: { readonly from: number; readonly until: number }
}

const height = 100
const dayWidth = 10

export function Plot(props: Props) {
  const { title, days, keys, format, stacked = false, band } = props
  const tallest = (day: Day) => {
    const values = day.bars.map(({ value }) => value)
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  }
  const top = niceTop(Math.max(band?.until ?? 0, ...days.map(tallest)))
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <div className="plot" aria-hidden>
        <div className="plot-scale">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <svg viewBox={`0 0 ${days.length * dayWidth} ${height}`} preserveAspectRatio="none">
          {band && <Band {...band} top={top} width={days.length * dayWidth} />}
          {[0, 0.5].map((at) => (
            <line
              key={at}
              className="plot-rule"
              x2={days.length * dayWidth}
              y1={at * height}
              y2={at * height}
            />
          ))}
          {days.map((day, at) => (
            <Bars key={day.title} day={day} at={at} top={top} stacked={stacked} />
          ))}
        </svg>
        <div className="plot-days">
          <span>{days[0]?.title}</span>
          <span>{days.at(-1)?.title}, today</span>
        </div>
      </div>
      <p className="plot-key" aria-hidden>
        {keys.map(([name, label]) => (
          <span key={name}>
            <i className={name} />
            {label}
          </span>
        ))}
      </p>
      <PlotTable {...props} />
    </section>
  )
}

type BandProps = {
  readonly from: number
  readonly until: number
  readonly top: number
  readonly width: number
}

function Band({ from, until, top, width }: BandProps) {
  const y = (value: number) => height - (value / top) * height
  return (
    <>
      <rect className="plot-band" y={y(until)} width={width} height={y(from) - y(until)} />
      <line className="plot-band-edge" x2={width} y1={y(until)} y2={y(until)} />
      <line className="plot-band-edge" x2={width} y1={y(from)} y2={y(from)} />
    </>
  )
}

type BarsProps = {
  readonly day: Day
  readonly at: number
  readonly top: number
  readonly stacked: boolean
}

function Bars({ day: { bars }, at, top, stacked }: BarsProps) {
  const room = dayWidth * 0.7
  const width = stacked ? room : room / bars.length
  return bars.map(({ value, tone }, i) => {
    const tall = (value / top) * height
    const below = stacked
      ? bars.slice(0, i).reduce((sum, one) => sum + (one.value / top) * height, 0)
      : 0
    const x = at * dayWidth + dayWidth * 0.15 + (stacked ? 0 : i * width)
    return tall > 0 ? (
      <rect
        key={`${tone} ${i === 0 ? 'first' : 'second'}`}
        className={tone}
        x={x}
        y={height - below - tall}
        width={width}
        height={tall}
      />
    ) : null
  })
}

function PlotTable({ title, days, heads }: Props) {
  return (
    <details className="plot-table">
      <summary>{title} as a table</summary>
      <table>
        <caption className="vh">{title}, by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ title: day, cells }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
