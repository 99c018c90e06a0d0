/** After a restore: the next number of each series is one that the lost store cannot have given. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { documentNumber } from '../document.ts'
import { numbersToSkip, seriesSince, type SkippedNumbers } from '../skipped-numbers.ts'
import { documentCounters, skippedNumbers } from './tables.ts'

type Input = {
  readonly prefix: string
  readonly backupAt: Date
  readonly now: Date
  /** The operator's own number instead of the estimate. */
  readonly count?: number | undefined
}

/** Records the gap and moves the counters. Returns the gaps with their numbers as printed. */
export async function skipNumbers(
  tx: Pick<Tx, 'select' | 'insert' | 'execute'>,
  { prefix, backupAt, now, count }: Input,
): Promise<(SkippedNumbers & { readonly from: string; readonly to: string })[]> {
  const skip = count ?? numbersToSkip(await busiestDay(tx), backupAt, now)
  if (skip === 0) return []
  const skipped: SkippedNumbers[] = []
  const counters = await tx.select().from(documentCounters)
  for (const one of withOthers(seriesSince(prefix, backupAt, now), counters)) {
    const counter = counters.find((other) => isSame(one, other))
    const first = (counter?.last ?? 0) + 1
    const last = first + skip - 1
    await tx
      .insert(documentCounters)
      .values({ ...one, last, lastIssuedAt: counter?.lastIssuedAt ?? backupAt })
      .onConflictDoUpdate({
        target: [documentCounters.series, documentCounters.financialYear],
        set: { last },
      })
    const gap = { ...one, first, last }
    await tx.insert(skippedNumbers).values({ ...gap, backupAt, recordedAt: now })
    skipped.push(gap)
  }
  return skipped.map((gap) => ({
    ...gap,
    from: documentNumber(gap.series, gap.financialYear, gap.first),
    to: documentNumber(gap.series, gap.financialYear, gap.last),
  }))
}

type InYear = Pick<SkippedNumbers, 'series' | 'financialYear'>
const isSame = (a: InYear, b: InYear) =>
  a.series === b.series && a.financialYear === b.financialYear

/** Series of a prefix that the shop had before grow no more, or do until the prefix is changed: they are skipped, too. */
function withOthers(since: readonly InYear[], counters: readonly InYear[]): InYear[] {
  const years = new Set(since.map((one) => one.financialYear))
  const others = counters.filter((one) => years.has(one.financialYear))
  const added = others.filter((one) => !since.some((known) => isSame(one, known)))
  return [...since, ...added].map(({ series, financialYear }) => ({ series, financialYear }))
}

/** The most documents of one series on one day. */
async function busiestDay(tx: Pick<Tx, 'execute'>): Promise<number> {
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select max(count)::int as most from (
      select count(*) as count from documents group by series, date_trunc('day', issued_at)
    ) as days`)
  return rows[0]?.most ?? 0
}
