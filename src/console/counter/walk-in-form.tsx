/** The form for one walk-in: customer, device, issues, agreement and payment. */
import type { FormEvent, KeyboardEvent } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { BillPanel } from './bill-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { controls } from './walk-in-fields.ts'
import { moveOnEnter, useFocusAfterLookup } from './form-focus.ts'
import { useCounter } from './use-counter.ts'

type Props = {
  readonly formId: string
  readonly onBooked: (booked: ResponseOf<typeof bookAtCounter>) => void
}

export function WalkInForm({ formId, onBooked }: Props) {
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
          <CustomerPanel counter={counter} />
          <DevicePanel counter={counter} />
        </div>
        <IssuesPanel counter={counter} />
        <AgreementPanel counter={counter} />
      </div>
      <BillPanel counter={counter}>
        <PaymentPanel counter={counter} />
      </BillPanel>
    </form>
  )
}
