/** The calls for colleagues about orders that wait for their payment, and how many customers wait before the first lane. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const answering = { who: 'staff', action: 'answer-customers' } as const
const at = z.iso.datetime()

/** `taken-on`: its repair goes on. `agreed`: after a call. `online`: its customer confirmed it and did not pay. */
const unpaidKinds = ['taken-on', 'agreed', 'online'] as const

export const unpaidOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), mobileNumber: z.string() }),
  device: z.string(),
  issues: z.array(z.string()),
  kind: z.enum(unpaidKinds),
  total: z.number().describe('rupees'),
  due: z.number().describe('rupees; less than the total where a part is paid'),
  since: at.describe('When it was confirmed or taken on'),
})
export type UnpaidOrder = z.infer<typeof unpaidOrder>

export const listUnpaid = endpoint({
  ...answering,
  method: 'GET',
  path: '/staff/unpaid',
  summary: 'Orders with a price that are not paid yet, the oldest first, 50 a page',
  query: z.object({
    after: z.string().max(64).optional().describe('The last order of the page before'),
  }),
  response: z.object({ orders: z.array(unpaidOrder), more: z.boolean() }),
  errors: [],
})

const group = z.object({ count: z.number().int(), oldest: at.nullable() })

export const countBeforeBoard = endpoint({
  ...answering,
  method: 'GET',
  path: '/staff/unpaid/counts',
  summary: 'How many customers stand before the first lane: to be called, and not paid yet',
  response: z.object({ calls: group, unpaid: group }),
  errors: [],
})
