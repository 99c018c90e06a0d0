/** The check of a phone against the central list, and the offer that may follow it. */
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague, RequestOf } from '#kernel/endpoint.ts'
import { readAmount } from '#kernel/amount.ts'
import { paise, toRupees } from '#kernel/money.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { enquiryAudit } from '../audit-events.ts'
import type * as contract from '../contract/staff-trade-in.ts'
import { enquiryErrors } from '../errors.ts'
import { isTradeIn } from '../trade-in.ts'
import { enquiries, tradeIns } from './tables.ts'

const recordAudit = auditRecorder(enquiryAudit)

type Deps = { readonly db: Db; readonly clock: Clock }
type Stored = typeof tradeIns.$inferSelect

async function lockTradeIn(tx: Tx, id: string): Promise<Stored | undefined> {
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!enquiry) fail(enquiryErrors.ENQUIRY_NOT_FOUND)
  if (!isTradeIn(enquiry)) fail(enquiryErrors.NOT_A_TRADE_IN)
  return (await tx.select().from(tradeIns).where(eq(tradeIns.enquiryId, id)))[0]
}

/**
 * Another check takes an offer back; the same again changes nothing. Fails with ENQUIRY_NOT_FOUND or NOT_A_TRADE_IN.
 */
export const checkTradeIn = (
  { db, clock }: Deps,
  by: Colleague,
  { id, imei, result, reference }: RequestOf<typeof contract.checkTradeIn>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockTradeIn(tx, id)
    const isSame = before?.imei === imei && before.result === result
    if (isSame && before.reference === reference) return
    const at = clock()
    const check = { imei, result, reference, checkedAt: at, checkedBy: by.name }
    const set = { ...check, offer: null, offeredAt: null, offeredBy: null }
    await tx
      .insert(tradeIns)
      .values({ enquiryId: id, ...set })
      .onConflictDoUpdate({ target: tradeIns.enquiryId, set })
    await recordAudit(tx, by, {
      at,
      action: 'trade-in.checked',
      subject: { kind: 'enquiry', id },
      data: { after: { result } },
    })
  })

/**
 * Records what the shop offers, in rupees as typed; the colleague tells the person. Fails with ENQUIRY_NOT_FOUND, NOT_A_TRADE_IN,
 * TRADE_IN_NOT_CHECKED or TRADE_IN_BLOCKED.
 */
export const offerTradeIn = (
  { db, clock }: Deps,
  by: Colleague,
  { id, offer }: RequestOf<typeof contract.offerTradeIn>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockTradeIn(tx, id)
    if (!before) fail(enquiryErrors.TRADE_IN_NOT_CHECKED)
    if (before.result === 'blocked') fail(enquiryErrors.TRADE_IN_BLOCKED)
    // The contract has read it once.
    const amount = readAmount(offer) ?? paise(0)
    if (before.offer === amount) return
    const at = clock()
    await tx
      .update(tradeIns)
      .set({ offer: amount, offeredAt: at, offeredBy: by.name })
      .where(eq(tradeIns.enquiryId, id))
    await recordAudit(tx, by, {
      at,
      action: 'trade-in.offered',
      subject: { kind: 'enquiry', id },
      data: { after: { amount } },
    })
  })

const storedOf = (db: Db | Tx, ids: readonly string[]): Promise<Stored[]> =>
  db
    .select()
    .from(tradeIns)
    .where(inArray(tradeIns.enquiryId, [...ids]))

/** Those of these enquiries, as colleagues see them. */
export const listTradeIns = async (db: Db, ids: readonly string[]) =>
  new Map((await storedOf(db, ids)).map((row) => [row.enquiryId, shown(row)]))

const shown = (row: Stored) => ({
  check: {
    imei: row.imei,
    result: row.result,
    reference: row.reference,
    at: row.checkedAt.toISOString(),
    by: row.checkedBy,
  },
  offer:
    row.offer !== null && row.offeredAt
      ? { amount: toRupees(row.offer), at: row.offeredAt.toISOString(), by: row.offeredBy ?? '' }
      : null,
})

/** For the data export of who wrote them: amounts in rupees. */
export const exportTradeIns = async (db: Db | Tx, ids: readonly string[]) =>
  new Map(
    (await storedOf(db, ids)).map(({ enquiryId, imei, result, offer }) => [
      enquiryId,
      { imei, result, offer: offer === null ? null : toRupees(offer) },
    ]),
  )
