/** The code that the customer tells the rider at the door, while one is on the way. */
import { useAnswer } from '#ui/query/queries.tsx'
import { TrackText } from './texts/track-text.tsx'
import { viewDoorCode } from '#domain/repairs/contract/customer-door.ts'

export function DoorCode({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(viewDoorCode, { orderId })
  if (!data) return null
  return (
    <section className="door-code" aria-label="Your code for the rider">
      <p className="door-code-digits tabular">{data.code}</p>
      <p>
        <b>
          <TrackText of="doorTitle" />
        </b>{' '}
        <TrackText of={`door-${data.door}`} /> <TrackText of="doorNever" />
      </p>
    </section>
  )
}
