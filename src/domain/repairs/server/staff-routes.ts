/** The routes of repairs for colleagues: which use case answers each request. */
import { toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { hashOfSearch } from '#domain/passports/passport.ts'
import { findOrderByPassport } from '#domain/passports/server/find-by-passport.ts'
import { serve } from '#platform/http/serve.ts'
import { searchedTerms } from '../board/search-terms.ts'
import * as contract from '../contract/staff.ts'
import * as changes from '../contract/staff-changes.ts'
import * as outcome from '../contract/staff-outcome.ts'
import { listOwed } from '../contract/staff-owed.ts'
import {
  listUncollected,
  collectAfterAll as collectAfterAllCall,
  markUnclaimed as markUnclaimedCall,
} from '../contract/staff-uncollected.ts'
import { boardRoutes } from './board/board-routes.ts'
import { cardsOf } from './board/job-cards.ts'
import { type AssignDeps, assignJob } from './assign-job.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { addNote } from './notices/notes.ts'
import { showOrder } from './order-for-staff.ts'
import { showUncollected } from './collection.ts'
import { endWithoutFix, viewNoFix } from './end-without-fix.ts'
import { handDeviceBack } from './give-back.ts'
import { collectAfterAll, markUnclaimed } from './mark-unclaimed.ts'
import type { MoveDeps } from './move-job.ts'
import { moveRoutes } from './move-routes.ts'
import { showOwed } from './owed.ts'
import { sendBackToBench } from './rounds/send-back.ts'
import { listFacts, searchEverywhere } from './search/search-everywhere.ts'

const pageSize = 20

/** What is searched for: in place of a passport, the number of its order, or nothing where it is not known. */
async function withoutPassport({ db, shop }: MoveDeps, q: string): Promise<string> {
  const hash = hashOfSearch(q)
  if (!hash) return q
  const orderId = await findOrderByPassport(db, hash)
  return orderId ? printedNumber(shop, orderId) : ''
}

export function repairStaffRoutes(deps: MoveDeps & AssignDeps) {
  const { db, clock, listPeople, shop } = deps
  return [
    ...boardRoutes(deps),
    ...moveRoutes(deps),
    ...noticeRoutes(deps),
    serve(contract.findJobs, async (viewer, { q, before }) => {
      const terms = searchedTerms(await withoutPassport(deps, q))
      if (terms.length === 0)
        return { jobs: [], more: false, alike: false, contactRequests: [], unpaid: [] }
      const withOrders = !before && may(viewer.role, 'answer-customers')
      const limit = pageSize + 1
      const found = await searchEverywhere(deps, { terms, before, limit, withOrders })
      const rows = found.jobs.slice(0, pageSize)
      const people = await listPeople()
      const cards = await cardsOf({ db, shop, viewer, now: clock(), people }, rows)
      const factsOf = await listFacts(db, rows)
      const none = { mobileNumber: null, lastNote: null }
      return {
        jobs: cards.map((one) => ({ ...one, ...(factsOf.get(one.orderId) ?? none) })),
        more: found.jobs.length > pageSize,
        alike: found.alike,
        contactRequests: found.requests,
        unpaid: found.unpaid,
      }
    }),
    serve(contract.getStaffOrder, (colleague, { orderId }) => showOrder(deps, colleague, orderId)),
    serve(changes.addStaffNote, async (colleague, input) => {
      await addNote(deps, colleague, input)
      return {}
    }),
    serve(changes.assignStaff, async (colleague, input) => {
      await assignJob(deps, colleague, input)
      return {}
    }),
    serve(changes.handBack, async (colleague, input) => {
      const at = await handDeviceBack(deps, colleague, {
        ...input,
        isRider: colleague.role === 'rider',
      })
      return { at: at.toISOString() }
    }),
    ...endingRoutes(deps),
    serve(changes.sendBack, async (colleague, input) => {
      const { round } = await sendBackToBench(deps, colleague, input)
      return { round }
    }),
  ]
}

/** Repairs that end without a fix, wait for their owner, or are owed for. */
const endingRoutes = (deps: MoveDeps) => [
  serve(outcome.viewNoFix, (colleague, { orderId }) => viewNoFix(deps.db, colleague, orderId)),
  serve(outcome.endWithoutFix, async (colleague, input) => {
    const refund = await endWithoutFix(deps, colleague, input)
    return { orderId: input.orderId, refund: toRupees(refund) }
  }),
  serve(listUncollected, () => showUncollected(deps)),
  serve(markUnclaimedCall, async (colleague, input) => {
    const at = await markUnclaimed(deps, colleague, input)
    return { at: at.toISOString() }
  }),
  serve(collectAfterAllCall, async (colleague, input) => {
    await collectAfterAll(deps, colleague, input)
    return {}
  }),
  serve(listOwed, () => showOwed(deps)),
]
