/** The stages of a repair: done, current and to come. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'

type Order = ResponseOf<typeof getStaffOrder>
type Props = { readonly steps: Order['steps']; readonly current: Order['card']['stage'] }

export function OrderStages({ steps, current }: Props) {
  return (
    <section className="panel od-stages">
      <h2>Stages</h2>
      <ol className="tl">
        {steps.map(({ key, title, at }) => (
          <li
            key={key}
            data-done={at && key !== current ? '' : undefined}
            data-now={key === current ? '' : undefined}
            aria-current={key === current ? 'step' : undefined}
          >
            {title}
            {at && (
              <time dateTime={at}>{formatTimestamp(new Date(at)).replace(/ \d{4},/, ',')}</time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
