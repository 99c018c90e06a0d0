/** The words of recalls: what becomes of a repair that has a piece of the lot. */

/** Its customer has a message, or deleted the account; or the device is here, and the bench was told. */
export const recallOutcomes = ['messaged', 'bench', 'erased'] as const
export type RecallOutcome = (typeof recallOutcomes)[number]

type Device = {
  /** It has left the shop. */
  readonly isOut: boolean
  readonly isErased: boolean
}

/** Null for a device whose customer gets a message. */
export const outcomeAtStart = ({ isOut, isErased }: Device): 'bench' | 'erased' | null => {
  if (!isOut) return 'bench'
  return isErased ? 'erased' : null
}

/** The devices of one customer in one message: `iPhone 13` or `iPhone 13, iPhone 12`, each model once. */
export const devicesText = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** The note that a colleague at the bench reads on a repair whose device is still here. */
export const benchNote = (part: string, lot: string): string =>
  `Recall: ${part}, lot ${lot}, is in this device or reserved for it. Fit another piece before it leaves.`
