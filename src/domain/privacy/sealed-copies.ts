/** What leaves a copy for the law when it is deleted, and from when. */
import type { SealedCopies, Shop } from '#kernel/shop.ts'
import { days, formatDay, indianDay, noonOf } from '#kernel/time.ts'

export const sealedKinds = ['account', 'sign-ins', 'codes', 'messages'] as const
/** `account`: all rows of a person who deleted it; the others: logs whose own period is over. */
export type SealedKind = (typeof sealedKinds)[number]

export const sealsAt = ({ sealedCopies }: Pick<Shop, 'sealedCopies'>, now: Date): boolean =>
  sealedCopies !== null && sealedCopies.from <= indianDay(now)

/** In milliseconds. */
export const keptSealed = ({ days: count }: SealedCopies): number => days(count)

type Shown = Pick<SealedCopies, 'from' | 'days'>

/** For the policy and for somebody who is about to delete the account. */
export const sealedText = ({ from, days: count }: Shown): { what: string; why: string } => ({
  what: `From ${formatDay(noonOf(from))} on: a copy of what was deleted, and of when you signed in and what messages we sent where, sealed with a key that we do not have ourselves, and destroyed after ${count} days`,
  why: 'The law asks us to keep it for those whom the State sends for it (Digital Personal Data Protection Rules 2025, rule 8(3)).',
})
