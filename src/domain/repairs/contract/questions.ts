/** The calls by which a customer asks about an order and reads the answers. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { questionErrors } from '../questions/errors.ts'
import { questionFields } from '../questions/question.ts'

const asked = z.object({
  mayAsk: z.boolean().describe('the shop has taken the order on'),
  questions: z
    .array(
      z.object({
        id: z.string(),
        askedAt: z.iso.datetime(),
        text: z.string(),
        answer: z
          .object({ at: z.iso.datetime(), text: z.string() })
          .nullable()
          .describe('null until a colleague has answered'),
      }),
    )
    .describe('the oldest first'),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/orders/questions',
  summary: 'What the customer asked about an order, with the answers',
  who: 'customer',
  query: orderId,
  response: asked,
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/orders/questions',
  summary: 'Asks about an order; the same text on the same day is the same question',
  who: 'customer',
  body: orderId.extend(questionFields.shape),
  response: asked,
  message: 'Question sent',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    questionErrors.NOTHING_TO_ASK_ABOUT,
    questionErrors.TOO_MANY_QUESTIONS,
  ],
  changes: [listQuestions],
})
