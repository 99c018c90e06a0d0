/** The routes of repairs for colleagues: which use case answers each request. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { searchedTerms } from '../board/search-terms.ts'
import { currentStage } from '../repair-job.ts'
import * as contract from '../contract/staff.ts'
import * as changes from '../contract/staff-changes.ts'
import * as outcome from '../contract/staff-outcome.ts'
import { listOwed } from '../contract/staff-owed.ts'
import {
  listUncollected,
  markUnclaimed as markUnclaimedCall,
} from '../contract/staff-uncollected.ts'
import { stageFacts } from '../stage-facts.ts'
import { actionFor } from '../stages.ts'
import { boardRoutes } from './board/board-routes.ts'
import { cardsOf } from './board/job-cards.ts'
import { type AssignDeps, assignJob } from './assign-job.ts'
import { addNote, showOrder } from './order-for-staff.ts'
import { showUncollected } from './collection.ts'
import { endWithoutFix, viewNoFix } from './end-without-fix.ts'
import { handDeviceBack } from './give-back.ts'
import { markUnclaimed } from './mark-unclaimed.ts'
import { moveJob, type MoveDeps } from './move-job.ts'
import { showOwed } from './owed.ts'
import { sendBackToBench } from './rounds/send-back.ts'
import { searchContactRequests } from './board/search-contact-requests.ts'
import { searchJobs } from './board/search-jobs.ts'

const pageSize = 20

export function repairStaffRoutes(deps: MoveDeps & AssignDeps) {
  const { db, clock, listPeople, shop } = deps
  return [
    ...boardRoutes(deps),
    serve(contract.findJobs, async ({ role }, { q, before }) => {
      const terms = searchedTerms(q)
      if (terms.length === 0) return { jobs: [], more: false, contactRequests: [] }
      const rows = await searchJobs(db, terms, before, pageSize + 1)
      const people = await listPeople()
      const jobs = await cardsOf({ db, shop, role, now: clock(), people }, rows.slice(0, pageSize))
      const mayAnswer = !before && may(role, 'answer-customers')
      const contactRequests = mayAnswer ? await searchContactRequests(deps, terms) : []
      return { jobs, more: rows.length > pageSize, contactRequests }
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
      const at = await handDeviceBack(deps, colleague, input)
      return { at: at.toISOString() }
    }),
    serve(outcome.viewNoFix, (colleague, { orderId }) => viewNoFix(db, colleague, orderId)),
    serve(outcome.endWithoutFix, async (colleague, input) => {
      const refund = await endWithoutFix(deps, colleague, input)
      return { orderId: input.orderId, refund: toRupees(refund) }
    }),
    serve(listUncollected, () => showUncollected(deps)),
    serve(markUnclaimedCall, async (colleague, input) => {
      const at = await markUnclaimed(deps, colleague, input)
      return { at: at.toISOString() }
    }),
    serve(listOwed, () => showOwed(deps)),
    serve(changes.sendBack, async (colleague, input) => {
      const { round } = await sendBackToBench(deps, colleague, input)
      return { round }
    }),
    serve(changes.moveCard, async (colleague, input) => {
      if (!may(colleague.role, actionFor(input.to))) fail(gatewayErrors.NOT_ALLOWED)
      const stage = currentStage(await moveJob(deps, colleague, input))
      return { stage, stageTitle: stageFacts[stage].title }
    }),
  ]
}
