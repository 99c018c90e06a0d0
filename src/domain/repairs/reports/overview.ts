/** The overview of the workshop: what is counted each day, and how long repairs take compared with the promise. */
import { days, hours, indianDay } from '#kernel/time.ts'
import type { StageKey } from '../stages.ts'

/** The hours from the arrival of a device to the end of its repair, as the site promises them. */
export const promised = { from: 24, until: 48 } as const

/** The stages at which a device has arrived, and at which its repair has ended. */
export const intakeStage = 'reached-workshop' satisfies StageKey
export const finishedStage = 'repair-completed' satisfies StageKey

export const overviewSpans = [14, 30] as const

/** The lists behind the numbers of the overview. */
export const overviewLists = ['intake', 'finished', 'late', 'slow'] as const
export type OverviewList = (typeof overviewLists)[number]

/** The calendar days in India that end with `today`, oldest first. */
export function lastDays(today: string, count: number): string[] {
  const noon = new Date(`${today}T12:00:00+05:30`).getTime()
  return Array.from({ length: count }, (_, at) => indianDay(new Date(noon - days(count - 1 - at))))
}

/** Hours between two times, to a tenth. */
export const hoursBetween = (from: Date, until: Date): number =>
  Math.round((until.getTime() - from.getTime()) / hours(0.1)) / 10

/** The middle of these; of an even number, the mean of the two in the middle. Null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) * 5) / 10
}

/** The end of a plot's scale: at least the largest value, and a number whose half is whole. */
export function niceTop(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  const steps = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power)
  const top = steps.find((step) => step >= largest) ?? largest
  return Number.isInteger(top / 2) ? top : top + 1
}
