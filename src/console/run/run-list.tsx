/** All stops of a run by area; choosing one shows it. */
import { type Area, stopTitles } from '#domain/repairs/run/run.ts'
import type { ShownStop } from './waiting-act.ts'
import { stopTime } from './stop-time.ts'

type Props = {
  readonly areas: readonly Area<ShownStop>[]
  readonly current: string
  readonly onChoose: (orderId: string) => void
}

export function RunList({ areas, current, onChoose }: Props) {
  return (
    <nav className="run-list" aria-label="Stops">
      {areas.map(({ area, stops }) => (
        <section key={area} className="panel">
          <h2>{area}</h2>
          <ul>
            {stops.map((stop) => (
              <li key={stop.orderId}>
                <button
                  type="button"
                  className="run-line"
                  aria-current={stop.orderId === current ? 'step' : undefined}
                  onClick={() => {
                    onChoose(stop.orderId)
                    scrollTo({ top: 0 })
                  }}
                >
                  <span className="run-line-top">
                    <b>{stop.customer.name}</b>
                    <span>{stopTitles[stop.kind]}</span>
                  </span>
                  <span className="run-line-address">{stop.address?.text ?? stop.device}</span>
                  <span className="muted">
                    {stop.stageTitle}
                    {stop.isWaiting && ', waiting to be sent'}
                    {stop.at && `. ${stopTime(stop)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
