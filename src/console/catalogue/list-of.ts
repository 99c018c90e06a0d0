/** Several short texts typed in one field. */

/** Parted at commas; what is empty does not count. */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
