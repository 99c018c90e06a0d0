/** The calls for an order's documents: the list, and each as a file. */
import { z } from 'zod'
import { orderErrors } from '#domain/orders/errors.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { documentKinds } from '../document.ts'
import { accountingErrors } from '../errors.ts'

export const staffDocumentFile = endpoint({
  method: 'GET',
  path: '/staff/order/document',
  summary: 'A document of an order, as a PDF: frozen as issued, or the right one for the moment',
  who: 'staff',
  action: 'open-documents',
  answer: 'file',
  query: z.object({ orderId: z.string().min(1).max(64), kind: z.enum(documentKinds) }),
  file: { type: 'application/pdf', description: 'The document' },
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    accountingErrors.DOCUMENT_NOT_READY,
    accountingErrors.DOCUMENT_IN_PREPARATION,
  ],
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
