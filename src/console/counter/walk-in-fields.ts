/** The fields of a walk-in, and which of them are still missing. */
import { languages } from '#kernel/language.ts'
import { paise } from '#kernel/money.ts'
import { isMobile } from '#kernel/phone.ts'
import { z } from 'zod'
import { paymentMethods } from '#domain/payments/method.ts'
import {
  recipientFaults,
  type TypedRecipient,
  typedRecipient,
} from '#ui/recipient/recipient-form.ts'
import { givenFault } from './given.ts'

/** A device chosen by family, model and colour; each is empty until it is chosen. */
const pickedShape = z.object({ family: z.string(), productId: z.string(), color: z.string() })
export type Picked = Readonly<z.infer<typeof pickedShape>>

/** Of what a browser has stored, too: an older page may have stored something else. */
export const enteredShape = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.string(),
  /** The declaration was read out, and the customer agreed. */
  consents: z.boolean(),
  /** Undefined until a colleague decides; then what the account remembers counts. Null for the customer. */
  recipient: typedRecipient.nullable().optional(),
  /** IMEI or serial number, as typed. */
  number: z.string(),
  /** Set when there is no number, or none that is known. */
  picked: pickedShape.optional(),
  /** A repair whose price is known, or a fault to be found first. */
  work: z.enum(['repair', 'diagnosis']),
  issues: z.array(z.string()).readonly(),
  /** What is wrong, in the customer's words. */
  complaint: z.string(),
  language: z.enum(languages),
  /** The issues and prices were read out in that language, and the customer agreed. */
  agrees: z.boolean(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  /** Why a reference that another order has is right; absent until it is asked. */
  confirmReference: z.string().optional(),
  /** The cash that was handed over, as typed; empty when it is exact. */
  given: z.string(),
})
export type Entered = Readonly<z.infer<typeof enteredShape>>

export const nothingEntered: Entered = {
  phone: '',
  name: '',
  email: '',
  consents: false,
  number: '',
  work: 'repair',
  issues: [],
  complaint: '',
  language: 'English',
  agrees: false,
  method: 'cash',
  reference: '',
  given: '',
}

/** The device that was chosen by hand, once it is chosen to the end. */
export const byHandOf = ({ picked }: Entered) =>
  picked?.color ? { productId: picked.productId, color: picked.color } : undefined

/** The ids of the controls, to show beside them what is missing and to focus the first. */
export const controls = {
  phone: 'counter-phone',
  name: 'counter-name',
  consents: 'counter-consents',
  number: 'counter-number',
  issues: 'counter-issues',
  complaint: 'counter-complaint',
  agrees: 'counter-agrees',
  legalName: 'counter-legal-name',
  kind: 'counter-kind',
  gstin: 'counter-gstin',
  letter: 'counter-letter',
  letterYear: 'counter-letter-year',
  address: 'counter-address',
  stateCode: 'counter-state',
  reference: 'counter-reference',
  given: 'counter-given',
} as const
export type Control = keyof typeof controls
export type Missing = Partial<Record<Control, string>>

type Known = {
  readonly isNew: boolean
  readonly hasDevice: boolean
  readonly recipient: TypedRecipient | null
  /** The law asks for an address. */
  readonly needsAddress: boolean
  /** The total in paise, once it is known. */
  readonly price?: { readonly amount: number } | undefined
}

/** In the order of the screen. */
export function missingIn(entered: Entered, known: Known): Missing {
  const { isNew, hasDevice } = known
  const { phone, name, consents } = entered
  return {
    ...(!isMobile(phone) && { phone: 'Please enter the 10-digit mobile number' }),
    ...(isNew && name.trim() === '' && { name: 'Please enter the name' }),
    ...(isNew && !consents && { consents: 'Please read this out and note the answer' }),
    ...(!hasDevice && { number: 'Please find the device, or choose it by hand' }),
    ...(entered.work === 'diagnosis'
      ? complaintMissing(entered)
      : agreementMissing(entered, known)),
  }
}

const complaintMissing = ({ complaint }: Entered): Missing =>
  complaint.trim() === ''
    ? { complaint: 'Please write what is wrong, in the customer’s words.' }
    : {}

function agreementMissing(entered: Entered, known: Known): Missing {
  const { issues, agrees, method, reference, given } = entered
  const needsReference = method === 'upi' || method === 'card'
  const fault =
    method === 'cash' && known.price ? givenFault(given, paise(known.price.amount)) : undefined
  return {
    ...(known.hasDevice && issues.length === 0 && { issues: 'Please choose at least one issue' }),
    ...faultsOfRecipient(known),
    ...(!agrees && { agrees: 'Please read the issues and the price out, and note the answer' }),
    ...(needsReference &&
      reference.trim() === '' && { reference: 'Please enter the reference of the payment' }),
    ...(fault && { given: fault }),
  }
}

/** By the rules of the server, and an address where the law asks for one. */
function faultsOfRecipient({ recipient, needsAddress }: Known): Missing {
  const issues = recipient ? recipientFaults(recipient) : []
  const faults = Object.fromEntries(issues.map(({ field, message }) => [field, message]))
  const lacksAddress = needsAddress && !recipient?.address.trim()
  return {
    ...(lacksAddress && { address: 'From ₹50,000 before tax, please enter the address' }),
    ...faults,
  }
}
