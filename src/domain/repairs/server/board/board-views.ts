/** Stores the views of the board that each colleague has saved. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { type BoardView, mostViews } from '../../board/board-view.ts'
import { boardErrors } from '../../board-errors.ts'
import { boardViews } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

export const listViews = (db: Db | Tx, colleagueId: string) =>
  db
    .select({ viewId: boardViews.id, name: boardViews.name, view: boardViews.view })
    .from(boardViews)
    .where(eq(boardViews.colleagueId, colleagueId))
    .orderBy(asc(boardViews.createdAt), asc(boardViews.id))

const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** One colleague's views change one after the other, so that their names stay unique and their number limited. */
async function lockedViews(tx: Tx, colleagueId: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`board-views:${colleagueId}`}, 0))`,
  )
  return listViews(tx, colleagueId)
}

/** Fails with VIEW_NAME_TAKEN or TOO_MANY_VIEWS. */
export const addView = (
  { db, clock, random }: Deps,
  colleagueId: string,
  { name, view }: { readonly name: string; readonly view: BoardView },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const own = await lockedViews(tx, colleagueId)
    if (own.some((one) => isSameName(one.name, name))) fail(boardErrors.VIEW_NAME_TAKEN)
    if (own.length >= mostViews) fail(boardErrors.TOO_MANY_VIEWS)
    const id = newId(random)
    await tx.insert(boardViews).values({ id, colleagueId, name, view, createdAt: clock() })
    return id
  })

type Change = {
  readonly viewId: string
  readonly name?: string | undefined
  readonly view?: BoardView | undefined
}

/** Fails with VIEW_NOT_FOUND, also for a colleague's view, or with VIEW_NAME_TAKEN. */
export const changeView = (
  db: Db,
  colleagueId: string,
  { viewId, name, view }: Change,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = await lockedViews(tx, colleagueId)
    const before = own.find((one) => one.viewId === viewId) ?? fail(boardErrors.VIEW_NOT_FOUND)
    const isTaken = own.some((one) => one !== before && isSameName(one.name, name ?? before.name))
    if (isTaken) fail(boardErrors.VIEW_NAME_TAKEN)
    await tx
      .update(boardViews)
      .set({ name: name ?? before.name, view: view ?? before.view })
      .where(eq(boardViews.id, viewId))
  })

export async function deleteView(db: Db, colleagueId: string, viewId: string): Promise<void> {
  await db
    .delete(boardViews)
    .where(and(eq(boardViews.id, viewId), eq(boardViews.colleagueId, colleagueId)))
}
