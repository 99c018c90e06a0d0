/** What a person types to name a device: the IMEI of a phone or tablet, or a serial number. */

export type DeviceNumber =
  | { readonly kind: 'imei'; readonly imei: string }
  | { readonly kind: 'serial'; readonly serial: string }

const imei = /^\d{15}$/
const serial = /^[A-Z0-9]{8,12}$/

/**
 * Reads a typed number: exactly 15 digits are an IMEI, 8 to 12 letters or digits a serial (capitals
 * and small letters alike). Spaces and hyphens, as people and boxes write them into an IMEI, do not
 * count. Undefined when it is neither. The IMEI's check digit is not looked at: see `hasValidLuhn`.
 */
export function parseDeviceNumber(typed: string): DeviceNumber | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  if (imei.test(digits)) return { kind: 'imei', imei: digits }
  const enquiries = typed.trim().toUpperCase()
  return serial.test(enquiries) ? { kind: 'serial', serial: enquiries } : undefined
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
