/**
 * One-time codes: how long they are valid, and how often they may be requested and tried. Four digits are few, so the
 * security depends on these limits (docs/deviations.md): a stranger who uses all of them takes over a given number in
 * one day with a chance of at most 0.5 %.
 */
import type { PhoneNumber } from '#kernel/phone.ts'
import { after, days, hours, minutes, seconds, wasClockAhead } from '#kernel/time.ts'

const codeLength = 4

export const codeRules = {
  livesFor: minutes(5),
  /** Wrong codes allowed in one session. */
  tries: 5,
  /** The same limit while many wrong codes are tried on all numbers. */
  triesUnderAlarm: 2,
  /** The least time between two codes to one number. */
  gap: seconds(30),
  perNumber: { limit: 10, per: days(1) },
  /**
   * How many of `perNumber` each may bring a number to. What is left is reserved, so that a stranger who asks for codes all
   * day keeps nobody out. Fewer for a known address than for a known device, because strangers share addresses.
   */
  perNumberFrom: { device: 10, address: 8, elsewhere: 7 },
  /** Fewer than `perNumber`, so that one stranger cannot use up what the owner needs. */
  perNumberAndAddress: { limit: 6, per: days(1) },
  perAddress: { limit: 120, per: hours(1) },
  wrongPerNumber: { limit: 50, per: days(1) },
  wrongPerAddress: { limit: 20, per: days(1) },
  /** How many wrong codes on all numbers raise the alarm. */
  alarm: { limit: 100, per: hours(1) },
} as const

/** Where a request for a number comes from: a device or an address that signed in with the number before, or elsewhere. */
export type Origin = keyof typeof codeRules.perNumberFrom

/** What decides whether a code still works. */
type CodeState = {
  readonly sentAt: Date
  readonly tries: number
  readonly usedAt: Date | null
  readonly replacedAt: Date | null
}

export const codePurposes = ['sign-in', 'erasure', 'estimate'] as const
/** For signing in (or up), for deleting the account, or for answering an estimate. */
export type CodePurpose = (typeof codePurposes)[number]

/** Agreed for one order, while the phone with the number is on the bench. */
export type CodePlace = { readonly channel: 'sms' | 'email'; readonly to: string }

/** One code that was sent to a number. It works only for its purpose. */
export type CodeSession = CodeState & {
  readonly id: string
  readonly phone: PhoneNumber
  readonly purpose: CodePurpose
  readonly codeHash: string
  /** Of a sign-up: name and e-mail as entered, the id that the new customer gets, and the consent text that was shown. */
  readonly signUpName: string | null
  readonly signUpEmail: string | null
  readonly signUpId: string | null
  readonly signUpConsent: string | null
  /** Where it goes instead of its number; null for the number. */
  readonly place: CodePlace | null
  readonly createdAt: Date
}

/**
 * A session works once, for five minutes after its code was sent, until its tries are used up. A code that found no account
 * works once more, to open one.
 */
export function isLive(session: CodeState, now: Date, alarmed: boolean): boolean {
  const tries = alarmed ? codeRules.triesUnderAlarm : codeRules.tries
  return (
    session.usedAt === null &&
    session.replacedAt === null &&
    session.tries < tries &&
    now < after(session.sentAt, codeRules.livesFor) &&
    !wasClockAhead(session.sentAt, now)
  )
}

/** Seconds until another code may be sent; 0 when it may. A code that was used up needs no wait. */
export function secondsToWait(last: CodeState | undefined, now: Date): number {
  if (!last || last.usedAt || wasClockAhead(last.sentAt, now)) return 0
  return Math.max(
    0,
    Math.ceil((after(last.sentAt, codeRules.gap).getTime() - now.getTime()) / 1_000),
  )
}

/** Four digits from random bytes, each code equally likely: it reads pairs of bytes until one is below 60,000. */
export function codeFrom(random: (count: number) => Uint8Array): string {
  for (;;) {
    const [high = 0, low = 0] = random(2)
    const drawn = high * 256 + low
    if (drawn < 60_000) return String(drawn % 10_000).padStart(codeLength, '0')
  }
}
