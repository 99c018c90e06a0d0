/** The register of a series: the proof that its numbers are consecutive, as the law asks (CGST rule 46(b)). */

/** What the books say of a series in a financial year. */
export type Tally = {
  /** Documents there are, and different numbers among them. */
  readonly count: number
  readonly distinct: number
  readonly first: number | null
  readonly last: number | null
  /** The last number the series has given out. */
  readonly given: number
  /** Numbers that a restore skipped and that no document has: they are explained. */
  readonly skipped: number
}

export type Proof = {
  /** Numbers given out that no document has, and nothing explains. */
  readonly gaps: number
  /** Documents that share a number with another one. */
  readonly duplicates: number
  /** True when the numbers run from 1 to the last one given out, each once, but for those that a restore skipped. */
  readonly isWhole: boolean
}

export function proofOf({ count, distinct, last, given, skipped }: Tally): Proof {
  const duplicates = count - distinct
  const gaps = Math.max(given, last ?? 0) - distinct - skipped
  return { gaps, duplicates, isWhole: (last ?? 0) <= given && gaps === 0 && duplicates === 0 }
}
