/** Works through the rows of a file a part at a time, so that other requests are answered in between. */
import { setImmediate } from 'node:timers/promises'

/** How many rows are worked through at once: a few milliseconds, and well below 50 ms on a slow machine. */
export const rowsAtOnce = 500

/** The parts, one after the other; before the next one other requests are answered. */
export async function* inParts<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows.slice(at, at + rowsAtOnce)
    await setImmediate()
  }
}

/** Like `rows.map(work)`. */
export async function mapInParts<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const results: R[] = []
  for await (const part of inParts(rows)) for (const row of part) results.push(work(row))
  return results
}
