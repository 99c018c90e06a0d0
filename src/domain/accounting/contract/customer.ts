/** What the API answers about documents, and the document itself. */
import { z } from 'zod'
import { orderErrors } from '#domain/orders/errors.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { listedKinds } from '../document.ts'
import { accountingErrors } from '../errors.ts'

const ofOrder = z.object({ orderId: z.string().min(1).max(64) })

export const invoiceFile = endpoint({
  method: 'GET',
  path: '/orders/invoice',
  summary: 'The right document for the moment, as a PDF',
  who: 'customer',
  answer: 'file',
  query: ofOrder,
  file: { type: 'application/pdf', description: 'The document' },
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    accountingErrors.DOCUMENT_NOT_READY,
    accountingErrors.DOCUMENT_IN_PREPARATION,
  ],
})

export const deliveryNoteFile = endpoint({
  method: 'GET',
  path: '/orders/delivery-note',
  summary: 'The delivery note of a device that went back without a repair, as a PDF',
  who: 'customer',
  answer: 'file',
  query: ofOrder,
  file: { type: 'application/pdf', description: 'The delivery note' },
  errors: [orderErrors.ORDER_NOT_FOUND, accountingErrors.NO_DELIVERY_NOTE],
})

export const documentFile = endpoint({
  method: 'GET',
  path: '/orders/document',
  summary: 'One of the documents that were issued for an order, as it was issued, as a PDF',
  who: 'customer',
  answer: 'file',
  query: ofOrder.extend({ number: z.string().min(1).max(32) }),
  file: { type: 'application/pdf', description: 'The document' },
  errors: [orderErrors.ORDER_NOT_FOUND, accountingErrors.DOCUMENT_NOT_FOUND],
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/orders/documents',
  summary: "The documents issued for one of the customer's orders, oldest first",
  who: 'customer',
  query: ofOrder,
  response: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(listedKinds).exclude(['estimate']),
      title: z.string(),
      /** ISO 8601. */
      date: z.iso.datetime(),
    }),
  ),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
