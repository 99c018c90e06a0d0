/** The audit trail's calls: who of the house did what, looked up by the owner. */
import { z } from 'zod'
import { dayInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'

/** In place of a colleague: what the house did by itself. */
export const systemActor = 'house'

const deed = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  subject: z.string().describe('As it is looked up: `order:…`, `colleague:…`'),
  label: z.string().describe('What people call it'),
  orderId: z.string().nullable(),
  changes: z.array(
    z.object({ of: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const searchTrail = endpoint({
  method: 'GET',
  path: '/staff/trail',
  summary: 'Who did what, newest first, 50 a page',
  who: 'staff',
  action: 'read-trail',
  query: z.object({
    by: z.string().max(64).optional().describe('A colleague’s id, or `house`'),
    what: z.string().max(80).optional(),
    about: z.string().max(80).optional().describe('An order number, or a subject as answered'),
    day: dayInput.optional().describe('In India'),
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe('The last deed of the page before'),
  }),
  response: z.object({ deeds: z.array(deed), more: z.boolean() }),
  errors: [],
})

export const getTrailChoices = endpoint({
  method: 'GET',
  path: '/staff/trail/choices',
  summary: 'Whom and what the trail can be looked up by; colleagues without access too',
  who: 'staff',
  action: 'read-trail',
  response: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    deeds: z.array(z.string()),
  }),
  errors: [],
})
