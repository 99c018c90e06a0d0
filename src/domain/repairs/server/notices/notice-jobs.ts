/** The jobs of notices: what a customer did, and repairs that became late. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { estimateChanged, estimateRequestChanged } from '#domain/estimates/events.ts'
import { findOpenRequest } from '#domain/estimates/server/find-estimate-people.ts'
import { inTransaction } from '#platform/db/db.ts'
import { paymentCaptured } from '#domain/payments/events.ts'
import {
  noticeAnswer,
  type NoticeDeps,
  noticeLate,
  noticePayment,
  noticeQuestion,
} from './notice-causes.ts'

/** Registers the subscribers and the scheduled task; before `jobs.start()`. */
export function noticeJobs(deps: NoticeDeps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(estimateChanged, 'notify-colleagues', (changed) => noticeAnswer(deps, changed))
  jobs.on(estimateRequestChanged, 'notify-colleagues', async ({ orderId }) => {
    const questionId = await findOpenRequest(deps.db, orderId)
    if (!questionId) return
    const question = { orderId, questionId, at: deps.clock(), people: await deps.listPeople() }
    await inTransaction(deps.db, (tx) => noticeQuestion(tx, question))
  })
  jobs.on(paymentCaptured, 'notify-colleagues', (paid) => noticePayment(deps, paid))
  jobs.every('notice-late-repairs', 60, () => noticeLate(deps))
}
