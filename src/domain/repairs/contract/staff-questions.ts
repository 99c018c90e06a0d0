/** The calls by which colleagues read what customers ask about their orders, and answer. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { questionErrors } from '../questions/errors.ts'
import { answerFields } from '../questions/question.ts'
import { getStaffOrder } from './staff.ts'
import { listJobMessages } from './staff-intake.ts'

const id = z.string().min(1).max(64)
const question = z.object({ id: z.string(), askedAt: z.iso.datetime(), text: z.string() })
/** How many waiting questions are listed at most. */
export const mostQuestions = 100

export const listOrderQuestions = endpoint({
  method: 'GET',
  path: '/staff/order/questions',
  summary: 'What the customer of a repair asked, with the answers, the oldest first',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId: id }),
  response: z.array(
    question.extend({
      answer: z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() }).nullable(),
    }),
  ),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const listOpenQuestions = endpoint({
  method: 'GET',
  path: '/staff/questions',
  summary: `Questions about orders that wait for an answer, the oldest first; at most ${mostQuestions}`,
  who: 'staff',
  action: 'answer-customers',
  response: z.object({
    count: z.number().int(),
    questions: z.array(
      question.extend({
        orderId: z.string(),
        orderNumber: z.string(),
        device: z.string(),
        customer: z.object({ name: z.string(), mobileNumber: z.string() }),
      }),
    ),
  }),
  errors: [],
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/staff/questions/answer',
  summary: 'Answers a question; the customer reads it in tracking and gets a message',
  who: 'staff',
  action: 'answer-customers',
  body: answerFields.extend({ orderId: id, questionId: id }),
  response: z.object({ questionId: z.string() }),
  errors: [questionErrors.QUESTION_NOT_FOUND, questionErrors.QUESTION_ANSWERED],
  changes: [listOrderQuestions, listOpenQuestions, getStaffOrder, listJobMessages],
})
