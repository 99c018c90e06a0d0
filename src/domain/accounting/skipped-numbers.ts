/**
 * Numbers that are skipped after a restore. The lost store may have given them to documents that customers hold, so
 * they must not be given again (CGST rule 46(b): a number is unique in its year).
 */
import { after, days, financialYear } from '#kernel/time.ts'
import { documentKinds, type IssuedKind, deliverySeries, seriesOf } from './document.ts'

/** Numbers of one series from `first` to `last` that no document in these books has, and why. */
export type SkippedNumbers = {
  readonly series: string
  readonly financialYear: string
  readonly first: number
  readonly last: number
}

const least = 100

/**
 * How many to skip: twice what the busiest day would have used in the time since the backup, in whole hundreds.
 * Skipping too many costs nothing; one too few gives a number twice.
 */
export function numbersToSkip(busiestDay: number, backupAt: Date, now: Date): number {
  const since = Math.max(1, Math.ceil((now.getTime() - backupAt.getTime()) / days(1)))
  return Math.max(least, Math.ceil((2 * busiestDay * since) / 100) * 100)
}

const yearBefore = (at: Date) => financialYear(after(at, -days(10)))

/** Every series that may have grown since the backup, in each year that was open then or is now. */
export function seriesSince(prefix: string, backupAt: Date, now: Date) {
  const issued = documentKinds.filter((kind): kind is IssuedKind => kind !== 'estimate')
  const series = [...issued.map((kind) => seriesOf(kind, prefix)), deliverySeries(prefix)]
  // Until 10 April documents of March are numbered in the year before.
  const years = new Set([backupAt, now].flatMap((at) => [yearBefore(at), financialYear(at)]))
  return series.flatMap((name) => [...years].map((year) => ({ series: name, financialYear: year })))
}
