/** An order's documents for colleagues: the list, and each as a file. */
import { fail } from '#kernel/app-error.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { fileNameOf } from '../document.ts'
import { documentText } from '../document-texts.ts'
import { correctionOf } from '../correction.ts'
import { documentFor } from '../due-documents.ts'
import { accountingErrors } from '../errors.ts'
import {
  correctRecipient as correctRecipientEndpoint,
  listStaffDocuments,
  staffDocumentFile,
} from '../contract/staff.ts'
import { type CorrectDeps, correctRecipient } from './correct-recipient.ts'
import {
  getInvoice,
  type InvoiceDeps,
  type InvoiceFile,
  listedNote,
  pdfAnswer,
  printNote,
} from './customer-documents.ts'
import { findDeliveryNote } from './delivery-notes.ts'
import { listIssued } from './repository.ts'

/** The order with its documents. Fails with ORDER_NOT_FOUND. */
async function openOrder(
  { db, getOrderForDocument }: Pick<InvoiceDeps, 'db' | 'getOrderForDocument'>,
  orderId: string,
) {
  const { customerId } = (await findOrderFacts(db, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
  const order = await getOrderForDocument(db, customerId, orderId)
  const issued = await listIssued(db, customerId, orderId)
  return { customerId, order, issued, current: documentFor(order) }
}

type Deps = Pick<InvoiceDeps, 'getOrderForDocument'> & { readonly db: Db }

async function listDocuments(deps: Deps, role: Role, orderId: string) {
  const { order, issued, current } = await openOrder(deps, orderId)
  const isThere = issued.some(({ kind }) => kind === current)
  return {
    mayOpen: may(role, 'open-documents'),
    correctable: may(role, 'manage-money') ? (correctionOf(issued)?.current.number ?? null) : null,
    toCome:
      isThere || order.lines.length === 0 || order.isCovered
        ? null
        : { kind: current, title: documentText[current].title },
    issued: [
      ...issued.map(({ number, kind, issuedAt, content }) => ({
        kind,
        number,
        title: content.words.title,
        date: issuedAt.toISOString(),
      })),
      ...listedNote(await findDeliveryNote(deps.db, orderId)),
    ],
  }
}

export const staffDocumentRoutes = (deps: Deps & CorrectDeps) => [
  serve(correctRecipientEndpoint, (colleague, input) => correctRecipient(deps, colleague, input)),
  serve(listStaffDocuments, ({ role }, { orderId }) => listDocuments(deps, role, orderId)),
]

/** A frozen document as it was issued, or the estimate; the one that is due is still being prepared, as for its customer. */
async function openDocument(
  deps: InvoiceDeps,
  { orderId, kind, number }: InputOf<typeof staffDocumentFile>,
): Promise<InvoiceFile> {
  const { customerId, issued, current } = await openOrder(deps, orderId)
  if (kind === 'delivery-note') return printNote(deps, orderId)
  const frozen = issued.find(
    (one) => one.kind === kind && (number === undefined || one.number === number),
  )
  if (frozen)
    return {
      fileName: fileNameOf(frozen.number),
      bytes: await deps.pdfRenderer.print(frozen.content),
    }
  if (kind !== current) fail(accountingErrors.DOCUMENT_NOT_READY)
  return getInvoice(deps, { id: customerId }, { orderId })
}

/** Fails with ORDER_NOT_FOUND, DOCUMENT_NOT_READY or BUSY. */
export const staffDocumentRoute = (deps: InvoiceDeps) =>
  serve(staffDocumentFile, async (_, input) => pdfAnswer(await openDocument(deps, input)))
