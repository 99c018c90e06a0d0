/** How soon a repair has its part, in the terms that customers read: in stock, usually some days, or nothing. */
import { isQualitySold } from './reservation.ts'

/** `days` is at least 1. Undefined where the shop keeps no part for the repair. */
export type Readiness =
  | { readonly state: 'in-stock' }
  | { readonly state: 'usually'; readonly days: number }

export type FittingPart = {
  /** Empty for any. */
  readonly quality: string
  /** Pieces on the shelf that no repair has. */
  readonly free: number
  /** Of the quickest supplier that has a price for it; null without one. */
  readonly leadDays: number | null
  /** The Indian day on which a piece comes that no repair waits for; null without one. */
  readonly expectedOn: string | null
}

/** Of the parts that fit a model and an issue, those of the sold quality count. `today` is the Indian day. */
export function readinessOf(
  parts: readonly FittingPart[],
  quality: string,
  today: string,
): Readiness | undefined {
  const fitting = parts.filter((part) => isQualitySold(part.quality, quality))
  if (fitting.some(({ free }) => free > 0)) return { state: 'in-stock' }
  const days = fitting.flatMap(({ leadDays, expectedOn }) => [
    ...(leadDays === null ? [] : [leadDays]),
    // A delivery that is late says nothing about the day on which it comes.
    ...(expectedOn !== null && expectedOn >= today ? [daysBetween(today, expectedOn)] : []),
  ])
  return days.length === 0 ? undefined : { state: 'usually', days: Math.max(1, Math.min(...days)) }
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** `Part in stock`, `Part usually in 3 days`. */
export const readinessText = (readiness: Readiness): string => {
  if (readiness.state === 'in-stock') return 'Part in stock'
  return readiness.days === 1 ? 'Part usually in 1 day' : `Part usually in ${readiness.days} days`
}
