/** What an import would do with rows: the verdict about each, and the writing of what was found. */
import { createHash } from 'node:crypto'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import type { RowOf } from '../row.ts'
import type { Problem } from '../row-reader.ts'
import type { ImportKind } from '../import-kinds.ts'
import { inParts } from './in-parts.ts'

export type ImportDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly shop: Shop
  readonly contentChanged: ContentChanged
  readonly publish: Publish
}

/** The rows of a file by what happens to them; `kept` counts rows again that have a field of the customer's own. */
export type Counts = {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  readonly kept: number
}

/** A refused row: its line, its cells as they were, and the reasons. */
export type Refusal = {
  readonly line: number
  readonly cells: readonly string[]
  readonly problems: readonly Problem[]
}

export type Verdict =
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | {
      readonly outcome: 'new' | 'changed' | 'same'
      /** What is written, in a form that differs when anything in it differs. */
      readonly change?: unknown
      readonly kept?: readonly string[]
    }

/** A row that can be read alone, with its line in the file. */
export type Line<K extends ImportKind> = { readonly line: number; readonly row: RowOf[K] }

export type Plan = {
  /** In the order of the rows. */
  readonly verdicts: readonly Verdict[]
  /** Writes what the verdicts say, in the same transaction. */
  apply(by: ColleagueActor, at: Date): Promise<void>
}

/** `locks` keeps the data that were read until the transaction ends. */
export type Planner<K extends ImportKind> = (
  deps: ImportDeps,
  tx: Db | Tx,
  rows: readonly Line<K>[],
  locks: boolean,
) => Promise<Plan>

export const refused = (column: string, message: string): Verdict => ({
  outcome: 'refused',
  problems: [{ column, message }],
})

/** The hash of the verdicts' JSON: it differs when any verdict or anything that would be written differs. */
export async function hashOf(verdicts: readonly Verdict[]): Promise<string> {
  const hash = createHash('sha256').update('[')
  let before = ''
  for await (const part of inParts(verdicts)) {
    hash.update(before + part.map((one) => JSON.stringify(one)).join())
    before = ','
  }
  return hash.update(']').digest('base64url')
}

export const noCounts: Counts = { added: 0, changed: 0, same: 0, refused: 0, kept: 0 }

export function count(counts: Counts, verdict: Verdict): Counts {
  const field = verdict.outcome === 'new' ? 'added' : verdict.outcome
  const hasKept = verdict.outcome !== 'refused' && (verdict.kept?.length ?? 0) > 0
  return { ...counts, [field]: counts[field] + 1, kept: counts.kept + (hasKept ? 1 : 0) }
}
