/** The calls for messages that did not arrive. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { channels } from '../channels.ts'
import { messagingErrors } from '../errors.ts'

export const listTroubledMessages = endpoint({
  method: 'GET',
  path: '/staff/messages/troubled',
  summary: 'Messages that were refused, ran out of time or fail so far, newest first',
  who: 'staff',
  action: 'answer-customers',
  response: z.object({
    count: z.number().int(),
    messages: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          to: z.string().describe('The masked number; empty for an e-mail'),
          channel: z.enum(channels),
          trouble: z.enum(['refused', 'expired', 'failing']),
          attempts: z.number().int(),
          failure: z.string().nullable(),
          order: z.object({ orderId: z.string(), orderNumber: z.string() }).nullable(),
          createdAt: z.iso.datetime(),
          canBeSentAgain: z.boolean().describe('false: a one-time code, or it is still tried'),
        }),
      )
      .describe('The latest hundred'),
  }),
  errors: [],
})
export type TroubledMessage = ResponseOf<typeof listTroubledMessages>['messages'][number]

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/staff/messages/again',
  summary: 'Sends a message again that was refused or ran out of time',
  who: 'staff',
  action: 'answer-customers',
  body: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({}),
  errors: [messagingErrors.MESSAGE_NOT_FOUND, messagingErrors.MESSAGE_NOT_SENDABLE],
  changes: [listTroubledMessages],
})
