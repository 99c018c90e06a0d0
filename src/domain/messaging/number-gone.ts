/** Why nothing is sent to the mobile number of an account, and how colleagues and customers read it. */

/** `changed`: another account has it. `withdrawn`: its operator has taken it back. */
export const numbersGone = ['changed', 'withdrawn'] as const
export type NumberGone = (typeof numbersGone)[number]

/** Why a message is put on record and not sent. */
export type HeldBack = NumberGone | 'counter'

/** What the record of messages says instead of sending. */
export const goneTexts: Readonly<Record<HeldBack, string>> = {
  counter: 'the customer asks at the counter',
  changed: 'the number may be somebody else’s now',
  withdrawn: 'the operator has withdrawn the number',
}

/** A message that was held back so is not sent again by hand: the number is still not theirs. */
export const isHeldBack = (failure: string | null): boolean =>
  Object.values(goneTexts).some((text) => text === failure)
