/** The fields of a walk-in, and which of them are still missing. */
import type { Language } from '#kernel/language.ts'
import type { PaymentMethod } from '#domain/payments/method.ts'

export type Entered = {
  readonly phone: string
  readonly name: string
  readonly email: string
  /** The declaration was read out, and the customer agreed. */
  readonly consents: boolean
  /** IMEI or serial number, as typed. */
  readonly number: string
  /** Set when there is no number, or none that is known. */
  readonly byHand: { readonly productId: string; readonly color: string } | undefined
  readonly issues: readonly string[]
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
  number: '',
  byHand: undefined,
  issues: [],
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
  agrees: 'counter-agrees',
  reference: 'counter-reference',
} as const
export type Control = keyof typeof controls
export type Missing = Partial<Record<Control, string>>

type Known = { readonly isNew: boolean; readonly hasDevice: boolean }

/** In the order of the screen. */
export function missingIn(entered: Entered, { isNew, hasDevice }: Known): Missing {
  const { phone, name, consents, issues, agrees, method, reference } = entered
  const needsReference = method === 'upi' || method === 'card'
  return {
    ...(phone.length < 10 && { phone: 'Please enter the 10-digit mobile number' }),
    ...(isNew && name.trim() === '' && { name: 'Please enter the name' }),
    ...(isNew && !consents && { consents: 'Please read this out and note the answer' }),
    ...(!hasDevice && { number: 'Please find the device, or choose it by hand' }),
    ...(hasDevice && issues.length === 0 && { issues: 'Please choose at least one issue' }),
    ...(!agrees && { agrees: 'Please read the issues and the price out, and note the answer' }),
    ...(needsReference &&
      reference.trim() === '' && { reference: 'Please enter the reference of the payment' }),
  }
}
