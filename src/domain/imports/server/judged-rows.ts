/** Rows that are written one after the other, in the transaction of their batch. */
import type { Db, Tx } from '#platform/db/db.ts'
import type { Who } from '#domain/parts/server/csv/store-stock.ts'
import type { Plan, Verdict } from './plan.ts'

/** What one row does: its verdict, and how it is written. */
export type Judged = {
  readonly verdict: Verdict
  readonly write?: (tx: Tx, who: Who) => Promise<void>
}

/** The plan of rows that are written one after the other. */
export const planOf = (
  tx: Db | Tx,
  judged: readonly Judged[],
  finish?: (tx: Tx, who: Who) => Promise<void>,
): Plan => ({
  verdicts: judged.map(({ verdict }) => verdict),
  async apply(by, at) {
    for (const { write } of judged) await write?.(tx as Tx, { by, at })
    await finish?.(tx as Tx, { by, at })
  },
})
