/** The code that the customer tells the rider at the door, while one is on the way. */
import { useAnswer } from '#ui/query/queries.tsx'
import { viewDoorCode } from '#domain/repairs/contract/customer-door.ts'

const texts = {
  'picked-up': 'Tell it our rider at your door, when you hand over your device.',
  delivered: 'Tell it our rider once your device is in your hands.',
} as const

export function DoorCode({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(viewDoorCode, { orderId })
  if (!data) return null
  return (
    <section className="door-code" aria-label="Your code for the rider">
      <p className="door-code-digits tabular">{data.code}</p>
      <p>
        <b>Your code for the rider.</b> {texts[data.door]} We never ask for it on the phone.
      </p>
    </section>
  )
}
