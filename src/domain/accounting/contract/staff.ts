/** What colleagues ask of an order's documents. The PDF itself (`staffDocumentPath`) is a file. */
import { z } from 'zod'
import { orderErrors } from '#domain/orders/errors.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { documentKinds } from '../document.ts'

/** `GET`, below `/api/v1/app`: `orderId` and `kind`; answers `application/pdf`. */
export const staffDocumentPath = '/staff/order/document'
export const staffDocumentQuery = z.object({
  orderId: z.string().min(1).max(64),
  kind: z.enum(documentKinds),
})

const named = z.object({ kind: z.enum(documentKinds), title: z.string() })

export const listStaffDocuments = endpoint({
  method: 'GET',
  path: '/staff/order/documents',
  summary: 'The documents issued for an order, oldest first, and the one that is right now',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({
    mayOpen: z.boolean(),
    toCome: named.nullable().describe('Right for the moment and not issued, or never numbered'),
    issued: z.array(named.extend({ number: z.string(), date: z.iso.datetime() })),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
