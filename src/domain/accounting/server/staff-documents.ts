/** An order's documents for colleagues: the list, and each as a file. */
import type { Context } from 'hono'
import { fail } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { StaffFileDoor } from '#platform/http/staff-file-access.ts'
import { serve } from '#platform/http/serve.ts'
import { no as booking } from '#domain/orders/errors.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { documentFor, fileNameOf } from '../document.ts'
import { documentWords } from '../document-texts.ts'
import { no } from '../errors.ts'
import { listStaffDocuments, staffDocumentQuery } from '../contract/staff.ts'
import { getInvoice, type InvoiceFile, type InvoiceNeeds } from './get-invoice.ts'
import { fileAnswer } from './invoice-route.ts'
import { listIssued } from './repository.ts'

/** The order as its documents see it. Fails with ORDER_NOT_FOUND. */
async function openOrder(
  { db, getOrderForDocument }: Pick<InvoiceNeeds, 'db' | 'getOrderForDocument'>,
  orderId: string,
) {
  const { customerId } = (await findOrderFacts(db, orderId)) ?? fail(booking.ORDER_NOT_FOUND)
  const order = await getOrderForDocument(db, customerId, orderId)
  const issued = await listIssued(db, customerId, orderId)
  return { customerId, order, issued, current: documentFor(order) }
}

type Needs = Pick<InvoiceNeeds, 'getOrderForDocument'> & { readonly db: Db }

async function listDocuments(needs: Needs, role: Role, orderId: string) {
  const { order, issued, current } = await openOrder(needs, orderId)
  const isThere = issued.some(({ kind }) => kind === current)
  return {
    mayOpen: may(role, 'open-documents'),
    toCome:
      isThere || order.lines.length === 0
        ? null
        : { kind: current, title: documentWords[current].title },
    issued: issued.map(({ number, kind, issuedAt, content }) => ({
      kind,
      number,
      title: content.words.title,
      date: issuedAt.toISOString(),
    })),
  }
}

export const staffDocumentRoutes = (needs: Needs) => [
  serve(listStaffDocuments, ({ role }, { orderId }) => listDocuments(needs, role, orderId)),
]

/** A frozen one as it was issued; the one of the moment is issued by being opened, as for its customer. */
async function openDocument(
  needs: InvoiceNeeds,
  { orderId, kind }: ReturnType<typeof staffDocumentQuery.parse>,
): Promise<InvoiceFile> {
  const { customerId, issued, current } = await openOrder(needs, orderId)
  const frozen = issued.find((one) => one.kind === kind)
  if (frozen)
    return { fileName: fileNameOf(frozen.number), bytes: await needs.press.print(frozen.content) }
  if (kind !== current) fail(no.DOCUMENT_NOT_READY)
  return getInvoice(needs, { id: customerId }, { orderId })
}

/** Fails as the colleagues' door does, with ORDER_NOT_FOUND, DOCUMENT_NOT_READY or BUSY. */
export const staffDocumentRoute =
  (needs: InvoiceNeeds & { readonly staffDoor: StaffFileDoor }) =>
  async (c: Context): Promise<Response> => {
    await needs.staffDoor(c, 'open-documents')
    const asked = { orderId: c.req.query('orderId'), kind: c.req.query('kind') }
    return fileAnswer(await openDocument(needs, staffDocumentQuery.parse(asked)))
  }
