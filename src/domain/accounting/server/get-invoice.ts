/** The order's document that is right for the moment, as a file to download. */
import { fail } from '#kernel/app-error.ts'
import { documentFor, fileNameOf } from '../document.ts'
import { type DocumentContent, estimateOf } from '../document-content.ts'
import { accountingErrors } from '../errors.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import { type IssueDeps, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'

export type InvoiceDeps = IssueDeps & {
  readonly getOrderForDocument: GetOrderForDocument
  readonly pdfRenderer: PdfRenderer
}
export type InvoiceFile = { readonly fileName: string; readonly bytes: Uint8Array }

/**
 * Issues the document if nobody did yet. Fails with the 404 of orders, with DOCUMENT_NOT_READY before
 * there is a cart, and with BUSY when too many documents are being printed.
 */
export async function getInvoice(
  deps: InvoiceDeps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
): Promise<InvoiceFile> {
  const order = await deps.getOrderForDocument(deps.db, customer.id, orderId)
  if (order.lines.length === 0) fail(accountingErrors.DOCUMENT_NOT_READY)
  const content = await contentFor(deps, order)
  return { fileName: fileNameOf(content.number), bytes: await deps.pdfRenderer.print(content) }
}

async function contentFor(deps: InvoiceDeps, order: OrderForDocument): Promise<DocumentContent> {
  const kind = documentFor(order)
  if (kind === 'estimate') return estimateOf(order, deps.supplier, deps.clock())
  return (await issueDocument(deps, { order, kind })).content
}
