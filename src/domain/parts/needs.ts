/** How urgent it is that a repair lacks a part. */
import { indianDay } from '#kernel/time.ts'

/** `late`: the promised time or the day of the delivery has passed, or the part comes after the promised time. */
export const needStates = ['not-ordered', 'ordered', 'late'] as const
export type NeedState = (typeof needStates)[number]

type Need = {
  readonly promisedAt: Date | null
  readonly isOrdered: boolean
  /** A day in India. */
  readonly expectedOn: string | null
}

export function needState({ promisedAt, isOrdered, expectedOn }: Need, now: Date): NeedState {
  const isOverdue = expectedOn !== null && expectedOn < indianDay(now)
  const comesTooLate =
    promisedAt !== null &&
    (promisedAt < now || (expectedOn !== null && expectedOn > indianDay(promisedAt)))
  if (isOverdue || comesTooLate) return 'late'
  return isOrdered ? 'ordered' : 'not-ordered'
}

/** The earliest promised time first, then those without one, the longest wait first. */
export const byPromise = (
  a: { readonly promisedAt: Date | null; readonly since: Date },
  b: { readonly promisedAt: Date | null; readonly since: Date },
): number =>
  (a.promisedAt?.getTime() ?? Infinity) - (b.promisedAt?.getTime() ?? Infinity) ||
  a.since.getTime() - b.since.getTime()
