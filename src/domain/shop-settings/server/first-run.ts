/** The first run: which steps the store has, and opening the shop once it has all of them. */
import { and, eq } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { inTransaction } from '#platform/db/db.ts'
import { type Reader, readSetting, settingsTable } from '#platform/settings/settings.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { shopAudit } from '../audit-events.ts'
import { shopErrors } from '../errors.ts'
import { firstRunSteps, stepTitles } from '../first-run.ts'
import type { SaveDeps } from './save-section.ts'
import { openedSetting, readSections } from './shop-settings.ts'

const recordShopAudit = auditRecorder(shopAudit)

/** A step is done when somebody has saved it; what is saved is valid and the shop's own. */
export async function readFirstRun(db: Reader, shop: Shop) {
  const { written, isOpen } = await readSections(db, shop)
  const opening = await readSetting(db, openingSetting(shop))
  const steps = firstRunSteps.map((name) => ({
    name,
    isDone: name === 'hours' ? opening.version > 0 : written.has(name),
  }))
  return { isOpen, steps }
}

/** Customers can book from the answer on. Opening an open shop changes nothing. */
export async function openShop(
  { db, clock, shop, contentChanged, refreshShop }: SaveDeps,
  by: ColleagueActor,
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const { steps } = await readFirstRun(tx, shop)
    const missing = steps.filter(({ isDone }) => !isDone).map(({ name }) => stepTitles[name])
    const isClosed = and(eq(settingsTable.key, openedSetting.key), eq(settingsTable.value, false))
    const closed = await tx.select().from(settingsTable).where(isClosed).for('update')
    const [row] = closed
    if (!row) return
    if (missing.length > 0)
      fail(shopErrors.SHOP_NOT_COMPLETE, { message: `Not finished yet: ${missing.join(', ')}.` })
    await tx
      .update(settingsTable)
      .set({ value: true, version: row.version + 1, changedAt: at })
      .where(isClosed)
    await contentChanged(tx)
    await recordShopAudit(tx, by, {
      at,
      action: 'shop.opened',
      subject: { kind: 'setting', id: openedSetting.key },
      data: {},
    })
  })
  await refreshShop()
}
