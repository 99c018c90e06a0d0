/** A customer's issued documents, for their data export: a summary of each, and its content for printing. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { fileNameOf } from '../document.ts'
import { exportDeliveryNotes } from './delivery-notes.ts'
import type { Printable } from './pdf/pdf-worker.ts'
import { documents } from './tables.ts'

/** Frozen as issued, whatever happened to the account since. */
export async function exportDocumentsOfCustomer(db: Db | Tx, customerId: string) {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.customerId, customerId))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
  const notes = await exportDeliveryNotes(db, customerId)
  const sheets: { readonly name: string; readonly content: Printable }[] = rows.map(
    ({ number, content }) => ({ name: fileNameOf(number), content }),
  )
  const listed = rows.map(({ number, kind, issuedAt, content }) => ({
    number,
    kind,
    issuedAt,
    recipient: content.recipient,
    device: content.device,
    file: `documents/${fileNameOf(number)}`,
  }))
  return {
    documents: [...listed, ...notes.map((one) => one.listed)],
    sheets: [...sheets, ...notes.map(({ sheet }) => sheet)],
  }
}
