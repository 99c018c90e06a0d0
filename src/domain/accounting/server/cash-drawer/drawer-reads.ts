/** The queries for the cash drawer: the open one, what moved in it, and closed ones. */
import { and, desc, eq, inArray, lt, max, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { after, days } from '#kernel/time.ts'
import { paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Setting } from '#platform/settings/settings.ts'
import { type CashMove, listCashMoves } from '#domain/payments/server/cash-moves.ts'
import { type DrawerSums, sumsOf, usualLimit } from '../../cash-drawer.ts'
import { cashDrawerCounts, cashDrawerEntries, cashDrawerLines, cashDrawers } from './tables.ts'

export type Drawer = typeof cashDrawers.$inferSelect
export type Entry = typeof cashDrawerEntries.$inferSelect
export type Count = typeof cashDrawerCounts.$inferSelect

/** The shop has one drawer; the column is there for a second counter. */
export const theDrawer = 'counter'

/** From which difference on a reason is needed, in paise. */
export const drawerSetting = {
  key: 'cash-drawer',
  schema: z.object({ reasonAbove: z.int().min(0).transform(paise) }),
  builtIn: { reasonAbove: usualLimit },
} satisfies Setting<z.ZodType>

/** The drawer that no other one follows. Undefined before the first. */
export async function findOpenDrawer(db: Db | Tx): Promise<Drawer | undefined> {
  const next = alias(cashDrawers, 'next')
  const followers = db.select({ id: next.id }).from(next).where(eq(next.follows, cashDrawers.id))
  const [unfollowed] = await db
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.drawer, theDrawer), notExists(followers)))
  return unfollowed
}

export const findDrawer = async (db: Db | Tx, id: string): Promise<Drawer | undefined> =>
  (await db.select().from(cashDrawers).where(eq(cashDrawers.id, id)))[0]

/** The drawer, locked until the transaction ends, so that it is closed or paid out of one at a time. */
export const lockDrawer = async (tx: Tx, id: string): Promise<Drawer | undefined> =>
  (await tx.select().from(cashDrawers).where(eq(cashDrawers.id, id)).for('update'))[0]

export const isFollowed = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select().from(cashDrawers).where(eq(cashDrawers.follows, id))).length > 0

const findFirstDrawer = async (db: Db | Tx): Promise<Drawer | undefined> =>
  (await db.select().from(cashDrawers).where(eq(cashDrawers.follows, '')))[0]

export const listEntries = (db: Db | Tx, drawerId: string): Promise<Entry[]> =>
  db
    .select()
    .from(cashDrawerEntries)
    .where(eq(cashDrawerEntries.drawerId, drawerId))
    .orderBy(cashDrawerEntries.at, cashDrawerEntries.id)

/**
 * The payments and refunds in cash that no closed drawer contains. What a transaction began before a closing and committed
 * after it is found by the next drawer, so the look goes back a day behind the opening.
 */
async function listOpenMoves(db: Db | Tx, drawer: Drawer): Promise<CashMove[]> {
  const first = await findFirstDrawer(db)
  const behind = after(drawer.openedAt, -days(1))
  const start = first && first.openedAt > behind ? first.openedAt : behind
  const moves = await listCashMoves(db, start)
  if (moves.length === 0) return []
  const refs = moves.map(({ ref }) => ref)
  const contained = await db
    .select({ kind: cashDrawerLines.kind, ref: cashDrawerLines.ref })
    .from(cashDrawerLines)
    .where(inArray(cashDrawerLines.ref, refs))
  const keys = new Set(contained.map(({ kind, ref }) => `${kind} ${ref}`))
  return moves.filter(({ kind, ref }) => !keys.has(`${kind} ${ref}`))
}

export type OpenContent = {
  readonly moves: readonly CashMove[]
  readonly entries: readonly Entry[]
  readonly sums: DrawerSums
}

/** Everything that moved in the open drawer until now. */
export async function readContent(db: Db | Tx, drawer: Drawer): Promise<OpenContent> {
  const moves = await listOpenMoves(db, drawer)
  const entries = await listEntries(db, drawer.id)
  return { moves, entries, sums: sumsOf(drawer.float, [...moves, ...entries]) }
}

/** The counts of a drawer, the newest first; empty while it is open. */
export const listCounts = (db: Db | Tx, drawerId: string): Promise<Count[]> =>
  db
    .select()
    .from(cashDrawerCounts)
    .where(eq(cashDrawerCounts.drawerId, drawerId))
    .orderBy(desc(cashDrawerCounts.version))

/** Closed drawers with their newest count, the last closed first. */
export async function listClosed(
  db: Db,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ drawer: Drawer; count: Count }[]> {
  const [last] = before ? await db.select().from(cashDrawers).where(eq(cashDrawers.id, before)) : []
  const newest = db
    .select({ drawerId: cashDrawerCounts.drawerId, version: max(cashDrawerCounts.version).as('v') })
    .from(cashDrawerCounts)
    .groupBy(cashDrawerCounts.drawerId)
    .as('newest')
  return db
    .select({ drawer: cashDrawers, count: cashDrawerCounts })
    .from(cashDrawers)
    .innerJoin(newest, eq(newest.drawerId, cashDrawers.id))
    .innerJoin(
      cashDrawerCounts,
      and(
        eq(cashDrawerCounts.drawerId, cashDrawers.id),
        eq(cashDrawerCounts.version, newest.version),
      ),
    )
    .where(
      last &&
        or(
          lt(cashDrawers.openedAt, last.openedAt),
          and(eq(cashDrawers.openedAt, last.openedAt), lt(cashDrawers.id, last.id)),
        ),
    )
    .orderBy(desc(cashDrawers.openedAt), desc(cashDrawers.id))
    .limit(limit)
}
