/** One walk-in on one screen: who, which device, what is wrong, agreed, paid. */
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
import { moveOnEnter } from './move-on-enter.ts'
import { useCounter } from './use-counter.ts'
import { useGoOn } from './use-go-on.ts'

type Props = {
  readonly formId: string
  readonly onBooked: (booked: ResponseOf<typeof bookAtCounter>) => void
}

export function CounterForm({ formId, onBooked }: Props) {
  const counter = useCounter(formId, onBooked)
  const { walkIn, found, seek, book, hasDevice } = counter
  useGoOn(counter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    book()
  }
  /** A question that is being asked of the house is waited for: its answer leads on. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { id } = event.target as HTMLElement
    const isInput =
      (id === controls.phone && walkIn.isFetching) ||
      (id === controls.number && (found.isFetching || !hasDevice))
    if (event.key === 'Enter' && isInput) {
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
