/** What colleagues do with the cash drawer: start it, pay in and out, and close it. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Paise } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { accountingAudit } from '../../audit-events.ts'
import {
  type CashCount,
  countedOf,
  differenceOf,
  type EntryKind,
  expectedOf,
  needsReason,
} from '../../cash-drawer.ts'
import { drawerErrors } from '../../drawer-errors.ts'
import {
  type Drawer,
  drawerSetting,
  isFollowed,
  lockDrawer,
  readContent,
  theDrawer,
} from './drawer-reads.ts'
import { cashDrawerCounts, cashDrawerEntries, cashDrawerLines, cashDrawers } from './tables.ts'

export const recordAudit = auditRecorder(accountingAudit)

export type DrawerDeps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

export const subjectOf = (id: string) => ({ kind: 'drawer', id }) as const

/** Adds a drawer. False when one follows there already. */
async function open(
  { clock, random }: DrawerDeps,
  tx: Tx,
  by: ColleagueActor,
  { follows, float }: Pick<Drawer, 'follows' | 'float'>,
): Promise<string | undefined> {
  const id = newId(random)
  const opened = { openedAt: clock(), openedBy: by.id, openedByName: by.name }
  const added = await tx
    .insert(cashDrawers)
    .values({ id, drawer: theDrawer, follows, float, ...opened })
    .onConflictDoNothing()
    .returning()
  return added[0]?.id
}

/** The very first drawer; every later one is opened by the closing before it. Fails with DRAWER_STARTED_ALREADY. */
export const startDrawer = (deps: DrawerDeps, by: ColleagueActor, float: Paise): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const id = await open(deps, tx, by, { follows: '', float })
    if (!id) return fail(drawerErrors.DRAWER_STARTED_ALREADY)
    await recordAudit(tx, by, {
      at: deps.clock(),
      action: 'drawer.started',
      subject: subjectOf(id),
      data: { after: { float } },
    })
  })

/** The drawer while it is open, locked. Fails with DRAWER_NOT_FOUND or DRAWER_CLOSED_MEANWHILE. */
async function lockOpen(tx: Tx, drawerId: string): Promise<Drawer> {
  const drawer = (await lockDrawer(tx, drawerId)) ?? fail(drawerErrors.DRAWER_NOT_FOUND)
  if (await isFollowed(tx, drawerId)) fail(drawerErrors.DRAWER_CLOSED_MEANWHILE)
  return drawer
}

type EntryInput = {
  readonly drawerId: string
  readonly kind: EntryKind
  readonly amount: Paise
  readonly reason: string
  /** Sent twice, it is one entry. */
  readonly formKey: string
}

/** Fails with DRAWER_NOT_FOUND, DRAWER_CLOSED_MEANWHILE, or DRAWER_HOLDS_LESS for more than is in it. */
export const addEntry = (deps: DrawerDeps, by: ColleagueActor, input: EntryInput): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { drawerId, kind, amount, reason, formKey } = input
    const drawer = await lockOpen(tx, drawerId)
    const { sums, entries } = await readContent(tx, drawer)
    if (entries.some(({ id }) => id === formKey)) return
    if (kind === 'out' && amount > expectedOf(sums)) fail(drawerErrors.DRAWER_HOLDS_LESS)
    const at = deps.clock()
    const row = { id: formKey, drawerId, kind, amount, reason, at, by: by.id, byName: by.name }
    const added = await tx.insert(cashDrawerEntries).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return
    await recordAudit(tx, by, {
      at,
      action: kind === 'in' ? 'drawer.paid-in' : 'drawer.paid-out',
      subject: subjectOf(drawerId),
      data: { after: { amount, reason } },
    })
  })

type CloseInput = {
  readonly drawerId: string
  readonly notes: CashCount
  /** What the colleague saw to be expected. */
  readonly seenExpected: Paise
  /** What stays in it, as the float of the next. */
  readonly left: Paise
  readonly reason: string
}

/**
 * Closes the drawer with what is in it now and opens the next, in which later cash goes. Fails with DRAWER_NOT_FOUND,
 * DRAWER_CLOSED_MEANWHILE, DRAWER_CHANGED when cash has moved since it was counted, FLOAT_TOO_HIGH, or
 * DIFFERENCE_UNEXPLAINED.
 */
export const closeDrawer = (deps: DrawerDeps, by: ColleagueActor, input: CloseInput) =>
  inTransaction(deps.db, async (tx) => {
    const { drawerId, notes, left, seenExpected } = input
    const drawer = await lockOpen(tx, drawerId)
    const { moves, sums } = await readContent(tx, drawer)
    const expected = expectedOf(sums)
    if (expected !== seenExpected) fail(drawerErrors.DRAWER_CHANGED)
    const counted = countedOf(notes)
    if (left > counted) fail(drawerErrors.FLOAT_TOO_HIGH)
    const difference = differenceOf(counted, expected)
    const reason = await requireReason(tx, difference, input.reason)
    const { float: _, ...moved } = sums
    const at = deps.clock()
    if (moves.length > 0)
      await tx
        .insert(cashDrawerLines)
        .values(moves.map(({ kind, ref, amount }) => ({ kind, ref, amount, drawerId })))
    await tx.insert(cashDrawerCounts).values({
      ...moved,
      drawerId,
      version: 1,
      notes,
      counted,
      expected,
      left,
      reason,
      at,
      by: by.id,
      byName: by.name,
    })
    const next = await open(deps, tx, by, { follows: drawerId, float: left })
    if (!next) fail(drawerErrors.DRAWER_CLOSED_MEANWHILE)
    await recordAudit(tx, by, {
      at,
      action: 'drawer.closed',
      subject: subjectOf(drawerId),
      data: { after: { expected, counted, difference, left } },
    })
  })

/** Fails with DIFFERENCE_UNEXPLAINED where the difference needs a reason and there is none. */
async function requireReason(tx: Tx, difference: Paise, typed: string): Promise<string> {
  const { value } = await readSetting(tx, drawerSetting)
  const reason = typed.trim()
  if (reason === '' && needsReason(difference, value.reasonAbove))
    fail(drawerErrors.DIFFERENCE_UNEXPLAINED)
  return reason
}
