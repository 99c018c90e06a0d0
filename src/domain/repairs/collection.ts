/**
 * Devices that nobody collects. The terms promise that a storage fee is named before it starts, and that a device is
 * recycled only after a last message; so each follows from what was sent, and not from the days alone.
 */
import { type Paise, paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, days } from '#kernel/time.ts'

export const reminderKeys = ['first', 'storage', 'last'] as const
export type ReminderKey = (typeof reminderKeys)[number]
export const reminderTitles: Readonly<Record<ReminderKey, string>> = {
  first: 'First reminder',
  storage: 'Storage fee named',
  last: 'Last message',
}

/** When each reminder was sent. */
export type Sent = Readonly<Partial<Record<ReminderKey, Date>>>

/** Since when a device waits, and what its owner was sent. */
export type Waiting = { readonly since: Date; readonly sent: Sent }

type Terms = Pick<Shop, 'collection'>['collection']

/** Whether the shop charges a device that nobody collects at all; without a fee none is named. */
const chargesStorage = ({ feePerDay }: Pick<Terms, 'feePerDay'>): boolean => feePerDay > 0

const isPast = (since: Date, count: number, now: Date): boolean => now >= after(since, days(count))

/** Whole days that a device has waited. */
export const daysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / days(1)))

/** The reminder to send now; undefined for none. Of several that are late, the fee is always named before the last message. */
export function dueReminder(
  terms: Terms,
  { since, sent }: Waiting,
  now: Date,
): ReminderKey | undefined {
  const { first, storage, last } = terms.remindAfterDays
  if (sent.last) return undefined
  if (!chargesStorage(terms) && isPast(since, last, now)) return 'last'
  if (sent.storage) {
    const isNamedLongAgo = isPast(sent.storage, last - storage, now)
    return isPast(since, last, now) && isNamedLongAgo ? 'last' : undefined
  }
  if (chargesStorage(terms) && isPast(since, storage, now)) return 'storage'
  return !sent.first && isPast(since, first, now) ? 'first' : undefined
}

/** When the storage fee starts, or would start if it were named now: never earlier than promised in that message. */
export function storageStarts(
  { freeDays, remindAfterDays }: Terms,
  { since, sent }: Waiting,
  now: Date,
): Date {
  const promised = after(since, days(freeDays))
  const named = after(sent.storage ?? now, days(freeDays - remindAfterDays.storage))
  return named > promised ? named : promised
}

/** The fee so far, tax included: nothing before it was named. */
export function storageFee(terms: Terms, waiting: Waiting, now: Date): Paise {
  if (!waiting.sent.storage) return paise(0)
  return paise(daysWaited(storageStarts(terms, waiting, now), now) * terms.feePerDay)
}

/** Whether a colleague may mark it as unclaimed: the time is over, and so is that of the last message. */
export function canBeUnclaimed(terms: Terms, { since, sent }: Waiting, now: Date): boolean {
  const { recycleAfterDays, remindAfterDays } = terms
  return (
    sent.last !== undefined &&
    isPast(since, recycleAfterDays, now) &&
    isPast(sent.last, recycleAfterDays - remindAfterDays.last, now)
  )
}
