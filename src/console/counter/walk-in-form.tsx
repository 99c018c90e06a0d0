/** The form for one walk-in: customer, device, issues, agreement and payment. */
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { bookAtCounter } from '#domain/orders/contract/staff.ts'
import { PastJobs } from '#console/past-jobs/past-jobs.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { BillPanel, PaymentPanel } from './bill-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { RecipientPanel } from './recipient-panel.tsx'
import { controls } from './walk-in-fields.ts'
import { ComplaintPanel, TakeInPanel, WorkPanel } from './take-in-panels.tsx'
import type { WalkInDraft } from './use-walk-in-draft.ts'
import { type TakenIn, useWalkIn, type WalkIn } from './use-walk-in.ts'

type Props = {
  readonly draft: WalkInDraft
  readonly onBooked: (booked: ResponseOf<typeof bookAtCounter>, change: string | undefined) => void
  readonly onTakenIn: (taken: TakenIn) => void
}

export function WalkInForm(props: Props) {
  const walkIn = useWalkIn(props)
  const { lookup, found, seek, book, hasDevice, isDiagnosis } = walkIn
  useFocusAfterLookup(walkIn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    book()
  }
  /** Enter waits for a lookup that is under way, because its answer moves the focus. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { id } = event.target as HTMLElement
    const isLookup =
      (id === controls.phone && lookup.isFetching) ||
      (id === controls.number && (found.isFetching || !hasDevice))
    if (event.key === 'Enter' && isLookup) {
      event.preventDefault()
      if (id === controls.number) seek()
    }
    moveOnEnter(event)
  }
  return (
    <form className="record-columns" noValidate onSubmit={submit} onKeyDown={press}>
      <div className="record-column">
        <div className="walk-in-columns">
          <CustomerPanel walkIn={walkIn} />
          <DevicePanel walkIn={walkIn} />
        </div>
        {lookup.data?.customer && <PastJobs query={walkIn.entered.phone} title="Earlier repairs" />}
        <WorkPanel walkIn={walkIn} />
        {isDiagnosis ? (
          <ComplaintPanel walkIn={walkIn} />
        ) : (
          <>
            <IssuesPanel walkIn={walkIn} />
            <RecipientPanel walkIn={walkIn} />
            <AgreementPanel walkIn={walkIn} />
          </>
        )}
      </div>
      {isDiagnosis ? (
        <TakeInPanel walkIn={walkIn} />
      ) : (
        <BillPanel walkIn={walkIn}>
          <PaymentPanel walkIn={walkIn} />
        </BillPanel>
      )}
    </form>
  )
}

/** Moves only from the field that was looked up, so that nobody loses the field they went on to. */
function moveFocus(from: string, to: string | undefined): void {
  if (document.activeElement?.id === from && to) document.getElementById(to)?.focus()
}

/** From the number to the name or the device, and from the device to the issues or to what is wrong. */
function useFocusAfterLookup({ lookup, isNew, found, device, list, isDiagnosis }: WalkIn): void {
  const isAnswered = lookup.data !== undefined
  useEffect(() => {
    if (isAnswered) moveFocus(controls.phone, isNew ? controls.name : controls.number)
  }, [isAnswered, isNew])
  const { isUnknown } = found
  useEffect(() => {
    if (isUnknown) moveFocus(controls.number, 'counter-family')
  }, [isUnknown])
  const isListed = device !== undefined && list.data !== undefined
  useEffect(() => {
    if (isListed) moveFocus(controls.number, isDiagnosis ? controls.complaint : controls.issues)
  }, [isListed, isDiagnosis])
}

/** Enter goes to the next question, so that nobody needs the mouse; a key that a nearer handler has used is left alone. */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || event.defaultPrevented || !isField) return
  event.preventDefault()
  const elements = [...currentTarget.elements]
  const further = elements.slice(elements.indexOf(target) + 1).filter(isStop)
  further.find((one) => !isSameQuestion(one, target))?.focus()
}

type Stop = HTMLInputElement | HTMLSelectElement | HTMLButtonElement

/** Fields, and the button that sends: other buttons are reached by Tab only. */
function isStop(element: Element): element is Stop {
  if (element instanceof HTMLButtonElement) return element.type === 'submit'
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  if (!isField || element.disabled) return false
  // Few customers want it, so Enter passes it, and Tab reaches it.
  if (element.dataset['optional'] !== undefined) return false
  // Of several radios the chosen one is the stop.
  return element.type !== 'radio' || (element as HTMLInputElement).checked
}

/** All ticks of one list are one question. */
const isSameQuestion = (one: Stop, other: Stop): boolean =>
  other.name !== '' && one.name === other.name
