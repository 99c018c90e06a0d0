/** Folds runs of the same action, such as the points of one check, into one line of the audit log. */
import { minutes } from '#kernel/time.ts'

export type Foldable = {
  readonly at: string
  readonly by: string
  readonly what: string
  readonly subject: string
}

/** Two entries further apart than this are two pieces of work. */
const longestGap = minutes(10)

/**
 * `entries` are newest first. Entries of one person, of one action on one subject, at most ten minutes from the next,
 * are one run; it has the place of its newest entry. Anything else done to that subject in between ends the run, so
 * that a fold never hides what came before what.
 */
export function foldEntries<E extends Foldable>(entries: readonly E[]): (readonly E[])[] {
  const runs: E[][] = []
  const lastOf = new Map<string, E[]>()
  for (const entry of entries) {
    const run = lastOf.get(entry.subject)
    const newer = run?.at(-1)
    if (run && newer && isSameWork(newer, entry)) {
      run.push(entry)
      continue
    }
    const next = [entry]
    runs.push(next)
    lastOf.set(entry.subject, next)
  }
  return runs
}

const isSameWork = (newer: Foldable, older: Foldable): boolean =>
  newer.by === older.by &&
  newer.what === older.what &&
  Date.parse(newer.at) - Date.parse(older.at) <= longestGap
