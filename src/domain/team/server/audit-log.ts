/** The owner searches the audit log. */
import { asc } from 'drizzle-orm'
import type { AuditCatalogue } from '#kernel/audit-catalogue.ts'
import { type Numbering, orderNumber } from '#kernel/id.ts'
import { after, days } from '#kernel/time.ts'
import {
  type AuditFilter,
  listStoredActions,
  listStoredSentences,
  searchAuditLog as search,
} from '#platform/audit/search-audit-log.ts'
import type { Db } from '#platform/db/db.ts'
import { bySystem } from '../contract/audit-log.ts'
import { staffMembers } from './tables.ts'

export type AuditLogDeps = {
  readonly db: Db
  /** The events of all domains, which this domain must not import. */
  readonly auditCatalogue: AuditCatalogue
  readonly shop: Numbering
}
type Input = {
  readonly by?: string | undefined
  /** An action, or a sentence, which pages had in their addresses before actions had codes. */
  readonly what?: string | undefined
  readonly about?: string | undefined
  readonly day?: string | undefined
  readonly before?: string | undefined
}
const pageSize = 50

/** Newest first. A short order number may belong to several orders and finds the events of all of them. */
export async function searchAuditLog(deps: AuditLogDeps, input: Input) {
  const { db, auditCatalogue } = deps
  const { by, what, day, before } = input
  const from = day ? new Date(`${day}T00:00:00+05:30`) : undefined
  const filter = {
    by: by === bySystem ? null : by,
    match: what ? auditCatalogue.matching(what) : undefined,
    ...subjectOf(input.about?.trim() ?? ''),
    from,
    until: from && after(from, days(1)),
  }
  const page = { before: before === undefined ? undefined : Number(before), limit: pageSize + 1 }
  const found = await search(db, filter, page)
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]))
  const deeds = found.slice(0, pageSize).map((event) => {
    const [kind = '', id = ''] = event.subject.split(':')
    const { sentence, changes } = auditCatalogue.read(event)
    return {
      id: event.id,
      at: event.at.toISOString(),
      by: event.byName,
      what: sentence,
      subject: event.subject,
      label: kind === 'order' ? orderNumber(deps.shop, id, 6) : labelOf(kind, id, names),
      orderId: kind === 'order' ? id : null,
      changes: [...changes],
    }
  })
  return { deeds, more: found.length > pageSize }
}

/** `MDC-7F3A9C`, the five or six characters alone, an order's whole id, or a subject as the log stores it. */
function subjectOf(about: string): Pick<AuditFilter, 'subject' | 'ending'> {
  if (about === '') return {}
  if (about.includes(':')) return { subject: about }
  const number = about.toLowerCase().split('-').at(-1) ?? ''
  return /^[0-9a-z]{4,26}$/.test(number) ? { ending: number } : { subject: about }
}

function labelOf(kind: string, id: string, names: ReadonlyMap<string, string>): string {
  if (kind === 'colleague') return names.get(id) ?? 'a colleague'
  const what = kind.replaceAll('-', ' ')
  // An id of 26 characters is left out, because it means nothing to a reader.
  return id && !/^[0-9a-z]{26}$/.test(id) ? `${what} ${id}` : what
}

/** Every colleague who ever had access. */
const listMembers = (db: Db) =>
  db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))

/**
 * Everybody who acted or ever had access, and every action in the log by its label, in whichever form its rows are
 * stored.
 */
export async function listAuditLogChoices({ db, auditCatalogue }: AuditLogDeps) {
  const people = [...(await listMembers(db)), { id: bySystem, name: 'The system' }]
  const labels = new Map(auditCatalogue.labels.map(({ action, label }) => [action, label]))
  const sentences = await listStoredSentences(db, auditCatalogue.openBeginnings)
  const stored = [
    ...(await listStoredActions(db)),
    // A sentence that no action ever had is a choice of its own.
    ...sentences.flatMap((sentence) => {
      const actions = auditCatalogue.actionsOf(sentence)
      return actions.length > 0 ? actions : [sentence]
    }),
  ]
  const actions = [...new Set(stored)]
    .map((id) => ({ id, label: labels.get(id) ?? id }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
  return { people, actions, deeds: actions.map(({ label }) => label) }
}
