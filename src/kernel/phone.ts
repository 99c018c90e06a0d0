/** Indian mobile numbers: ten digits for people, E.164 in the store. */

/** A number as stored: `+91` and ten digits. */
export type PhoneNumber = string & { readonly __unit: 'e164' }

const mobile = /^[6-9]\d{9}$/

/** True for ten digits that an Indian mobile number can have (first digit 6 to 9). */
export const isMobile = (digits: string): boolean => mobile.test(digits)

/**
 * At most ten digits of what was typed or pasted. The country code is left out of a whole number of twelve digits, and
 * the trunk 0 of one of eleven; a number may itself begin with 91.
 */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits.slice(0, 10)
}

/** Ten digits as E.164. Throws a RangeError for anything else. */
export function toPhoneNumber(digits: string): PhoneNumber {
  if (!isMobile(digits)) throw new RangeError('not an Indian mobile number')
  return `+91${digits}` as PhoneNumber
}

/** The ten digits of a stored number. */
export const tenDigits = (phone: PhoneNumber): string => phone.slice(3)

/** `+91 98••• ••210`: enough to recognise one's own number by. */
export const maskPhone = (digits: string): string =>
  `+91 ${digits.slice(0, 2)}••• ••${digits.slice(-3)}`
