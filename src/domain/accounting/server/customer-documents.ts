/** An order's documents for its customer: the list, and the one that is right at the moment as a file. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { type FileAnswer, serve } from '#platform/http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type DeliveryNote, deliveryNoteTitle } from '../delivery-note.ts'
import { fileNameOf } from '../document.ts'
import { type DocumentContent, estimateOf } from '../document-content.ts'
import { documentFor } from '../due-documents.ts'
import { missingDocuments } from '../missing-documents.ts'
import { accountingErrors } from '../errors.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import { supplierOf, type SupplierShop } from '../supplier.ts'
import * as contract from '../contract/customer.ts'
import type { GetOrderForDocument } from './orders.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'
import { findDeliveryNote } from './delivery-notes.ts'
import { findDocument, listIssued, listStated } from './repository.ts'

type Deps = { readonly db: Db; readonly getOrderForDocument: GetOrderForDocument }
export type InvoiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: SupplierShop
  readonly getOrderForDocument: GetOrderForDocument
  readonly pdfRenderer: PdfRenderer
}
export type InvoiceFile = { readonly fileName: string; readonly bytes: Uint8Array }

/**
 * Reading numbers nothing: documents are issued by the jobs of their events. Fails with the 404 of orders, with
 * DOCUMENT_NOT_READY before there is a cart, with DOCUMENT_IN_PREPARATION until the job has run, and with BUSY when too
 * many documents are being printed.
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
  if (kind === 'estimate') return estimateOf(order, supplierOf(deps.shop), deps.clock())
  const isWhole = missingDocuments(order, await listStated(deps.db, order.id)).length === 0
  const issued = isWhole && (await findDocument(deps.db, order.id, kind))
  if (!issued) return fail(accountingErrors.DOCUMENT_IN_PREPARATION, { retryAfter: 2 })
  return issued.content
}

/** Oldest first. Fails with the 404 of orders for another customer's order. */
export async function listDocuments(
  { db, getOrderForDocument }: Deps,
  customer: { readonly id: string },
  { orderId }: { readonly orderId: string },
) {
  await getOrderForDocument(db, customer.id, orderId)
  const issued = await listIssued(db, customer.id, orderId)
  const listed: z.input<(typeof contract.listDocuments)['response']> = issued.map(
    ({ number, kind, issuedAt, content }) => ({
      number,
      kind,
      title: content.words.title,
      date: issuedAt.toISOString(),
    }),
  )
  return [...listed, ...listedNote(await findDeliveryNote(db, orderId))]
}

/** The delivery note as a line of a list of documents. */
export const listedNote = (note: DeliveryNote | undefined) =>
  note
    ? [{ kind: note.kind, number: note.number, title: deliveryNoteTitle, date: note.issuedAt }]
    : []

/** Fails with NO_DELIVERY_NOTE or BUSY. The caller has checked whose order it is. */
export async function printNote(
  { db, pdfRenderer }: Pick<InvoiceDeps, 'db' | 'pdfRenderer'>,
  orderId: string,
): Promise<InvoiceFile> {
  const note = (await findDeliveryNote(db, orderId)) ?? fail(accountingErrors.NO_DELIVERY_NOTE)
  return { fileName: fileNameOf(note.number), bytes: await pdfRenderer.print(note) }
}

export const accountingRoutes = (deps: Deps) => [
  serve(contract.listDocuments, (customer, input) => listDocuments(deps, customer, input)),
]

export const invoiceRoute = (deps: InvoiceDeps) =>
  serve(contract.invoiceFile, async (customer, input) =>
    pdfAnswer(await getInvoice(deps, customer, input)),
  )

export const deliveryNoteRoute = (deps: InvoiceDeps) =>
  serve(contract.deliveryNoteFile, async (customer, { orderId }) => {
    await deps.getOrderForDocument(deps.db, customer.id, orderId)
    return pdfAnswer(await printNote(deps, orderId))
  })

/** One that was issued, by its number. Fails with the 404 of orders, with DOCUMENT_NOT_FOUND or with BUSY. */
async function getDocument(
  deps: InvoiceDeps,
  customer: { readonly id: string },
  { orderId, number }: InputOf<typeof contract.documentFile>,
): Promise<InvoiceFile> {
  await deps.getOrderForDocument(deps.db, customer.id, orderId)
  const issued = await listIssued(deps.db, customer.id, orderId)
  const note = await findDeliveryNote(deps.db, orderId)
  if (note?.number === number) return printNote(deps, orderId)
  const { content } =
    issued.find((one) => one.number === number) ?? fail(accountingErrors.DOCUMENT_NOT_FOUND)
  return { fileName: fileNameOf(number), bytes: await deps.pdfRenderer.print(content) }
}

export const documentRoute = (deps: InvoiceDeps) =>
  serve(contract.documentFile, async (customer, input) =>
    pdfAnswer(await getDocument(deps, customer, input)),
  )

/** A PDF to save. Its name is plain ASCII by construction: letters, digits and hyphens. */
export const pdfAnswer = ({ fileName, bytes }: InvoiceFile): FileAnswer => ({
  body: bytes,
  type: 'application/pdf',
  fileName,
})
