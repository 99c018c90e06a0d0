/** Withdraws a planned price before it begins. */
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import { isPlanned } from '../price-rules.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssuePrices, deviceIssues } from './tables.ts'

/** Its row stays in the history. Fails with NOT_IN_CATALOGUE and, from its first day on, PRICE_HOLDS_ALREADY. */
export async function withdrawPrice(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  priceId: number,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const [price] = await tx
      .select()
      .from(deviceIssuePrices)
      .where(and(eq(deviceIssuePrices.id, priceId), isNull(deviceIssuePrices.withdrawnAt)))
      .for('update')
    if (!price) fail(catalogueErrors.NOT_IN_CATALOGUE)
    // Somebody else who sets prices of this issue at the same time waits, and then gets an error.
    await tx
      .select({ id: deviceIssues.id })
      .from(deviceIssues)
      .where(eq(deviceIssues.id, price.issueId))
      .for('update')
    if (!isPlanned(price.startsOn, now)) fail(catalogueErrors.PRICE_HOLDS_ALREADY)
    await tx
      .update(deviceIssuePrices)
      .set({ withdrawnAt: now })
      .where(eq(deviceIssuePrices.id, priceId))
    const { tier, startsOn, serviceCharge, sparePrice, quality } = price
    await recordAudit(tx, by, {
      at: now,
      action: 'price.withdrawn',
      subject: { kind: 'issue', id: price.issueId },
      data: { before: { tier, startsOn, service: serviceCharge, spare: sparePrice, quality } },
    })
    await contentChanged(tx)
  })
}
