/** The owner looks something up in the audit trail. */
import { asc } from 'drizzle-orm'
import { after, days } from '#kernel/time.ts'
import { listDeedKinds, searchDeeds, type TrailFilter } from '#platform/audit/audit-search.ts'
import type { Db } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { changesOf } from '../audit-changes.ts'
import { systemActor } from '../contract/audit-log.ts'
import { staffMembers } from './tables.ts'

type Deps = { readonly db: Db }
type Input = {
  readonly by?: string | undefined
  readonly what?: string | undefined
  readonly about?: string | undefined
  readonly day?: string | undefined
  readonly before?: string | undefined
}
const pageSize = 50

/** Newest first. Short order numbers belong to several orders; all of them are meant. */
export async function searchTrail({ db }: Deps, input: Input) {
  const { by, what, day, before } = input
  const from = day ? new Date(`${day}T00:00:00+05:30`) : undefined
  const filter = {
    by: by === systemActor ? null : by,
    what,
    ...subjectOf(input.about?.trim() ?? ''),
    from,
    until: from && after(from, days(1)),
  }
  const page = { before: before === undefined ? undefined : Number(before), limit: pageSize + 1 }
  const found = await searchDeeds(db, filter, page)
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]))
  const deeds = found.slice(0, pageSize).map((deed) => {
    const [kind = '', id = ''] = deed.subject.split(':')
    return {
      id: deed.id,
      at: deed.at.toISOString(),
      by: deed.byName,
      what: deed.what,
      subject: deed.subject,
      label: labelOf(kind, id, names),
      orderId: kind === 'order' ? id : null,
      changes: changesOf(deed.before, deed.after),
    }
  })
  return { deeds, more: found.length > pageSize }
}

/** `MDC-7F3A9C`, the five or six characters alone, an order's whole id, or a subject as it stands in the trail. */
function subjectOf(about: string): Pick<TrailFilter, 'subject' | 'ending'> {
  if (about === '') return {}
  if (about.includes(':')) return { subject: about }
  const number = about.toLowerCase().split('-').at(-1) ?? ''
  return /^[0-9a-z]{4,26}$/.test(number) ? { ending: number } : { subject: about }
}

function labelOf(kind: string, id: string, names: ReadonlyMap<string, string>): string {
  if (kind === 'order') return printedNumber(id)
  if (kind === 'colleague') return names.get(id) ?? 'a colleague'
  const what = kind.replaceAll('-', ' ')
  // Twenty-six characters say nothing; all about it is one press away.
  return id && !/^[0-9a-z]{26}$/.test(id) ? `${what} ${id}` : what
}

/** Whoever had access once. */
const listMembers = (db: Db) =>
  db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))

export async function listTrailChoices({ db }: Deps) {
  const people = [...(await listMembers(db)), { id: systemActor, name: 'The house itself' }]
  return { people, deeds: await listDeedKinds(db) }
}
