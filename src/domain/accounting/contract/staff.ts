/** The calls for an order's documents: the list, and each as a file. */
import { z } from 'zod'
import { taxRecipientInput } from '#domain/customers/tax-recipient.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { documentKinds, listedKinds } from '../document.ts'
import { accountingErrors } from '../errors.ts'

export const staffDocumentFile = endpoint({
  method: 'GET',
  path: '/staff/order/document',
  summary: 'A document of an order, as a PDF: frozen as issued, or the right one for the moment',
  who: 'staff',
  action: 'open-documents',
  answer: 'file',
  query: z.object({
    orderId: z.string().min(1).max(64),
    kind: z.enum(listedKinds),
    number: z
      .string()
      .max(16)
      .optional()
      .describe('Of several of this kind; the first when absent'),
  }),
  file: { type: 'application/pdf', description: 'The document' },
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    accountingErrors.DOCUMENT_NOT_READY,
    accountingErrors.DOCUMENT_IN_PREPARATION,
    accountingErrors.NO_DELIVERY_NOTE,
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
    correctable: z
      .string()
      .nullable()
      .describe('Number of the document whose recipient can be corrected; null for others'),
    toCome: named.nullable().describe('Right for the moment and not issued, or never numbered'),
    issued: z.array(
      named.extend({ kind: z.enum(listedKinds), number: z.string(), date: z.iso.datetime() }),
    ),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const correctRecipient = endpoint({
  method: 'POST',
  path: '/staff/order/recipient/correct',
  summary:
    'Corrects to whom documents are made out: a credit note over the invoice, and a new invoice',
  who: 'staff',
  action: 'manage-money',
  recent: true,
  body: z.object({
    orderId: z.string().min(1).max(64),
    recipientTax: taxRecipientInput.nullable(),
    seen: z.string().max(16).describe('The number of the document that the colleague saw'),
  }),
  response: z.object({
    takenBack: z.string().describe('Number of the credit note or refund voucher'),
    issued: z.string().describe('Number of the new invoice or receipt voucher'),
  }),
  message: 'Corrected',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    orderErrors.RECIPIENT_CHANGES_PRICE,
    accountingErrors.NOTHING_TO_CORRECT,
    accountingErrors.DOCUMENT_REPLACED,
    accountingErrors.TOO_LATE_TO_CORRECT,
  ],
  changes: [listStaffDocuments],
})
