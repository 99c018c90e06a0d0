/** Which pages of the bar have no room in its row, and in which order *More* has them. */
import type { Visits } from './page-visits.ts'

type Row = {
  /** The addresses in the order of the row, and the width of each in pixels. */
  readonly widths: ReadonlyMap<string, number>
  readonly room: number
  /** What the button *More* takes once it is there. */
  readonly more: number
}

/** The least used leave the row first; of pages that are used alike, the last. */
export function withoutRoom({ widths, room, more }: Row, visits: Visits): readonly string[] {
  const all = [...widths.keys()]
  let left = [...widths.values()].reduce((sum, width) => sum + width, 0)
  if (left <= room) return []
  left += more
  const gone = new Set<string>()
  for (const page of byUse(all, visits).toReversed()) {
    if (left <= room) break
    left -= widths.get(page) ?? 0
    gone.add(page)
  }
  return all.filter((page) => gone.has(page))
}

/** The most used first; pages that are used alike stay in their order. */
export const byUse = (pages: readonly string[], visits: Visits): string[] =>
  pages.toSorted((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0))
