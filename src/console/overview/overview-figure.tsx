/** A figure of the overview that leads nowhere: its title, its value, and what it covers. */

type Props = { readonly title: string; readonly value: string; readonly note: string }

/** An entry of a `dl` with the class `overview-tiles`. */
export const OverviewFigure = ({ title, value, note }: Props) => (
  <div className="overview-tile">
    <dt className="small muted">{title}</dt>
    <dd className="contents">
      <b>{value}</b>
      <span className="smaller muted">{note}</span>
    </dd>
  </div>
)
