/** What only the owner does with the cash drawer: count a closed one again, and set from when on a difference needs a reason. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Paise } from '#kernel/money.ts'
import { inTransaction } from '#platform/db/db.ts'
import { readSetting, writeSetting } from '#platform/settings/settings.ts'
import { type CashCount, countedOf, differenceOf } from '../../cash-drawer.ts'
import { drawerErrors } from '../../drawer-errors.ts'
import { drawerSetting, listCounts, lockDrawer } from './drawer-reads.ts'
import { type DrawerDeps, recordAudit, subjectOf } from './drawers.ts'
import { cashDrawerCounts } from './tables.ts'

type RecountInput = {
  readonly drawerId: string
  /** The newest count that the owner saw. */
  readonly version: number
  readonly notes: CashCount
  readonly reason: string
}

/**
 * The owner counts a closed drawer again: a count more, beside the earlier ones. What is expected, and the next drawer's
 * float, stay. Fails with DRAWER_NOT_FOUND or RECOUNTED_MEANWHILE.
 */
export const countAgain = (deps: DrawerDeps, by: ColleagueActor, input: RecountInput) =>
  inTransaction(deps.db, async (tx) => {
    const { drawerId, version, notes, reason } = input
    await lockDrawer(tx, drawerId)
    const [before] = await listCounts(tx, drawerId)
    if (!before) return fail(drawerErrors.DRAWER_NOT_FOUND)
    if (before.version !== version) fail(drawerErrors.RECOUNTED_MEANWHILE)
    const counted = countedOf(notes)
    const at = deps.clock()
    const again = { notes, counted, reason, at, by: by.id, byName: by.name, version: version + 1 }
    await tx.insert(cashDrawerCounts).values({ ...before, ...again })
    const difference = differenceOf(counted, before.expected)
    await recordAudit(tx, by, {
      at,
      action: 'drawer.counted-again',
      subject: subjectOf(drawerId),
      data: { before: { counted: before.counted }, after: { counted, difference, reason } },
    })
  })

/** Fails with CHANGED_MEANWHILE. */
export const setLimit = (
  { db, clock }: DrawerDeps,
  by: ColleagueActor,
  { reasonAbove, version }: { readonly reasonAbove: Paise; readonly version: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock()
    const { value: before } = await readSetting(tx, drawerSetting)
    const value = { reasonAbove }
    await writeSetting(tx, drawerSetting, { value, seen: version, now: at })
    const subject = { kind: 'setting', id: drawerSetting.key } as const
    const action = 'drawer.limit-changed'
    await recordAudit(tx, by, { at, action, subject, data: { before, after: value } })
  })
