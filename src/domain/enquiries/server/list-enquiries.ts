/** Contact messages and quote requests as colleagues see them. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mentionsFor } from '#kernel/mention.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { type Db, prepared } from '#platform/db/db.ts'
import type { listEnquiries as contract } from '../contract/staff.ts'
import {
  type Enquiry,
  type EnquiryKind,
  enquiryKinds,
  type EnquiryStatus,
  openStatuses,
} from '../enquiry.ts'
import { isTradeIn } from '../trade-in.ts'
import { listTradeIns } from './trade-ins.ts'
import { enquiries, enquiryNotes } from './tables.ts'

export type Person = { readonly id: string; readonly name: string; readonly role: Role }
export type ListDeps = {
  readonly db: Db
  /** Lists the colleagues who have access now. */
  readonly listPeople: () => Promise<readonly Person[]>
}
type Shown = z.input<(typeof contract)['response']>
type Input = {
  readonly kind: EnquiryKind
  readonly status: EnquiryStatus
  readonly after?: string | undefined
}

const pageSize = 10
const nothingYet = { check: null, offer: null }

export const canOwn = ({ role }: Person): boolean => may(role, 'answer-customers')

/** Oldest first, beginning behind the enquiry `after`; `viewerId` finds its own mentions in the notes. */
export async function listEnquiries(
  { db, listPeople }: ListDeps,
  viewerId: string,
  { kind, status, after }: Input,
): Promise<Shown> {
  const { id, createdAt } = enquiries
  const last = sql`(select ${createdAt}, ${id} from ${enquiries} where ${id} = ${after})`
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.kind, kind),
        eq(enquiries.status, status),
        after ? sql`(${createdAt}, ${id}) > ${last}` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const people = await listPeople()
  const ids = page.map((row) => row.id)
  const notes = await notesOf(db, ids)
  const tradeIns = await listTradeIns(db, ids)
  return {
    enquiries: page.map((row) => ({
      ...textOf(row),
      owner: ownerOf(row, people),
      tradeIn: isTradeIn(row) ? (tradeIns.get(row.id) ?? nothingYet) : null,
      notes: (notes.get(row.id) ?? []).map((note) => ({
        id: note.id,
        at: note.at.toISOString(),
        by: note.byName,
        text: note.text,
        mentions: mentionsFor(note.mentions, viewerId),
      })),
    })),
    choices: people.filter(canOwn).map((one) => ({ id: one.id, name: one.name })),
    more: rows.length > pageSize,
  }
}

function textOf({ id, kind, status, revision, createdAt, content }: Enquiry) {
  const { name, email, phone, message } = content
  const { company, deviceCount, deviceType } = 'company' in content ? content : {}
  return {
    id,
    kind,
    status,
    revision,
    sentAt: createdAt.toISOString(),
    name,
    email,
    phone,
    message: message || null,
    quote: company && deviceCount ? { company, deviceCount, deviceType: deviceType ?? null } : null,
  }
}

function ownerOf({ ownerId }: Enquiry, people: readonly Person[]) {
  if (ownerId === null) return null
  const { name } = people.find(({ id }) => id === ownerId) ?? { name: 'A former colleague' }
  return { id: ownerId, name }
}

async function notesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiryId, [...ids]))
    .orderBy(asc(enquiryNotes.id))
  return Map.groupBy(rows, ({ enquiryId }) => enquiryId)
}

const openOfEachKind = prepared((db) =>
  db
    .select({ kind: enquiries.kind, count: count() })
    .from(enquiries)
    // Each kind by name, because the index begins with it.
    .where(and(inArray(enquiries.kind, [...enquiryKinds]), inArray(enquiries.status, openStatuses)))
    .groupBy(enquiries.kind)
    .prepare('enquiries_open_of_each_kind'),
)

/** Counts the unanswered enquiries of each kind. */
export async function countOpenEnquiries(db: Db): Promise<Readonly<Record<EnquiryKind, number>>> {
  const rows = await openOfEachKind(db).execute()
  const countOf = (kind: EnquiryKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { contact: countOf('contact'), quote: countOf('quote') }
}

const withStatus = prepared((db) =>
  db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.kind, sql.placeholder('kind')),
        eq(enquiries.status, sql.placeholder('status')),
      ),
    )
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(sql.placeholder('limit'))
    .prepare('enquiries_with_status'),
)

/** The unanswered enquiries of a kind, the oldest first: each status from its own part of the index. */
export async function listOpenEnquiries(
  db: Db,
  kind: EnquiryKind,
  limit: number,
): Promise<Enquiry[]> {
  const found = await Promise.all(
    openStatuses.map((status) => withStatus(db).execute({ kind, status, limit })),
  )
  return found
    .flat()
    .toSorted((a, b) => +a.createdAt - +b.createdAt)
    .slice(0, limit)
}
