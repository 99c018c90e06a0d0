/** A customer's issued documents, for their data export: a summary of each, and its content for printing. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { fileNameOf } from '../document.ts'
import { documents } from './tables.ts'

/** Frozen as issued, whatever happened to the account since. */
export async function exportDocumentsOfCustomer(db: Db, customerId: string) {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.customerId, customerId))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
  return {
    documents: rows.map(({ number, kind, issuedAt, content }) => ({
      number,
      kind,
      issuedAt,
      recipient: content.recipient,
      device: content.device,
      file: `documents/${fileNameOf(number)}`,
    })),
    sheets: rows.map(({ number, content }) => ({ name: fileNameOf(number), content })),
  }
}
