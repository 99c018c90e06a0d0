/**
 * Reads what a person typed or pasted, before a rule is asked of it. Phones write digits of Indian scripts, web pages and PDFs
 * have blanks and hyphens of their own, and none of them changes what was meant. Each noun has one parser on top of this
 * (a mobile number, an amount, the number of a device …), which its fields and its calls use.
 */
import { withoutHidden } from './plain-text.ts'

/** The zeros of Arabic, Persian, the scripts of India and of full width; nine digits follow each. */
const zeros = [
  0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66,
  0x1c_50, 0xab_f0, 0xff_10,
]
const plainDigits = new Map(
  zeros.flatMap((zero) =>
    Array.from(
      { length: 10 },
      (_, digit) => [String.fromCodePoint(zero + digit), `${digit}`] as const,
    ),
  ),
)

/**
 * The same text in plain characters: the digits 0 to 9, the ordinary blank, hyphen, stop, comma and slash, one blank between
 * words and none around them, and nothing that cannot be seen.
 */
export const asPlain = (typed: string): string =>
  withoutHidden(typed)
    .replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, '')
    .replace(/\p{Nd}/gu, (digit) => plainDigits.get(digit) ?? digit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\uff0b\uff0c\uff0e\uff0f\uff08\uff09]/g, (wide) =>
      String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfe_e0),
    )
    .replace(/\s+/gu, ' ')
    .trim()

/** Only its digits, 0 to 9. */
export const digitsOf = (typed: string): string => asPlain(typed).replace(/\D/g, '')
