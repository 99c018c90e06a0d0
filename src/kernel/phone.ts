/** Indian mobile numbers: ten digits for people, E.164 in the store. */

/** A number as stored: `+91` and ten digits. */
export type PhoneNumber = string & { readonly __unit: 'e164' }

const mobile = /^[6-9]\d{9}$/

/** True for ten digits that an Indian mobile number can have (first digit 6 to 9). */
export const isMobile = (digits: string): boolean => mobile.test(digits)

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
