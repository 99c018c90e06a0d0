/** The five steps of a booking, and which of them a draft has reached. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { fromRupees, sum, toRupees } from '#kernel/money.ts'
import type { currentDraft } from '#domain/orders/contract/customer.ts'
import type { viewCart } from '#domain/orders/contract/customer-cart.ts'

export type Draft = NonNullable<ResponseOf<typeof currentDraft>['draft']>
export type FoundDevice = Draft['device']
export type Cart = ResponseOf<typeof viewCart>

export const stepNames = [
  'IMEI/Serial Number',
  'Select Issue',
  'Audio Confirmation',
  'Service Type',
  'Cart',
] as const
export type Step = 1 | 2 | 3 | 4 | 5

const reached: Readonly<Partial<Record<Draft['status'], Step>>> = {
  ENQUIRY_STEP_ONE_COMPLETED: 2,
  ENQUIRY_STEP_TWO_COMPLETED: 3,
  ENQUIRY_AUDIO_CONFIRMED: 4,
  ENQUIRY_STEP_THREE_COMPLETED: 5,
}

/** The step a draft has reached; 1 when there is none. */
export const stepOf = (draft: Pick<Draft, 'status'> | null): Step =>
  (draft && reached[draft.status]) ?? 1

/** The draft after its current step was undone, as the server undoes it; null once the device is cleared. */
export function undone(draft: Draft, from: Step): Draft | null {
  if (from <= 2) return null
  if (from === 3) {
    return { ...draft, status: 'ENQUIRY_STEP_ONE_COMPLETED', issues: [], confirmations: [] }
  }
  if (from === 4) return { ...draft, status: 'ENQUIRY_STEP_TWO_COMPLETED', confirmations: [] }
  return { ...draft, status: 'ENQUIRY_AUDIO_CONFIRMED', supportOption: null }
}

/** Each step has its own address, so that Back and Forward move between steps. */
export const addressOf = (step: Step): string =>
  step === 1 ? '/service-enquiry' : `/service-enquiry?step=${step}`

/** The step an address asks for; 1 for anything else than 2 to 5. */
export function stepIn(search: string): Step {
  const step = Number(new URLSearchParams(search).get('step'))
  return step === 2 || step === 3 || step === 4 || step === 5 ? step : 1
}

/** Adds rupees exactly, in paise. */
export const addRupees = (amounts: readonly number[]): number =>
  toRupees(sum(amounts.map((amount) => fromRupees(amount))))

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2022-11-14` as `14 November 2022`; anything else as it is. */
export function longDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const name = months[Number(month) - 1]
  return name ? `${Number(date)} ${name} ${year}` : day
}
