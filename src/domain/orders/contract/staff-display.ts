/** The call behind the screen at the counter that faces the customer. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'

export const getCounterDisplay = endpoint({
  who: 'staff',
  action: 'book-at-counter',
  method: 'GET',
  path: '/staff/counter/display',
  summary: 'What the customer sees of the payment at the counter; null while nobody pays',
  query: z.object({
    whose: z
      .enum(['everybody', 'own'])
      .default('everybody')
      .describe('`own`: of the codes that the caller opened alone'),
  }),
  response: z
    .object({
      qrCodeId: z.string(),
      orderNumber: z.string(),
      amount: z.number().int().describe('paise'),
      state: z.enum(['open', 'received', 'not-counted']),
      content: z
        .string()
        .nullable()
        .describe('what a UPI app reads; null where the provider gives only a picture'),
      secondsLeft: z.number().int().describe('by the server’s clock; 0 when it has ended'),
      language: z.enum(languages).describe('that the customer chose'),
    })
    .nullable(),
  errors: [],
})
