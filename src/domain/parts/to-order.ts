/** How many pieces of a part to order: up to its target, and one for each repair that no delivery serves. */

export type StockNow = {
  readonly free: number
  /** Ordered, and not received yet. */
  readonly coming: number
  /** Open needs of repairs. */
  readonly needs: number
  readonly reorderLevel: number
  readonly target: number
}

/**
 * What is free and coming serves the repairs first; what is left of it is compared with the level. A part of level 0 is
 * only ordered for repairs. 0 when nothing is to be ordered.
 */
export function piecesToOrder({ free, coming, needs, reorderLevel, target }: StockNow): number {
  const left = free + coming - needs
  const wanted = reorderLevel > 0 && left < reorderLevel ? Math.max(target, reorderLevel) : 0
  return Math.max(0, wanted - left)
}

/** A part that no repair used for so long is slow. */
export const slowAfterDays = 90
