/** Tells the owner once of each part, lot, supplier or technician whose warranty claims exceed the control limit. */
import { inTransaction } from '#platform/db/db.ts'
import { rateGroupings } from '../../reports/claim-rates.ts'
import { claimRateAlerts } from './tables.ts'
import { isAbove, type RateDeps, readClaimRates } from './view-claim-rates.ts'

type Facts = Readonly<Record<string, string | number>>
export type WatchDeps = RateDeps & {
  readonly alarm: (kind: 'claims-above-limit', facts: Facts) => void
}

/** Safe to repeat. */
export async function watchClaimRates(deps: WatchDeps): Promise<void> {
  const rates = await readClaimRates(deps)
  const above = rateGroupings.flatMap((grouping) =>
    rates[grouping].filter(isAbove).map((one) => ({ ...one, grouping })),
  )
  if (above.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock()
    for (const { grouping, key, sku, lot, name, claimed, fitted } of above) {
      const row = { grouping, key, at }
      const added = await tx.insert(claimRateAlerts).values(row).onConflictDoNothing().returning()
      if (added.length === 0) continue
      // Of a technician only the id: an alarm names nobody.
      const of = grouping === 'technicians' ? key : [sku ?? name, lot].filter(Boolean).join(' ')
      deps.alarm('claims-above-limit', { by: grouping, of, claimed, fitted })
    }
  })
}
