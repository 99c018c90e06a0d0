/** The one search of colleagues: repairs, contact requests and unpaid orders, and what is spelled alike where nothing is found. */
import { desc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import {
  listRequestsToSearch,
  listUnpaidToSearch,
  showRequests,
  shownAtMost,
  showUnpaid,
} from '#domain/orders/server/search-open-orders.ts'
import { alikeTest, isFoundBy, searchTermsOf } from '../../board/search-terms.ts'
import { isSpellable } from '../../board/spelling.ts'
import type { JobSummary } from '../../repair-job.ts'
import { type Searched, searchJobs } from '../board/search-jobs.ts'
import { repairNotes } from '../tables.ts'
import { listAlike } from './spellings.ts'

type Deps = Parameters<typeof listRequestsToSearch>[0]
type Search = {
  readonly terms: readonly string[]
  /** The last repair of the page before. */
  readonly before: string | undefined
  readonly limit: number
  /** Whether orders without a repair are searched, too. */
  readonly withOrders: boolean
}

/** Only when nothing is found as it was typed, names and labels are looked for that are spelled alike. */
export async function searchEverywhere(deps: Deps, search: Search) {
  const { terms } = search
  const [orders, jobs] = await Promise.all([
    search.withOrders ? listOrders(deps) : { requests: [], unpaid: [] },
    searchRepairs(deps, search, terms),
  ])
  const typed = await withOrders(deps, jobs, { orders, test: (own) => isFoundBy(terms, own) })
  if (typed.count > 0 || (search.before && (await isFoundAsTyped(deps.db, terms))))
    return { ...typed, alike: false }
  const wanted = await Promise.all(
    terms.map(async (term) => (isSpellable(term) ? listAlike(deps.db, term) : term)),
  )
  const alike = await searchRepairs(deps, search, wanted)
  return { ...(await withOrders(deps, alike, { orders, test: alikeTest(terms) })), alike: true }
}

const searchRepairs = ({ db }: Deps, { before, limit }: Search, wanted: readonly Searched[]) =>
  searchJobs(db, wanted, before, limit)

type Termed = { readonly id: string; readonly terms: () => readonly string[] }
type How = {
  readonly orders: { readonly requests: readonly Termed[]; readonly unpaid: readonly Termed[] }
  readonly test: (terms: readonly string[]) => boolean
}

/** Orders without a repair with their terms: read once, because a search may look through them twice. */
async function listOrders(deps: Deps): Promise<How['orders']> {
  const [requests, unpaid] = await Promise.all([
    listRequestsToSearch(deps),
    listUnpaidToSearch(deps),
  ])
  const withTerms = (all: typeof requests) =>
    all.map(({ id, order }) => {
      let terms: readonly string[] | undefined
      return { id, terms: () => (terms ??= searchTermsOf(order)) }
    })
  return { requests: withTerms(requests), unpaid: withTerms(unpaid) }
}

/** The repairs that were found, and the orders without one that the test finds. */
async function withOrders(deps: Deps, jobs: readonly JobSummary[], { orders, test }: How) {
  const requests = await showRequests(deps, firstMatches(orders.requests, test))
  // A contact request that was booked and is not paid yet is shown once.
  const shown = new Set(requests.map(({ orderId }) => orderId))
  const unpaid = (await showUnpaid(deps, firstMatches(orders.unpaid, test))).filter(
    ({ orderId }) => !shown.has(orderId),
  )
  return { jobs, requests, unpaid, count: jobs.length + requests.length + unpaid.length }
}

function firstMatches(all: readonly Termed[], test: How['test']): string[] {
  const found: string[] = []
  for (const { id, terms } of all) {
    if (found.length === shownAtMost) break
    if (test(terms())) found.push(id)
  }
  return found
}

/** A further page goes on with what the first has found, also where it is empty. */
const isFoundAsTyped = async (db: Db, terms: readonly string[]): Promise<boolean> =>
  (await searchJobs(db, terms, undefined, 1)).length > 0

/** What a result shows beside its card: whom to call, and what was noted last. */
export async function listFacts(db: Db, jobs: readonly JobSummary[]) {
  const customers = await listCustomers(db, [...new Set(jobs.map((job) => job.customerId))])
  const phoneOf = new Map(customers.map((one) => [one.id, one.mobileNumber]))
  const ids = jobs.map(({ orderId }) => orderId)
  const notes = await db
    .selectDistinctOn([repairNotes.orderId], {
      orderId: repairNotes.orderId,
      text: repairNotes.text,
    })
    .from(repairNotes)
    .where(inArray(repairNotes.orderId, ids))
    .orderBy(repairNotes.orderId, desc(repairNotes.id))
  const noteOf = new Map(notes.map((note) => [note.orderId, note.text]))
  return new Map(
    jobs.map(({ orderId, customerId }) => [
      orderId,
      { mobileNumber: phoneOf.get(customerId) ?? null, lastNote: noteOf.get(orderId) ?? null },
    ]),
  )
}
