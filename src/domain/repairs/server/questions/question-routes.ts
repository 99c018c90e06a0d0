/** The routes of questions about orders, for customers and for colleagues. */
import { fail } from '#kernel/app-error.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/questions.ts'
import * as staff from '../../contract/staff-questions.ts'
import { repairErrors } from '../../errors.ts'
import { findStoredJob } from '../repository.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion, type QuestionDeps, viewQuestions } from './ask-question.ts'
import { listOpenQuestions, listQuestionsOf } from './list-questions.ts'

export const questionRoutes = (deps: QuestionDeps) => [
  serve(contract.listQuestions, (customer, { orderId }) => viewQuestions(deps, customer, orderId)),
  serve(contract.askQuestion, (customer, input) => askQuestion(deps, customer, input)),
  serve(staff.listOrderQuestions, async (_, { orderId }) => {
    if (!(await findStoredJob(deps.db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    return listQuestionsOf(deps.db, orderId)
  }),
  serve(staff.listOpenQuestions, () => listOpenQuestions(deps, staff.mostQuestions)),
  serve(staff.answerQuestion, async (colleague, input) => {
    await answerQuestion(deps, colleague, input)
    return { questionId: input.questionId }
  }),
]
