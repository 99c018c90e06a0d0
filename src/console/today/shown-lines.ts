/** Which lines a list shows while somebody is in it, and what is new since the last time. */
import { todayLists } from '#domain/today/today-lists.ts'
import type { Line, List } from './line-places.ts'

/** While somebody is among the lines, those that are there stay in their order, and new ones come behind them. */
export function withHeldOrder(before: readonly List[], next: readonly List[]): List[] {
  const linesOf = new Map(before.map(({ key, lines }) => [key, lines]))
  return next.map((list) => {
    const places = new Map((linesOf.get(list.key) ?? []).map(({ id }, place) => [id, place]))
    const place = ({ id }: Line) => places.get(id) ?? places.size
    return { ...list, lines: list.lines.toSorted((a, b) => place(a) - place(b)) }
  })
}

/** For assistive technology: `1 new in Messages`. Empty when nothing has come. */
export function newLinesText(before: readonly List[], next: readonly List[]): string {
  const known = new Map(before.map(({ key, lines }) => [key, new Set(lines.map(({ id }) => id))]))
  return next
    .flatMap(({ key, lines }) => {
      const fresh = lines.filter(({ id }) => known.get(key)?.has(id) === false).length
      return fresh > 0 ? [`${fresh} new in ${todayLists[key]}`] : []
    })
    .join(', ')
}
