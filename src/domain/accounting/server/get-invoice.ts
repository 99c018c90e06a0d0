/** The order's document that is right for the moment, as a file to download. */
import { fail } from '#kernel/app-error.ts'
import { documentFor, fileNameOf } from '../document.ts'
import { type DocumentContent, estimateOf } from '../document-content.ts'
import { no } from '../errors.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import { type IssueNeeds, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'
import type { PdfPress } from './pdf/pdf-renderer.ts'

export type InvoiceNeeds = IssueNeeds & {
  readonly getOrderForDocument: GetOrderForDocument
  readonly press: PdfPress
}
export type InvoiceFile = { readonly fileName: string; readonly bytes: Uint8Array }

/**
 * Issues the document if nobody did yet. Fails with the 404 of orders, with DOCUMENT_NOT_READY before
 * there is a cart, and with BUSY when too many documents are being printed.
 */
export async function getInvoice(
  needs: InvoiceNeeds,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
): Promise<InvoiceFile> {
  const order = await needs.getOrderForDocument(needs.db, customer.id, orderId)
  if (order.lines.length === 0) fail(no.DOCUMENT_NOT_READY)
  const content = await contentFor(needs, order)
  return { fileName: fileNameOf(content.number), bytes: await needs.press.print(content) }
}

async function contentFor(needs: InvoiceNeeds, order: OrderForDocument): Promise<DocumentContent> {
  const kind = documentFor(order)
  if (kind === 'estimate') return estimateOf(order, needs.supplier, needs.clock())
  return (await issueDocument(needs, { order, kind })).content
}
