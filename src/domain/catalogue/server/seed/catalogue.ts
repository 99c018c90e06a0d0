/** Puts the catalogue into the store: safe to repeat, adds what is missing and changes nothing. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from '../tables.ts'
import { familyRows, issueRows, modelRows, priceRows } from './rows.ts'

/**
 * A row whose key is there stays as it is, so that a price that staff changed is never undone. Without prices no issue
 * is offered until the shop has priced it.
 */
export async function seedCatalogue(db: Db, { prices = true } = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(deviceFamilies).values(familyRows).onConflictDoNothing()
    await tx.insert(deviceModels).values(modelRows).onConflictDoNothing()
    const issues = prices ? issueRows : issueRows.map((row) => ({ ...row, active: false }))
    await tx.insert(deviceIssues).values(issues).onConflictDoNothing()
    if (prices) await tx.insert(deviceIssuePrices).values(priceRows).onConflictDoNothing()
  })
}
