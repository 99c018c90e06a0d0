/** The form of a walk-in: what was entered, what the server knows about it, and the booking. */
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { paise } from '#kernel/money.ts'
import { isMobile } from '#kernel/phone.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { listIssuesAtCounter } from '#domain/catalogue/contract/customer.ts'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import { sampleAudioUrl } from '#domain/catalogue/sample-audio.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import {
  bookAtCounter,
  findWalkIn,
  identifyDevice,
  priceWalkIn,
  takeIn,
} from '#domain/orders/contract/staff.ts'
import { byHandOf, controls, type Control, type Entered, missingIn } from './walk-in-fields.ts'
import { type Expected, enteredOf } from './expected-device.ts'
import { changeText } from './given.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { recipientFaults, recipientInputOf, typedOf } from '#ui/recipient/recipient-form.ts'
import { hasCode } from '#ui/api/api-error.ts'
import type { WalkInDraft } from './use-walk-in-draft.ts'

type Booked = ResponseOf<typeof bookAtCounter>
export type TakenIn = ResponseOf<typeof takeIn>
export type WalkIn = ReturnType<typeof useWalkIn>
export type Listed = ResponseOf<typeof listIssuesAtCounter>[number]

type Plan = {
  readonly draft: WalkInDraft
  /** `change`: what is handed back of the cash that was given, as words. */
  readonly onBooked: (booked: Booked, change: string | undefined) => void
  readonly onTakenIn: (taken: TakenIn) => void
}

export function useWalkIn({ draft, onBooked, onTakenIn }: Plan) {
  const { formId, entered, enter, forget } = draft
  const [wasPressed, setPressed] = useState(false)
  const known = useKnown(entered)
  const booking = useAction(bookAtCounter, {
    failure: { title: 'Not booked', message: 'Please try again.' },
    onFailure(error) {
      if (hasCode(error, paymentErrors.REFERENCE_USED))
        enter({ confirmReference: entered.confirmReference ?? '' })
    },
    onSuccess(booked, { amount }) {
      forget()
      onBooked(booked, changeOf(entered, amount))
    },
  })
  const takingIn = useAction(takeIn, {
    failure: { title: 'Not taken in', message: 'Please try again.' },
    onSuccess(taken) {
      forget()
      onTakenIn(taken)
    },
  })
  const isDiagnosis = entered.work === 'diagnosis'
  const missing = missingIn(entered, known)
  const book = () => {
    setPressed(true)
    const [first] = Object.keys(missing) as Control[]
    if (first) return focusOn(controls[first])
    if (isDiagnosis) return void takingIn.run(takeInRequest(formId, entered, known))
    if (known.price) void booking.run(requestOf(formId, entered, known))
  }
  return {
    entered,
    enter,
    ...known,
    /** Shown beside the controls once Book was pressed. */
    missing: wasPressed ? missing : {},
    refused: isDiagnosis ? takingIn.fieldError : booking.fieldError,
    book,
    isDiagnosis,
    takeExpected(expected: Expected) {
      enter(enteredOf(expected))
      known.lookFor(expected.deviceNumber ?? '')
    },
    isBooking: booking.isRunning || takingIn.isRunning,
  }
}

/** What the server knows about the number, the device and the issues as they are entered. */
function useKnown(entered: Entered) {
  const { phone, number, issues, recipient: typed } = entered
  const byHand = byHandOf(entered)
  // What an earlier visit typed was looked up already.
  const [sought, setSought] = useState(() => (parseDeviceNumber(number) ? number : ''))
  const lookup = useAnswer(findWalkIn, { mobileNumber: phone }, { enabled: isMobile(phone) })
  const remembered = lookup.data?.recipientTax
  const recipient = typed === undefined ? (remembered ? typedOf(remembered) : null) : typed
  // What cannot be sent yet is not priced: the head of the tax follows the State.
  const isComplete = recipient !== null && recipientFaults(recipient).length === 0
  const isSought = sought !== '' && sought === number
  const isNumber = parseDeviceNumber(sought) !== undefined
  const found = useAnswer(identifyDevice, { imeiNumber: sought }, { enabled: isSought && isNumber })
  const device = isSought && !byHand ? found.data : undefined
  const productId = byHand?.productId ?? device?._id ?? ''
  const list = useAnswer(listIssuesAtCounter, { productId }, { enabled: productId !== '' })
  const listed = list.data ?? []
  const chosen = listed.filter(({ value }) => issues.includes(value))
  const price = useAnswer(
    priceWalkIn,
    {
      ...(lookup.isSuccess && { mobileNumber: phone }),
      productId,
      issues: chosen.map(({ value }) => value),
      ...(isComplete && { recipientTax: recipientInputOf(recipient) }),
    },
    { enabled: chosen.length > 0 },
  )
  const [lastBill, setLastBill] = useState(price.data)
  if (price.data && price.data !== lastBill) setLastBill(price.data)
  return {
    lookup,
    isNew: lookup.data?.customer === null,
    recipient,
    needsAddress: price.data?.recipientAddressNeeded ?? false,
    found: { ...found, isUnread: isSought && !isNumber, isUnknown: isSought && found.isError },
    device,
    hasDevice: productId !== '',
    /** Looks the number up, or says that it is none. */
    seek: () => setSought(number),
    lookFor: setSought,
    list,
    listed,
    chosen,
    pricing: price,
    price: chosen.length > 0 ? price.data : undefined,
    /** Stays the last one until the next has loaded. */
    bill: chosen.length > 0 ? (price.data ?? lastBill) : undefined,
  }
}
type Known = ReturnType<typeof useKnown>

/** Who brought which device, as both requests say it. */
function broughtBy(
  formId: string,
  entered: Entered,
  { isNew }: Known,
): Omit<RequestOf<typeof takeIn>, 'complaint' | 'language'> {
  const { phone, name, email, number } = entered
  const byHand = byHandOf(entered)
  const emailId = email.trim()
  return {
    formId,
    mobileNumber: phone,
    ...(isNew && {
      newCustomer: { name, ...(emailId && { emailId }), consent: consentAtCounter },
    }),
    // What cannot be read is kept as it was typed.
    device: { ...(number && { imeiNumber: number }), ...(byHand && { byHand }) },
    // A customer at the counter hands the device over.
    arrived: true,
  }
}

const takeInRequest = (
  formId: string,
  entered: Entered,
  known: Known,
): RequestOf<typeof takeIn> => ({
  ...broughtBy(formId, entered, known),
  complaint: entered.complaint,
  language: entered.language,
})

function requestOf(
  formId: string,
  entered: Entered,
  known: Known,
): RequestOf<typeof bookAtCounter> {
  const { recipient, chosen, price } = known
  const { language, method, reference, confirmReference } = entered
  return {
    ...broughtBy(formId, entered, known),
    recipientTax: recipient && recipientInputOf(recipient),
    issues: chosen.map((issue) => ({
      issueId: issue.value,
      audioLanguage: language,
      audioUrl: soundOf(issue, language)?.audioFileUrl ?? sampleAudioUrl[language],
    })),
    amount: price?.amount ?? 0,
    payment: method === 'upi' || method === 'card' ? { method, reference } : { method },
    ...(confirmReference !== undefined && { confirmReference }),
  }
}

/** `Given ₹20,000.00, change ₹58.00`; undefined where nothing goes back. */
const changeOf = ({ method, given }: Entered, amount: number): string | undefined =>
  method === 'cash' ? changeText(given, paise(amount)) : undefined

export const soundOf = ({ data }: Listed, language: Entered['language']) =>
  data.audioFiles.find((file) => file.language === language)

const focusOn = (id: string) => document.getElementById(id)?.focus()
