/** Reads a colleague's notices, and marks them as read. */
import type { z } from 'zod'
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { listNotices } from '../../contract/staff-notices.ts'
import { readForNotices } from '#domain/enquiries/server/read-for-notices.ts'
import { noticeText } from '../../notices/notice.ts'
import { repairNotes } from '../tables.ts'
import { staffNotices } from './tables.ts'

type Deps = { readonly db: Db; readonly shop: Numbering }
type Shown = z.input<(typeof listNotices)['response']>
const pageSize = 30

const unreadOf = prepared((db) =>
  db
    .select({ count: count() })
    .from(staffNotices)
    .where(
      and(
        eq(staffNotices.colleagueId, sql.placeholder('colleagueId')),
        isNull(staffNotices.readAt),
      ),
    )
    .prepare('notices_unread'),
)
const pageOf = (db: Source, colleagueId: string | Placeholder, before?: number) =>
  db
    .select()
    .from(staffNotices)
    .where(
      and(
        eq(staffNotices.colleagueId, colleagueId),
        before === undefined ? undefined : lt(staffNotices.id, before),
      ),
    )
    .orderBy(desc(staffNotices.id))
    .limit(pageSize + 1)
const firstPage = prepared((db) =>
  pageOf(db, sql.placeholder('colleagueId')).prepare('notices_first_page'),
)

export async function noticesOf(
  { db, shop }: Deps,
  colleagueId: string,
  before: number | undefined,
): Promise<Shown> {
  const rows = await (before === undefined
    ? firstPage(db).execute({ colleagueId })
    : pageOf(db, colleagueId, before))
  const [unread] = await unreadOf(db).execute({ colleagueId })
  const page = rows.slice(0, pageSize)
  const ofRepairs = page.filter(({ enquiryId }) => enquiryId === null)
  const orderIds = [...new Set(ofRepairs.map(({ orderId }) => orderId))]
  const orders = new Map((await listOrderFacts(db, orderIds)).map((order) => [order.id, order]))
  const notes = await notesOf(
    db,
    ofRepairs.flatMap(({ noteId }) => noteId ?? []),
  )
  const enquiries = await readForNotices(
    db,
    page.flatMap(({ enquiryId }) => enquiryId ?? []),
  )
  return {
    unread: unread?.count ?? 0,
    more: rows.length > pageSize,
    notices: page.map(({ id, kind, at, readAt, orderId, enquiryId, noteId, byName }) => ({
      id,
      kind,
      what: noticeText(kind, byName),
      at: at.toISOString(),
      isRead: readAt !== null,
      ...(enquiryId === null
        ? {
            orderId,
            orderNumber: printedNumber(shop, orderId),
            device: orders.get(orderId)?.device.productName ?? null,
            enquiry: null,
            note: noteId === null ? null : (notes.get(noteId) ?? null),
          }
        : {
            orderId: null,
            orderNumber: null,
            device: null,
            enquiry: enquiries.enquiries.get(enquiryId) ?? null,
            note: noteId === null ? null : (enquiries.notes.get(noteId) ?? null),
          }),
    })),
  }
}

async function notesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: repairNotes.id, text: repairNotes.text })
    .from(repairNotes)
    .where(inArray(repairNotes.id, [...ids]))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

type ReadDeps = { readonly db: Db; readonly clock: Clock }

async function markRead({ db, clock }: ReadDeps, colleagueId: string, which: SQL): Promise<void> {
  await db
    .update(staffNotices)
    .set({ readAt: clock() })
    .where(and(eq(staffNotices.colleagueId, colleagueId), isNull(staffNotices.readAt), which))
}

export const markNoticeRead = (deps: ReadDeps, colleagueId: string, id: number): Promise<void> =>
  markRead(deps, colleagueId, eq(staffNotices.id, id))

/** Those that arrived after the newest one that the colleague saw stay unread. */
export const markNoticesRead = (deps: ReadDeps, colleagueId: string, upTo: number): Promise<void> =>
  markRead(deps, colleagueId, lte(staffNotices.id, upTo))
