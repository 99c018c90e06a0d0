/** How long somebody worked on a repair so far, for who works on it and for the owner. */
import { getWorkTime } from '#domain/repairs/contract/staff-work-time.ts'
import { workStepTitles } from '#domain/repairs/work-time.ts'
import { useMay } from '#ui/api/role.ts'
import { Badge } from '#ui/design/badge.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { durationText } from './duration-text.ts'

/** Milliseconds: it is shown in minutes. */
const readEvery = 60_000

/** Nothing before the work begins. */
export function WorkTimePanel({ orderId }: { readonly orderId: string }) {
  const may = useMay()
  const { data } = useAnswer(
    getWorkTime,
    { orderId },
    { enabled: may('see-work-time'), refetchInterval: readEvery },
  )
  if (!data || (data.minutes === 0 && !data.running)) return null
  const { minutes, steps, running } = data
  return (
    <section className="panel">
      <h2>Time in work {running && <Badge tone="green">{workStepTitles[running]} now</Badge>}</h2>
      <div className="panel-body grid gap-3">
        <p className="strong tabular">{durationText(minutes)}</p>
        <ul className="small grid gap-1">
          {steps
            .filter((one) => one.minutes > 0)
            .map((one) => (
              <li key={one.step} className="amount-line">
                <span className="muted">{workStepTitles[one.step]}</span>
                <span className="tabular">{durationText(one.minutes)}</span>
              </li>
            ))}
        </ul>
        <p className="smaller muted">While the counter is open, without waits.</p>
      </div>
    </section>
  )
}
