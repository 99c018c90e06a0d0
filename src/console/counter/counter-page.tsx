/** The counter: books a walk-in, takes the payment, and lists the money that is owed back. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { randomId } from '#ui/api/random-id.ts'
import { OwedReturns } from '#console/money/owed-returns.tsx'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { BookedWalkIn } from './booked-walk-in.tsx'
import { WalkInForm } from './walk-in-form.tsx'

export default function CounterPage() {
  // Each customer gets a form with an id of its own, which books once.
  const [form, setForm] = useState(randomId)
  const [booked, setBooked] = useState<ResponseOf<typeof bookAtCounter>>()
  const next = () => {
    setBooked(undefined)
    setForm(randomId())
  }
  return (
    <>
      <div className="od-head">
        <h1 className="d3">Counter</h1>
        <p className="sm muted max-md:hidden">Enter goes on to the next field.</p>
      </div>
      {booked ? (
        <BookedWalkIn booked={booked} onNext={next} />
      ) : (
        <WalkInForm key={form} formId={form} onBooked={setBooked} />
      )}
      <OwedReturns />
    </>
  )
}
