/** The length of a text as SMS: its alphabet, its characters, and the number of SMS it costs. */

/** GSM 03.38 characters: seven bits, the extended ones twice. Anything else makes the whole of it UCS-2. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
const extended = /^[\^{}\\[~\]|€]$/

export type SmsLength = {
  /** Unicode (UCS-2) as soon as one character is not in the GSM alphabet. */
  readonly alphabet: 'GSM' | 'Unicode'
  /**
   * Counted as the operators do: an extended character of the GSM alphabet, or one outside the first 65,536, counts
   * twice.
   */
  readonly characters: number
  readonly segments: number
}

/**
 * 160 or 70 characters are one SMS; a longer text is split into parts of 153 or 67, and no character is split between
 * two parts (3GPP TS 23.038 and 23.040).
 */
export function smsLengthOf(text: string): SmsLength {
  const enquiries = [...text]
  const isGsm = enquiries.every((one) => basic.test(one) || extended.test(one))
  const widths = enquiries.map((one) => (isGsm ? (extended.test(one) ? 2 : 1) : one.length))
  const characters = widths.reduce((sum, width) => sum + width, 0)
  const [alone, split] = isGsm ? [160, 153] : [70, 67]
  const segments = characters <= alone ? 1 : partsOf(widths, split)
  return { alphabet: isGsm ? 'GSM' : 'Unicode', characters, segments }
}

function partsOf(widths: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > room) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
