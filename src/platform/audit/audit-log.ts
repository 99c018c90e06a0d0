/** The audit log: who did what, when, with which data. Rows are only ever added. */
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import {
  type AuditEvents,
  type AuditSubject,
  type SubjectOf,
  subjectText,
} from '#kernel/audit-event.ts'
import { toRupeeValues } from '#kernel/audit-fields.ts'
import { timestampColumn } from '#platform/db/timestamp-column.ts'
import { columnPlaceholders } from '#platform/db/column-placeholders.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'

/** `order` of `order:…`. */
export const subjectKind = (subject: SQLWrapper): SQL => sql`split_part(${subject}, ':', 1)`

export const auditTrail = pgTable(
  'audit_trail',
  {
    /** In the order in which they were done. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    /** The colleague's id; null for what the system did itself. */
    by: text('by'),
    /** Their name at that time. */
    byName: text('by_name').notNull(),
    /** `refund.requested`; null in rows that have only a sentence. */
    action: text('action'),
    /** By the action's schema. */
    data: jsonb('data').$type<object>(),
    /** The sentence. Still written for the version before this one, which reads nothing else. */
    what: text('what').notNull(),
    /** What it was done to: `order:…`, `colleague:…`. */
    subject: text('subject').notNull(),
    /** Like the sentence, these two are written for the version before. */
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
  },
  (table) => [
    index('audit_trail_at').on(table.at, table.id),
    index('audit_trail_by').on(table.by, table.at, table.id),
    index('audit_trail_action').on(table.action, table.at, table.id),
    index('audit_trail_what').on(table.what, table.at, table.id),
    // Rows without an action, by sentence (or its beginning) and kind of subject. Rows with an action are not in it.
    index('audit_trail_sentence')
      .on(table.what.op('text_pattern_ops'), subjectKind(table.subject), table.at, table.id)
      .where(isNull(table.action)),
    index('audit_trail_subject').on(table.subject, table.at, table.id),
    // This index finds an order by the last characters of its number.
    index('audit_trail_ending').on(sql`reverse(${table.subject}) text_pattern_ops`),
  ],
)

export type StoredAuditEvent = typeof auditTrail.$inferSelect

/** The actor's two columns. Colleagues have bare ids, so that others cannot be taken for one. */
export function actorColumns(actor: Actor): { by: string | null; byName: string } {
  if (actor.kind === 'colleague') return { by: actor.id, byName: actor.name }
  if (actor.kind === 'customer') return { by: `customer:${actor.id}`, byName: 'The customer' }
  if (actor.kind === 'provider') return { by: `provider:${actor.name}`, byName: actor.name }
  return { by: null, byName: actor.name ?? 'The system' }
}

/** Records one of the domain's events: the action, its subject and its time. */
type Recorded<E extends AuditEvents> = {
  [A in keyof E & string]: {
    readonly at: Date
    readonly action: A
    readonly subject: SubjectOf<E[A]['subject']>
    readonly data: z.input<E[A]['data']>
  }
}[keyof E & string]

/**
 * A domain's `recordAudit`, which writes in the transaction of the action itself, so both happen or neither; several events
 * are one statement. It throws a ZodError for data that the action's schema refuses, which rolls the action back.
 */
export function auditRecorder<const E extends AuditEvents>(events: E) {
  const rowOf = (actor: Actor, { at, action, subject, data }: Recorded<E>) => {
    const definition = (events as AuditEvents)[action]
    if (!definition) throw new Error(`no such audit action: ${action}`)
    const known: { before?: object | null; after?: object | null } = definition.data.parse(data)
    const { shape } = definition.data
    return {
      at,
      ...actorColumns(actor),
      action,
      data: known,
      what: definition.sentence(known as never),
      subject: subjectText(subject),
      before: known.before ? toRupeeValues(shape['before'], known.before) : null,
      after: known.after ? toRupeeValues(shape['after'], known.after) : null,
    }
  }
  return async (tx: Tx, actor: Actor, ...recorded: readonly Recorded<E>[]): Promise<void> => {
    const [row, ...more] = recorded.map((one) => rowOf(actor, one))
    if (!row) return
    if (more.length === 0) await addOne(tx).execute(row)
    else await tx.insert(auditTrail).values([row, ...more])
  }
}

const addOne = prepared((db) =>
  db
    .insert(auditTrail)
    .values(
      columnPlaceholders(auditTrail, [
        'at',
        'by',
        'byName',
        'action',
        'data',
        'what',
        'subject',
        'before',
        'after',
      ]),
    )
    .prepare('audit_add'),
)

const lastOfSubject = prepared((db) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, sql.placeholder('subject')))
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(100)
    .prepare('audit_last_of_subject'),
)

/** The last hundred events of something, newest first. */
export const listAuditEvents = (db: Db | Tx, subject: AuditSubject): Promise<StoredAuditEvent[]> =>
  lastOfSubject(db).execute({ subject: subjectText(subject) })

type Period = { readonly from: Date; readonly until: Date }

/** The events of these actions about something, or about anything in a period; oldest first. */
export function listEventsOf(
  db: Db | Tx,
  actions: readonly string[],
  of: AuditSubject | Period,
): Promise<StoredAuditEvent[]> {
  const which =
    'from' in of
      ? and(gte(auditTrail.at, of.from), lt(auditTrail.at, of.until))
      : eq(auditTrail.subject, subjectText(of))
  return db
    .select()
    .from(auditTrail)
    .where(and(inArray(auditTrail.action, [...actions]), which))
    .orderBy(asc(auditTrail.at), asc(auditTrail.id))
}
