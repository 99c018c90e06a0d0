/** The fields of a walk-in, and which of them are still missing. */
import type { Language } from '#kernel/language.ts'
import { taxRecipientInput } from '#domain/customers/tax-recipient.ts'
import type { PaymentMethod } from '#domain/payments/method.ts'

/** To whom the documents are made out, as typed. */
export type Recipient = {
  readonly legalName: string
  readonly gstin: string
  readonly address: string
  readonly stateCode: string
}

export const noRecipient: Recipient = { legalName: '', gstin: '', address: '', stateCode: '' }

export type Entered = {
  readonly phone: string
  readonly name: string
  readonly email: string
  /** The declaration was read out, and the customer agreed. */
  readonly consents: boolean
  /** Undefined until a colleague decides; then what the account remembers counts. Null for the customer. */
  readonly recipient: Recipient | null | undefined
  /** IMEI or serial number, as typed. */
  readonly number: string
  /** Set when there is no number, or none that is known. */
  readonly byHand: { readonly productId: string; readonly color: string } | undefined
  /** A repair whose price is known, or a fault to be found first. */
  readonly work: 'repair' | 'diagnosis'
  readonly issues: readonly string[]
  /** What is wrong, in the customer's words. */
  readonly complaint: string
  readonly language: Language
  /** The issues and prices were read out in that language, and the customer agreed. */
  readonly agrees: boolean
  readonly method: PaymentMethod
  readonly reference: string
}

export const nothingEntered: Entered = {
  phone: '',
  name: '',
  email: '',
  consents: false,
  recipient: undefined,
  number: '',
  byHand: undefined,
  work: 'repair',
  issues: [],
  complaint: '',
  language: 'English',
  agrees: false,
  method: 'cash',
  reference: '',
}

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
  gstin: 'counter-gstin',
  address: 'counter-address',
  stateCode: 'counter-state',
  reference: 'counter-reference',
} as const
export type Control = keyof typeof controls
export type Missing = Partial<Record<Control, string>>

type Known = {
  readonly isNew: boolean
  readonly hasDevice: boolean
  readonly recipient: Recipient | null
  /** The law asks for an address. */
  readonly needsAddress: boolean
}

/** In the order of the screen. */
export function missingIn(entered: Entered, known: Known): Missing {
  const { isNew, hasDevice } = known
  const { phone, name, consents } = entered
  return {
    ...(phone.length < 10 && { phone: 'Please enter the 10-digit mobile number' }),
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
  const { issues, agrees, method, reference } = entered
  const needsReference = method === 'upi' || method === 'card'
  return {
    ...(known.hasDevice && issues.length === 0 && { issues: 'Please choose at least one issue' }),
    ...recipientFaults(known),
    ...(!agrees && { agrees: 'Please read the issues and the price out, and note the answer' }),
    ...(needsReference &&
      reference.trim() === '' && { reference: 'Please enter the reference of the payment' }),
  }
}

/** By the rules of the server, and an address where the law asks for one. */
function recipientFaults({ recipient, needsAddress }: Known): Missing {
  const issues = recipient ? (taxRecipientInput.safeParse(recipient).error?.issues ?? []) : []
  const faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  const lacksAddress = needsAddress && !recipient?.address.trim()
  return {
    ...(lacksAddress && { address: 'From ₹50,000 before tax, please enter the address' }),
    ...faults,
  }
}
