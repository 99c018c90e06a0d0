/** Quiet hours, in which only urgent messages are sent, and when a delayed message may go. */
import { after, days, hours, minutes } from '#kernel/time.ts'

/**
 * Whole hours of the Indian day. With `from` later than `until` they run over midnight; equal values mean that there
 * are none.
 */
export type QuietHours = { readonly from: number; readonly until: number }

/** India has one time zone and no summer time. */
const aheadOfUtc = hours(5) + minutes(30)

/** The end of the quiet hours that contain a time; undefined outside them. The end itself is not quiet. */
export function quietUntil(timestamp: Date, { from, until }: QuietHours): Date | undefined {
  const sinceMidnight = (timestamp.getTime() + aheadOfUtc) % days(1)
  const sinceStart = (sinceMidnight - hours(from) + days(1)) % days(1)
  const length = (hours(until) - hours(from) + days(1)) % days(1)
  return sinceStart < length ? after(timestamp, length - sinceStart) : undefined
}

/** When a message may be sent; undefined means at once, which holds for every urgent message. */
export const waitsUntil = (timestamp: Date, urgent: boolean, quiet: QuietHours): Date | undefined =>
  urgent ? undefined : quietUntil(timestamp, quiet)

/** `9pm`, `12am`: an hour of the day as the shop writes its hours. */
export const hourText = (hour: number): string =>
  `${hour % 12 || 12}${hour % 24 < 12 ? 'am' : 'pm'}`
