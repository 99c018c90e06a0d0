/** What a battery holds, as a bar with a thin line at 80%; the figures stand beside it. */
type Props = {
  readonly title: string
  /** Whole percent of what it held when it was new; may be a little above 100. */
  readonly percent: number
  /** Such as `2,549 of 3,227 mAh, 912 cycles`. */
  readonly text: string
}

/** Below this a new battery is advised. */
const worn = 80

export const CapacityBar = ({ title, percent, text }: Props) => (
  <div className="capacity" data-worn={percent < worn || undefined}>
    <span className="small">{title}</span>
    <span className="capacity-bar" aria-hidden>
      <i style={{ width: `${Math.min(percent, 100)}%` }} />
      <em style={{ left: `${worn}%` }} />
    </span>
    <b className="capacity-number tabular">{percent}%</b>
    <span className="capacity-text small muted tabular">{text}</span>
  </div>
)
