/** What customers say after a repair: when they are asked, and how long an answer can be changed. */
import { after, days, indianDay, noonOf } from '#kernel/time.ts'

/** A customer is asked once in so many days at most, however many repairs they had. */
export const askedAgainAfter = days(90)

/** Two stars or fewer: somebody should call. */
export const isLow = (stars: number): boolean => stars <= 2

/** At noon in India, three days after the day of the delivery. */
export const askedFrom = (deliveredAt: Date): Date => after(noonOf(indianDay(deliveredAt)), days(3))

/** Long enough for a claim or grievance that was open at first, and for a server that was off; later nobody is asked. */
export const askedUntil = (deliveredAt: Date): Date => after(askedFrom(deliveredAt), days(7))

const changeableFor = days(14)

/** Null before the first answer. */
export const changeableUntil = (answeredAt: Date | null): Date | null =>
  answeredAt && after(answeredAt, changeableFor)

/** A first answer is taken for as long, counted from the message. */
export const canAnswer = (
  { askedAt, answeredAt }: { readonly askedAt: Date; readonly answeredAt: Date | null },
  now: Date,
): boolean =>
  answeredAt ? now < after(answeredAt, changeableFor) : now < after(askedAt, askedAgainAfter)
