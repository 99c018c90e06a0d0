/** How long the work on repairs takes, by device family or issue: the middle, and what nine of ten stay within. */
import { hours } from '#kernel/time.ts'
import { median } from './overview.ts'

/** Fewer repairs say nothing about the next one. */
export const fewestRepairs = 5

/** The newest of a period count; more would take seconds to compute and hardly change a median. */
export const mostRepairs = 1_000

export type WorkTimes = {
  readonly name: string
  readonly count: number
  /** Hours, to a tenth. */
  readonly median: number
  readonly ninth: number
}

type Repair = {
  /** Undefined where it belongs to no group. */
  readonly name: string | undefined
  /** Milliseconds. */
  readonly took: number
}

/** Groups of at least `fewestRepairs`, the largest first. A repair on which nobody worked is not counted. */
export function workTimesBy(repairs: readonly Repair[]): WorkTimes[] {
  const groups = Map.groupBy(
    repairs.filter(({ name, took }) => name && took > 0),
    ({ name }) => name ?? '',
  )
  return [...groups]
    .filter(([, those]) => those.length >= fewestRepairs)
    .map(([name, those]) => {
      const took = those.map((one) => one.took / hours(1))
      return { name, count: those.length, median: median(took) ?? 0, ninth: ninthOfTen(took) }
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** The least of these values that nine of ten do not exceed, to a tenth. */
export function ninthOfTen(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0
  return Math.round(value * 10) / 10
}
