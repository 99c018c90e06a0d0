/** `GET /orders/invoice`: the customer's document, as a file. */
import { type FileAnswer, serve } from '#platform/http/serve.ts'
import { invoiceFile } from '../contract/customer.ts'
import { getInvoice, type InvoiceFile, type InvoiceDeps } from './get-invoice.ts'

export const invoiceRoute = (deps: InvoiceDeps) =>
  serve(invoiceFile, async (customer, input) => pdfAnswer(await getInvoice(deps, customer, input)))

/** A PDF to save. Its name is plain ASCII by construction: letters, digits and hyphens. */
export const pdfAnswer = ({ fileName, bytes }: InvoiceFile): FileAnswer => ({
  body: bytes,
  type: 'application/pdf',
  fileName,
})
