/** Checks the rows of a file against the shop's data, batch after batch, and changes nothing. */
import { indianDay } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { ImportKind } from '../import-kinds.ts'
import { keyColumns, keyOf, readRow } from '../row.ts'
import { inParts, mapInParts } from './in-parts.ts'
import { planCustomers } from './plan-customers.ts'
import { planPastJobs } from './plan-past-jobs.ts'
import { planPrices } from './plan-prices.ts'
import {
  count,
  type Counts,
  hashOf,
  type ImportDeps,
  type Line,
  noCounts,
  type Plan,
  type Planner,
  refused,
  type Refusal,
  type Verdict,
} from './plan.ts'
import { stockPlanners } from './plan-stock.ts'
import type { TableRow } from './read-table.ts'

const planners: { readonly [K in ImportKind]: Planner<K> } = {
  customers: planCustomers,
  'past-jobs': planPastJobs,
  prices: planPrices,
  ...stockPlanners,
}

/** Rows of one transaction. A price list is one batch, because its rows depend on each other. */
const batchSizes: Readonly<Record<ImportKind, number>> = {
  customers: 500,
  'past-jobs': 500,
  prices: Number.POSITIVE_INFINITY,
  suppliers: 500,
  parts: 500,
  'supplier-prices': 500,
  stock: 500,
}

type Read = Line<ImportKind> | Extract<Verdict, { outcome: 'refused' }>

/** The file's rows in batches, each row read alone; one that repeats an earlier row's number or name is refused. */
export async function readBatches(
  kind: ImportKind,
  rows: readonly TableRow[],
  today: string,
): Promise<Read[][]> {
  const lines = new Map<string, number>()
  const readOne = ({ line, byColumn, problems }: TableRow): Read => {
    const found = readRow(kind, byColumn, today)
    if (problems.length > 0 || 'problems' in found)
      return {
        outcome: 'refused',
        problems: [...problems, ...('problems' in found ? found.problems : [])],
      }
    const key = keyOf(kind, found.row)
    const first = lines.get(key)
    if (first !== undefined)
      return refused(keyColumns[kind], `Stands on line ${first} of this file already`) as Read
    lines.set(key, line)
    return { line, row: found.row }
  }
  const read = await mapInParts(rows, readOne)
  const size = Math.min(batchSizes[kind], Math.max(read.length, 1))
  return Array.from({ length: Math.ceil(read.length / size) }, (_, at) =>
    read.slice(at * size, (at + 1) * size),
  )
}

/** The verdicts of one batch, those of refused rows among them, and the plan that applies it. */
export async function planBatch(
  deps: ImportDeps,
  tx: Db | Tx,
  kind: ImportKind,
  batch: readonly Read[],
  locks: boolean,
): Promise<Plan> {
  const lines = batch.filter((one) => 'row' in one)
  const planner = planners[kind] as Planner<ImportKind>
  const plan = await planner(deps, tx, lines, locks)
  let next = 0
  const verdicts = batch.map((one) => ('row' in one ? (plan.verdicts[next++] as Verdict) : one))
  return { verdicts, apply: plan.apply }
}

export type Checked = {
  readonly counts: Counts
  readonly batchHashes: readonly string[]
  readonly refusals: readonly Refusal[]
}

export async function checkRows(
  deps: ImportDeps,
  kind: ImportKind,
  rows: readonly TableRow[],
): Promise<Checked> {
  let counts = noCounts
  const batchHashes: string[] = []
  const refusals: Refusal[] = []
  let at = 0
  for (const batch of await readBatches(kind, rows, indianDay(deps.clock()))) {
    const { verdicts } = await planBatch(deps, deps.db, kind, batch, false)
    for await (const part of inParts(verdicts)) {
      for (const verdict of part) {
        counts = count(counts, verdict)
        const row = rows[at++]
        if (verdict.outcome === 'refused' && row)
          refusals.push({ line: row.line, cells: row.cells, problems: verdict.problems })
      }
    }
    batchHashes.push(await hashOf(verdicts))
  }
  return { counts, batchHashes, refusals }
}
