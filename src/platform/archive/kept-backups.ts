/** Which backups are kept: the newest of each of the last days, weeks and months. */

export type Keep = { readonly daily: number; readonly weekly: number; readonly monthly: number }

export const usualKeep: Keep = { daily: 7, weekly: 4, monthly: 12 }

/** `7,4,12`: days, weeks, months. Undefined for another form, and for one that keeps nothing. */
export function readKeep(text: string): Keep | undefined {
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
  const isForm = /^\d{1,4},\d{1,4},\d{1,4}$/.test(text) && daily + weekly + monthly > 0
  return isForm ? { daily, weekly, monthly } : undefined
}

/** India has no summer time, so its days are 5 h 30 min before those of UTC. */
const inIndia = 5.5 * 3_600_000
const dayMs = 86_400_000
const dayOf = (at: Date) => Math.floor((at.getTime() + inIndia) / dayMs)
/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => new Date(at.getTime() + inIndia).toISOString().slice(0, 7)

/** Periods without a backup do not count. The newest backup is always kept. */
export function keptBackups<B extends { readonly at: Date }>(
  all: readonly B[],
  keep: Keep,
): Set<B> {
  const newestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set<B>(newestFirst.slice(0, 1))
  const rules: [number, (at: Date) => number | string][] = [
    [keep.daily, dayOf],
    [keep.weekly, weekOf],
    [keep.monthly, monthOf],
  ]
  for (const [count, periodOf] of rules) {
    const periods = new Set<number | string>()
    for (const one of newestFirst) {
      const period = periodOf(one.at)
      if (periods.has(period) || periods.size >= count) continue
      periods.add(period)
      kept.add(one)
    }
  }
  return kept
}
