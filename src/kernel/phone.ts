/** Indian mobile numbers: ten digits for people, E.164 in the store. */
import { asPlain, digitsOf } from './typed.ts'

/** A number as stored: `+91` and ten digits. */
export type PhoneNumber = string & { readonly __unit: 'e164' }

const mobile = /^[6-9]\d{9}$/

/** True for ten digits that an Indian mobile number can have (first digit 6 to 9). */
export const isMobile = (digits: string): boolean => mobile.test(digits)

/** What may stand before the ten digits: the country code, also as dialled from abroad, and the trunk 0. */
const whole = /^(?:0{0,2}91)?0?([6-9]\d{9})$/

/**
 * The ten digits of a mobile number however it is written: `+91 98400-12017`, `0091 98400 12017`, `098400.12017`, in digits of
 * Indian scripts. A number may itself begin with 91. Undefined for anything else, also for another country's.
 */
export function readMobile(typed: string): string | undefined {
  const plain = asPlain(typed)
  if (!/^\+?[\d\s().-]*$/.test(plain)) return undefined
  const digits = digitsOf(plain)
  if (plain.startsWith('+') && !/^910?[6-9]\d{9}$/.test(digits)) return undefined
  return whole.exec(digits)?.[1]
}

/** The longest writing of a number in digits alone: 00, 91, 0 and ten more. */
const longest = 15

/**
 * What a field shows of what was typed so far: the ten digits of a whole number; else only digits, and at most ten of them.
 * More stay while they may still be one with its country code or trunk 0, so that no other number comes out of its beginning.
 */
export function mobileDigits(typed: string): string {
  const ten = readMobile(typed)
  if (ten) return ten
  const plus = asPlain(typed).startsWith('+') ? '+' : ''
  const digits = digitsOf(typed)
  const mayGoOn = plus !== '' || digits.startsWith('0') || digits.startsWith('91')
  return plus + digits.slice(0, mayGoOn ? longest : 10)
}

/** Ten digits as E.164. Throws a RangeError for anything else. */
export function toPhoneNumber(digits: string): PhoneNumber {
  if (!isMobile(digits)) throw new RangeError('not an Indian mobile number')
  return `+91${digits}` as PhoneNumber
}

/** The ten digits of a stored number, also of one that is with another account now. */
export const tenDigits = (phone: PhoneNumber): string => phone.slice(3, wholeLength)

/** The length of `+91` and ten digits. */
const wholeLength = 13

/**
 * How the number of an account is stored once somebody else may have it: with the account's id after it, so that nothing is
 * found by the number or sent to it any more.
 */
export const formerNumber = (phone: PhoneNumber, customerId: string): PhoneNumber =>
  `${numberItself(phone)}~${customerId}` as PhoneNumber

/** The account whose former number this is; undefined for the number of its present one, and for an e-mail address. */
export const accountOfFormer = (phone: string): string | undefined =>
  /^\+91\d{10}~(.+)$/.exec(phone)?.[1]

/** As it is stored for the account that has it. */
export const numberItself = (phone: PhoneNumber): PhoneNumber =>
  phone.slice(0, wholeLength) as PhoneNumber

/** `+91 98••• ••210`: enough to recognise one's own number by. */
export const maskPhone = (digits: string): string =>
  `+91 ${digits.slice(0, 2)}••• ••${digits.slice(-3)}`
