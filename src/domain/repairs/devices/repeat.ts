/** A repeat: a device that comes in again soon after it was delivered. */
import { days, indianDay, noonOf } from '#kernel/time.ts'

/** Within so many days of its delivery a device that comes in is a repeat: as long as the usual warranty. */
const repeatDays = 90

export type Repeat = {
  /** The order of the earlier repair. */
  readonly ofOrderId: string
  /** Days in India from its delivery to the new repair; 0 on the same day. */
  readonly days: number
}

type Delivered = { readonly orderId: string; readonly at: Date }

/** The last delivery before the device came in, where it is no longer ago than 90 days. */
export function repeatOf(cameInAt: Date, earlier: readonly Delivered[]): Repeat | null {
  const [last] = earlier
    .filter(({ at }) => at < cameInAt)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (!last) return null
  const passed = dayNumber(cameInAt) - dayNumber(last.at)
  return passed <= repeatDays ? { ofOrderId: last.orderId, days: passed } : null
}

const dayNumber = (at: Date): number => Math.floor(noonOf(indianDay(at)).getTime() / days(1))

export const repeatText = (passed: number): string =>
  passed === 0 ? 'Back on the same day' : `Back after ${passed} ${passed === 1 ? 'day' : 'days'}`
