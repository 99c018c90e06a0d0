/** What a person types to name a device: the IMEI of a phone or tablet, or a serial number. */
import { asPlain } from '#kernel/typed.ts'

export type DeviceNumber =
  | { readonly kind: 'imei'; readonly imei: string }
  | { readonly kind: 'serial'; readonly serial: string }

const imei = /^\d{15}$/
const serial = /^[A-Z0-9]{8,12}$/
/** What boxes, invoices and settings write before the number. */
const label =
  /^(?:(?:IMEI(?:\/MEID)?(?: ?[12])?|MEID|SERIAL(?: ?(?:NO|NR|NUMBER))?|S\/N|SN)(?: ?[.:#]+ ?| )|IMEI(?=\d{15}$))/
/** The bar code on a box has an S before a serial of twelve. */
const fromBarCode = /^S[A-Z0-9]{12}$/

/** In capitals, without a label. */
const withoutLabel = (typed: string): string => asPlain(typed).toUpperCase().replace(label, '')
const joined = (text: string): string => text.replace(/[ -]/g, '')

/**
 * Reads a typed number: exactly 15 digits are an IMEI, 8 to 12 letters or digits a serial (capitals
 * and small letters alike). A label before it does not count, nor do spaces and hyphens, as people and boxes write them
 * into an IMEI. Undefined when it is neither. The IMEI's check digit is not looked at: see `hasValidLuhn`.
 */
export function parseDeviceNumber(typed: string): DeviceNumber | undefined {
  const number = withoutLabel(typed)
  if (imei.test(joined(number))) return { kind: 'imei', imei: joined(number) }
  const bare = fromBarCode.test(number) ? number.slice(1) : number
  return serial.test(bare) ? { kind: 'serial', serial: bare } : undefined
}

/** The digits or letters of a number. */
export const textOfNumber = (number: DeviceNumber): string =>
  number.kind === 'imei' ? number.imei : number.serial

/** Longer than any number with its label. */
const longest = 40

/** What a field shows of what was typed so far: nothing is cut off before it is a number, blanks and hyphens are left out. */
export function deviceNumberTyped(typed: string): string {
  const number = parseDeviceNumber(typed) ?? parseDeviceNumber(joined(withoutLabel(typed)))
  if (number) return textOfNumber(number)
  const soFar = withoutLabel(typed) || asPlain(typed).toUpperCase()
  return joined(soFar).slice(0, longest)
}

export const lastDigitMissing = 'One digit is missing: the last'

/** The IMEI whose last digit was left out: what was typed and its check digit. */
export function withLastDigit(typed: string): string | undefined {
  const digits = joined(withoutLabel(typed))
  return /^\d{14}$/.test(digits) ? `${digits}${luhnDigit(digits)}` : undefined
}

/** The Luhn check digit that completes these digits (3GPP TS 23.003, annex B; ISO/IEC 7812-1). */
export function luhnDigit(digits: string): number {
  let total = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    total += place % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (total % 10)) % 10
}

/** True when the last digit is the Luhn check digit of those before it: finds any one wrong digit. */
export const hasValidLuhn = (digits: string): boolean =>
  digits.length > 1 && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/** The type allocation code: the first 8 digits of an IMEI, the same for all devices of one model. */
export const tacOf = (number: string): string => number.slice(0, 8)
