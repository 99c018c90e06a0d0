/** What repairs earn: one of them, and those that ended in a month. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'

const rupees = z.number().describe('Rupees; may be below zero')
const amounts = {
  net: rupees.describe('Rupees without tax, less what went back'),
  cost: rupees.describe('Rupees for the parts used'),
  margin: rupees,
}
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const getMargin = endpoint({
  method: 'GET',
  path: '/staff/order/margin',
  summary: 'What a repair earns: its lines net of tax and refunds, less the cost of its parts',
  who: 'staff',
  action: 'see-stock-value',
  query: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({
    ...amounts,
    lines: z.array(
      z.object({
        issueId: z.string().nullable().describe('Null for the charge of the service type'),
        label: z.string(),
        ...amounts,
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

const group = z.object({
  name: z.string(),
  repairs: z.number().int(),
  ...amounts,
})

export const getMargins = endpoint({
  method: 'GET',
  path: '/staff/overview/margin',
  summary: 'What the repairs of a month earned, by issue, model and technician',
  who: 'staff',
  action: 'see-stock-value',
  query: z.object({ month: month.optional().describe('In India; this one when absent') }),
  response: z.object({
    month,
    repairs: z.number().int().describe('Delivered in the month, or ended otherwise'),
    ...amounts,
    issues: z.array(group),
    models: z.array(group),
    technicians: z.array(group),
  }),
  errors: [],
})

export const marginTableFile = endpoint({
  method: 'GET',
  path: '/staff/overview/margin/table',
  summary: 'The same as a table with a line for each repair and issue, comma-separated',
  who: 'staff',
  action: 'see-stock-value',
  answer: 'file',
  query: z.object({ month: month.optional() }),
  file: { type: 'text/csv', description: 'The table, in UTF-8' },
  errors: [],
})
