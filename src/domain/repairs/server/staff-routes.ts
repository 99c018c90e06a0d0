/** The workshop's routes for colleagues: which request goes to which use case. */
import { doorErrors, fail } from '#kernel/app-error.ts'
import { may } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { actionFor } from '../board/board.ts'
import { wordsAsked } from '../board/search-terms.ts'
import { currentStage } from '../repair-job.ts'
import * as contract from '../contract/staff.ts'
import { stageFacts } from '../stages.ts'
import { boardRoutes } from './board/board-routes.ts'
import { cardsOf } from './board/job-cards.ts'
import { type AssignNeeds, assignJob } from './assign-job.ts'
import { addNote, showOrder } from './order-for-staff.ts'
import { handDeviceBack } from './give-back.ts'
import { moveJob, type MoveNeeds } from './move-job.ts'
import { searchJobs } from './board/search-jobs.ts'

const pageSize = 20

export function workshopStaffRoutes(needs: MoveNeeds & AssignNeeds) {
  const { db, clock, listPeople } = needs
  return [
    ...boardRoutes(needs),
    serve(contract.findJobs, async ({ role }, { q, before }) => {
      const words = wordsAsked(q)
      if (words.length === 0) return { jobs: [], more: false }
      const rows = await searchJobs(db, words, before, pageSize + 1)
      const people = await listPeople()
      const jobs = await cardsOf({ db, role, now: clock(), people }, rows.slice(0, pageSize))
      return { jobs, more: rows.length > pageSize }
    }),
    serve(contract.getStaffOrder, (colleague, { orderId }) => showOrder(needs, colleague, orderId)),
    serve(contract.addStaffNote, async (colleague, asked) => {
      await addNote(needs, colleague, asked)
      return {}
    }),
    serve(contract.assignStaff, async (colleague, asked) => {
      await assignJob(needs, colleague, asked)
      return {}
    }),
    serve(contract.handBack, async (colleague, { orderId }) => {
      const at = await handDeviceBack(needs, colleague, orderId)
      return { at: at.toISOString() }
    }),
    serve(contract.moveCard, async ({ id, name, role }, asked) => {
      if (!may(role, actionFor(asked.to))) fail(doorErrors.NOT_ALLOWED)
      const stage = currentStage(await moveJob(needs, { ...asked, by: id, byName: name }))
      return { stage, stageTitle: stageFacts[stage].title }
    }),
  ]
}
