/**
 * Mobile numbers are given to other people after a while, and a code alone then opens the account of its former
 * holder. When a sign-in has to prove more than the number, and how often a proof may be tried.
 */
import { after, days } from '#kernel/time.ts'
import type { Origin } from './one-time-code.ts'

/** Wrong facts, counted like wrong codes. Five digits of a device number are guessed at ten tries a day with a chance of 0.01 %. */
export const factRules = {
  wrongPerNumber: { limit: 10, per: days(1) },
  wrongPerAddress: { limit: 20, per: days(1) },
} as const

/** For how long a known device or address is remembered at most, so the setting cannot ask for more. */
export const longestWithoutFact = 365

type SignIn = {
  readonly origin: Origin
  /** The last one before this; when the account was opened, if there was none. */
  readonly lastSignIn: Date
  /** Its operator has taken the number back. */
  readonly isWithdrawn: boolean
}

/** `afterDays` without any sign-in; 0 asks on every device that is not known, also after a sign-in on the same day. */
export function asksForFact(
  { origin, lastSignIn, isWithdrawn }: SignIn,
  afterDays: number,
  now: Date,
): boolean {
  if (isWithdrawn) return true
  if (afterDays === 0) return origin !== 'device'
  return origin === 'elsewhere' && now > after(lastSignIn, days(afterDays))
}

/** Letters and digits alone, in capitals: as order numbers and device numbers are compared. */
export const plainFact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

/** Of a device number, for who has the device at hand or a paper about it. */
export const endOfDevice = 5
