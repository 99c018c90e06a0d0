/** Reads an Indian pincode; the one parser of every field and every call. */
import { asPlain } from './typed.ts'

/** Six digits, the first of them no 0 (India Post). */
export const isPincode = (digits: string): boolean => /^[1-9]\d{5}$/.test(digits)

const label = /^pin ?(?:code)? ?[-:.]* ?/i

/**
 * The six digits of `600001`, `600 001`, `600-001`, `PIN: 600001` and `६००००१`. Undefined for anything else.
 */
export function readPincode(typed: string): string | undefined {
  const digits = asPlain(typed).replace(label, '').replace(/[ -]/g, '')
  return isPincode(digits) ? digits : undefined
}
