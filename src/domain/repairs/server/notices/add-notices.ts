/** Writes notices in the transaction of their cause, and removes old ones. */
import { lt, sql } from 'drizzle-orm'
import { after } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { keyOfCause, type NoticeCause, noticeLife } from '../../notices/notice.ts'
import { movedChannel } from '../repository.ts'
import { staffNotices } from './tables.ts'

type NewNotice = {
  readonly cause: NoticeCause
  /** Ids of colleagues. */
  readonly to: readonly string[]
  readonly at: Date
  readonly by?: { readonly name: string } | undefined
}

/** No order has this id, so only the consoles' streams are notified, not the tracking pages of an order. */
const noOrder = 'notices'

/** Each colleague gets one notice for a cause, however often this runs. Open consoles are notified after the commit. */
export async function addNotices(tx: Tx, { cause, to, at, by }: NewNotice): Promise<void> {
  if (to.length === 0) return
  const row = {
    kind: cause.kind,
    cause: keyOfCause(cause),
    orderId: 'orderId' in cause ? cause.orderId : '',
    enquiryId: 'enquiryId' in cause ? cause.enquiryId : null,
    noteId: 'noteId' in cause ? cause.noteId : null,
    byName: by?.name ?? null,
    at,
  }
  const added = await tx
    .insert(staffNotices)
    .values(to.map((colleagueId) => ({ colleagueId, ...row })))
    .onConflictDoNothing({ target: [staffNotices.colleagueId, staffNotices.cause] })
    .returning({ id: staffNotices.id })
  if (added.length > 0) await tx.execute(sql`select pg_notify(${movedChannel}, ${noOrder})`)
}

/** Safe to repeat. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  await db.delete(staffNotices).where(lt(staffNotices.at, after(now, -noticeLife)))
}
