/** The form for one walk-in: customer, device, issues, agreement and payment. */
import type { FormEvent, KeyboardEvent } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { CounterAgreement } from './counter-agreement.tsx'
import { CounterBill } from './counter-bill.tsx'
import { CounterCustomer } from './counter-customer.tsx'
import { CounterDevice } from './counter-device.tsx'
import { CounterIssues } from './counter-issues.tsx'
import { CounterPayment } from './counter-payment.tsx'
import { controls } from './counter-fields.ts'
import { moveOnEnter, useFocusAfterLookup } from './counter-focus.ts'
import { useCounter } from './use-counter.ts'

type Props = {
  readonly formId: string
  readonly onBooked: (booked: ResponseOf<typeof bookAtCounter>) => void
}

export function CounterForm({ formId, onBooked }: Props) {
  const counter = useCounter(formId, onBooked)
  const { walkIn, found, seek, book, hasDevice } = counter
  useFocusAfterLookup(counter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    book()
  }
  /** Enter waits for a lookup that is under way, because its answer moves the focus. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { id } = event.target as HTMLElement
    const isLookup =
      (id === controls.phone && walkIn.isFetching) ||
      (id === controls.number && (found.isFetching || !hasDevice))
    if (event.key === 'Enter' && isLookup) {
      event.preventDefault()
      if (id === controls.number) seek()
    }
    moveOnEnter(event)
  }
  return (
    <form className="od" noValidate onSubmit={submit} onKeyDown={press}>
      <div className="od-col">
        <div className="ct-two">
          <CounterCustomer counter={counter} />
          <CounterDevice counter={counter} />
        </div>
        <CounterIssues counter={counter} />
        <CounterAgreement counter={counter} />
      </div>
      <CounterBill counter={counter}>
        <CounterPayment counter={counter} />
      </CounterBill>
    </form>
  )
}
