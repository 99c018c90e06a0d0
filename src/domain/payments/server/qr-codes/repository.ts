/** Reads, locks and writes the rows of UPI QR codes. */
import { and, asc, desc, eq, gte, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import type { QrCode } from '../../qr-code.ts'
import { qrCodes } from './tables.ts'

const first = <T>(rows: readonly T[]): T | undefined => rows[0]

/** The codes of an order that are open in the books, though the time of one may be over. */
export const listOpen = (db: Db | Tx, orderId: string): Promise<QrCode[]> =>
  db
    .select()
    .from(qrCodes)
    .where(and(eq(qrCodes.orderId, orderId), eq(qrCodes.state, 'open')))

/** Those that are open in the books or ended since then, of all colleagues or of one. */
export const listRecent = (
  db: Db,
  { since, openedBy }: { readonly since: Date; readonly openedBy: string | undefined },
): Promise<QrCode[]> =>
  db
    .select()
    .from(qrCodes)
    .where(
      and(
        or(eq(qrCodes.state, 'open'), gte(qrCodes.endedAt, since)),
        openedBy === undefined ? undefined : eq(qrCodes.openedBy, openedBy),
      ),
    )

/** The one that was opened last. */
export const findNewest = async (db: Db | Tx, orderId: string): Promise<QrCode | undefined> =>
  first(
    await db
      .select()
      .from(qrCodes)
      .where(eq(qrCodes.orderId, orderId))
      .orderBy(desc(qrCodes.createdAt), desc(qrCodes.id))
      .limit(1),
  )

export const findQrCode = async (db: Db | Tx, id: string): Promise<QrCode | undefined> =>
  first(await db.select().from(qrCodes).where(eq(qrCodes.id, id)))

export const findByProviderId = async (
  db: Db | Tx,
  providerQrId: string,
): Promise<QrCode | undefined> =>
  first(await db.select().from(qrCodes).where(eq(qrCodes.providerQrId, providerQrId)))

export const listOfAttempt = (db: Db, attemptId: string): Promise<QrCode[]> =>
  db.select().from(qrCodes).where(eq(qrCodes.attemptId, attemptId)).orderBy(asc(qrCodes.createdAt))

export const addQrCode = (tx: Tx, row: typeof qrCodes.$inferInsert) =>
  tx.insert(qrCodes).values(row)

export const changeQrCode = (tx: Tx, id: string, change: Partial<typeof qrCodes.$inferInsert>) =>
  tx.update(qrCodes).set(change).where(eq(qrCodes.id, id))

/** Codes that are due, locked, without those that another instance has locked. */
export const lockDue = (tx: Tx, now: Date, limit: number): Promise<QrCode[]> =>
  tx
    .select()
    .from(qrCodes)
    .where(lte(qrCodes.nextCheckAt, now))
    .orderBy(asc(qrCodes.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
