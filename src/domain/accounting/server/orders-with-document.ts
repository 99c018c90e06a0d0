/** Which of some orders have a document of a kind. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { IssuedKind } from '../document.ts'
import { documents } from './tables.ts'

export async function listOrdersWithDocument(
  db: Db,
  kind: IssuedKind,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ orderId: documents.orderId })
    .from(documents)
    .where(and(eq(documents.kind, kind), isAmong(documents.orderId, orderIds)))
  return new Set(rows.map((row) => row.orderId))
}
