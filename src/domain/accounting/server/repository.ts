/** The queries for documents. */
import { and, asc, desc, eq, inArray, isNull, notLike, or, sql } from 'drizzle-orm'
import { paise } from '#kernel/money.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { correctionAbout } from '../correction.ts'
import { type IssuedKind, isRefundKind, refundKinds } from '../document.ts'
import type { IssuedDocument } from '../document-content.ts'
import type { StatedDocument } from '../due-documents.ts'
import { documentCounters, documents } from './tables.ts'

/** The order's last document of a kind, if one was issued. The caller has checked whose order it is. */
export async function findDocument(
  db: Db | Tx,
  orderId: string,
  kind: IssuedKind,
): Promise<IssuedDocument | undefined> {
  const [found] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        isRefundKind(kind) ? isNoCorrection : undefined,
      ),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(1)
  return found
}

/** The order's document of a kind about one payment. */
export async function findDocumentAbout(
  tx: Tx,
  orderId: string,
  kind: IssuedKind,
  about: string,
): Promise<IssuedDocument | undefined> {
  const isWanted = and(eq(documents.kind, kind), eq(documents.about, about))
  const [found] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isWanted))
  return found
}

/** A correction moves no money, so its documents state none. */
const isNoCorrection = or(isNull(documents.about), notLike(documents.about, correctionAbout('%')))

/** What the order's documents state, by kind and refund. */
export async function listStated(db: Db | Tx, orderId: string): Promise<StatedDocument[]> {
  const rows = await db
    .select({
      kind: documents.kind,
      about: documents.about,
      amount: sql<string>`content #>> '{totals,grand}'`,
    })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNoCorrection))
  return rows.map((row) => ({ ...row, amount: paise(Number(row.amount)) }))
}

/** The refund voucher or credit note about a refund. */
export async function findRefundDocument(
  tx: Tx,
  orderId: string,
  about: string,
): Promise<IssuedDocument | undefined> {
  const [found] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.about, about),
        inArray(documents.kind, [...refundKinds]),
      ),
    )
  return found
}

/** Oldest first; at the same time, in the order of their numbers. */
export const listIssued = (
  db: Db | Tx,
  customerId: string,
  orderId: string,
): Promise<IssuedDocument[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.customerId, customerId)))
    .orderBy(asc(documents.issuedAt), asc(documents.number))

const issuedOfOrder = prepared((db) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
    .prepare('accounting_documents_of_order'),
)

/** The same of any customer's order, for colleagues. */
export const listIssuedOf = (db: Db | Tx, orderId: string): Promise<IssuedDocument[]> =>
  issuedOfOrder(db).execute({ orderId })

/** Locks the order's documents until the transaction ends, so that only one caller issues them. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${orderId}`}, 0))`,
  )
}

type TakenNumber = { readonly seq: number; readonly issuedAt: Date }

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, and is
 * rolled back with it, so numbers have no gap. The time is never before the previous number's, even when
 * the clocks of two machines differ.
 */
export async function takeNumber(
  tx: Tx,
  { series, financialYear, now }: { series: string; financialYear: string; now: Date },
): Promise<TakenNumber> {
  const [row] = await tx
    .insert(documentCounters)
    .values({ series, financialYear, last: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.financialYear],
      set: {
        last: sql`${documentCounters.last} + 1`,
        lastIssuedAt: sql`greatest(${documentCounters.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning({ seq: documentCounters.last, issuedAt: documentCounters.lastIssuedAt })
  if (!row) throw new Error('a counter gave no number')
  return row
}

export async function addDocument(tx: Tx, document: IssuedDocument): Promise<void> {
  await tx.insert(documents).values(document)
}
