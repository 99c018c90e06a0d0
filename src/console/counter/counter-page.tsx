/** The counter: a walk-in booked and paid in under a minute, and the money that is owed back there. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { OwedReturns } from '#console/money/owed-returns.tsx'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { BookedWalkIn } from './booked-walk-in.tsx'
import { CounterForm } from './counter-form.tsx'

export default function CounterPage() {
  // A form is one customer: sent however often, it books once.
  const [form, setForm] = useState(freshKey)
  const [booked, setBooked] = useState<ResponseOf<typeof bookAtCounter>>()
  const next = () => {
    setBooked(undefined)
    setForm(freshKey())
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
        <CounterForm key={form} formId={form} onBooked={setBooked} />
      )}
      <OwedReturns />
    </>
  )
}
