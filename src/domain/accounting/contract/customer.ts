/** What the API answers about documents. The PDF itself (`invoicePath`) is a file, not one of these JSON answers. */
import { z } from 'zod'
import { orderErrors } from '#domain/orders/errors.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { documentKinds } from '../document.ts'

/** Below `/api/v1/app`; answers `application/pdf`, and failures as every call does. */
export const invoicePath = '/orders/invoice'

/** What the PDF's address must carry. */
export const invoiceQuery = z.object({ orderId: z.string().min(1).max(64) })

export const listDocuments = endpoint({
  method: 'GET',
  path: '/orders/documents',
  summary: "The documents issued for one of the customer's orders, oldest first",
  who: 'customer',
  query: invoiceQuery,
  response: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(documentKinds).exclude(['estimate']),
      title: z.string(),
      /** ISO 8601. */
      date: z.iso.datetime(),
    }),
  ),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
