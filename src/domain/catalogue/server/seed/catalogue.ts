/** Puts the catalogue into the store: safe to repeat, adds what is missing and changes nothing. */
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { seedOnce } from '#platform/settings/seed-once.ts'
import { isFaultFinding } from '../../fault-finding.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from '../tables.ts'
import { familyRows, issueRows, modelRows, priceRows } from './rows.ts'

type SeedDeps = { readonly db: Db; readonly clock: Clock }

/** A row whose key is there stays as it is, so that a price that staff changed is never undone. */
export async function seedCatalogue(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addCatalogue(tx, { offered: true })
    await addPrices(tx)
  })
}

/** For a shop's own start, once for each store; repairs wait until the shop has priced them. */
export function seedShopCatalogue(deps: SeedDeps, { prices }: { readonly prices: boolean }) {
  const catalogue = (tx: Tx) => addCatalogue(tx, { offered: prices })
  return seedOnce(deps, { name: 'catalogue', fills: [deviceModels], add: catalogue })
}

/** The built-in prices, unless the shop has set its own. */
export const seedShopPrices = (deps: SeedDeps) =>
  seedOnce(deps, { name: 'prices', fills: [deviceIssuePrices], add: addPrices })

async function addCatalogue(tx: Tx, { offered }: { readonly offered: boolean }): Promise<void> {
  await tx.insert(deviceFamilies).values(familyRows).onConflictDoNothing()
  await tx.insert(deviceModels).values(modelRows).onConflictDoNothing()
  const issues = issueRows.map((row) => ({ ...row, active: offered || isFaultFinding(row.id) }))
  await tx.insert(deviceIssues).values(issues).onConflictDoNothing()
}

async function addPrices(tx: Tx): Promise<void> {
  await tx.insert(deviceIssuePrices).values(priceRows).onConflictDoNothing()
}
