/** Puts the catalogue into the store: safe to repeat, adds what is missing and changes nothing. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from '../tables.ts'
import { familyRows, issueRows, modelRows, priceRows } from './rows.ts'

/** A row whose key is there stays as it is, so that a price that staff changed is never undone. */
export async function seedCatalogue(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(deviceFamilies).values(familyRows).onConflictDoNothing()
    await tx.insert(deviceModels).values(modelRows).onConflictDoNothing()
    await tx.insert(deviceIssues).values(issueRows).onConflictDoNothing()
    await tx.insert(deviceIssuePrices).values(priceRows).onConflictDoNothing()
  })
}
