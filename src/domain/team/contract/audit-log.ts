/** The owner's calls for searching the audit log. */
import { z } from 'zod'
import { dayInput } from '#kernel/date-input.ts'
import { endpoint } from '#kernel/endpoint.ts'

/** Stands for the system in place of a colleague's id. */
export const bySystem = 'house'

const event = z.object({
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

export const searchAuditLog = endpoint({
  method: 'GET',
  path: '/staff/trail',
  summary: 'Who did what, newest first, 50 a page',
  who: 'staff',
  action: 'read-audit-log',
  query: z.object({
    by: z.string().max(64).optional().describe('A colleague’s id, or `house`'),
    what: z
      .string()
      .max(80)
      .optional()
      .describe('An action as the choices have it, or a sentence as answered'),
    about: z.string().max(80).optional().describe('An order number, or a subject as answered'),
    day: dayInput.optional().describe('In India'),
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe('The last entry of the page before'),
  }),
  response: z.object({ deeds: z.array(event), more: z.boolean() }),
  errors: [],
})

export const getAuditLogChoices = endpoint({
  method: 'GET',
  path: '/staff/trail/choices',
  summary: 'Whom and what the audit log can be looked up by; colleagues without access too',
  who: 'staff',
  action: 'read-audit-log',
  response: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.object({ id: z.string(), label: z.string() })),
    deeds: z.array(z.string()).describe('The labels of the actions'),
  }),
  errors: [],
})
