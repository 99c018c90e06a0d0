/** The terms by which a repair is found: order number, phone, device number, and each name of the customer. */

type Subject = {
  /** `MDC-7F3A9C`. */
  readonly orderNumber: string
  /** Ten digits. */
  readonly mobileNumber: string
  readonly name: string
  /** IMEI or serial number. */
  readonly deviceNumber: string | undefined
}

/** Letters and digits only, in lower case; a number read off a label comes with spaces. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** All its terms, each once; a search finds it by the beginning of any. Lists show five characters of its number. */
export function searchTermsOf({
  orderNumber,
  mobileNumber,
  name,
  deviceNumber,
}: Subject): string[] {
  const [prefix = '', number = ''] = orderNumber.split('-')
  const numbers = [
    number,
    prefix + number,
    number.slice(-5),
    prefix + number.slice(-5),
    mobileNumber,
    mobileNumber.slice(-4),
    deviceNumber ?? '',
  ]
  return [...new Set([...numbers, ...name.split(/\s+/)].map(plain).filter(Boolean))]
}

/** Whether each term of a query begins one of these. */
export const isFoundBy = (searched: readonly string[], terms: readonly string[]): boolean =>
  searched.every((begin) => terms.some((term) => term.startsWith(begin)))

/** The terms of a query: each of them must begin one of the repair's terms. At most five. */
export function searchedTerms(query: string): string[] {
  const digits = query.replace(/[\s()+.-]/g, '')
  // A number with gaps is one number; the country code is not part of the stored terms.
  if (/^\d{4,}$/.test(digits)) return [digits.replace(/^(?:91|0)(?=[6-9]\d{9}$)/, '')]
  return query.trim().split(/\s+/).map(plain).filter(Boolean).slice(0, 5)
}
