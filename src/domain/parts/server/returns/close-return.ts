/** A colleague closes a return with what the supplier credited, and says what became of refused pieces. */
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { paise } from '#kernel/money.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { readAmount } from '#kernel/amount.ts'
import { partErrors } from '../../errors.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { changeItem, lockItem } from '../stock/change-item.ts'
import { offerFree } from '../stock/free-piece.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { recordMove } from '../stock/moves.ts'
import { lockReturn } from './return-rows.ts'
import { supplierReturnLines, supplierReturns } from './tables.ts'

type Input = {
  readonly returnId: string
  /** Rupees as typed. */
  readonly credit: string
  readonly refused: readonly { readonly lineId: number; readonly to: 'scrapped' | 'free' }[]
}
type When = { readonly at: Date; readonly by: ColleagueActor }

/** Fails with RETURN_NOT_FOUND, RETURN_CLOSED, RETURN_EMPTY, PIECE_NOT_FOUND or CREDIT_WITHOUT_PIECE. */
export async function closeReturn(
  deps: PartDeps,
  by: ColleagueActor,
  { returnId: id, refused, ...typed }: Input,
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const at = clock()
    const { supplierId } = await lockReturn(tx, id)
    const lines = await tx
      .select()
      .from(supplierReturnLines)
      .where(eq(supplierReturnLines.returnId, id))
      .orderBy(asc(supplierReturnLines.id))
    if (lines.length === 0) fail(partErrors.RETURN_EMPTY)
    if (refused.some(({ lineId }) => !lines.some((line) => line.id === lineId)))
      fail(partErrors.PIECE_NOT_FOUND)
    await lockParts(
      tx,
      lines.map(({ partId }) => partId),
    )
    const outcomes = lines.map((line) => ({
      line,
      outcome: refused.find(({ lineId }) => lineId === line.id)?.to ?? ('credited' as const),
    }))
    const credit = readAmount(typed.credit) ?? paise(0)
    const isAllRefused = outcomes.every(({ outcome }) => outcome !== 'credited')
    if (isAllRefused && credit > 0) fail(partErrors.CREDIT_WITHOUT_PIECE)
    for (const { line, outcome } of outcomes) {
      if (outcome !== 'credited') await comeBack(tx, line, outcome, { at, by })
      const its = eq(supplierReturnLines.id, line.id)
      await tx.update(supplierReturnLines).set({ outcome }).where(its)
    }
    const freed = outcomes.filter(({ outcome }) => outcome === 'free')
    for (const partId of new Set(freed.map(({ line }) => line.partId)))
      await offerFree(deps, tx, partId, { at, by })
    await tx
      .update(supplierReturns)
      .set({ closedAt: at, closedByName: by.name, credit })
      .where(eq(supplierReturns.id, id))
    const data = { after: { return: id, credit, pieces: lines.length, refused: refused.length } }
    const subject = { kind: 'supplier', id: supplierId } as const
    await recordAudit(tx, by, { at, action: 'supplier-return.closed', subject, data })
  })
}

type Line = Pick<typeof supplierReturnLines.$inferSelect, 'itemId' | 'from'>

async function comeBack(tx: Tx, { itemId, from }: Line, to: 'scrapped' | 'free', when: When) {
  const { item } = await lockItem(tx, itemId)
  // What was used in a repair and is scrapped stays a cost of that repair.
  const isItsCost = from === 'used' && to === 'scrapped'
  const next = isItsCost ? { state: to } : { state: to, orderId: null, issueId: null }
  const back = await changeItem(tx, item, item.quantity, next)
  await recordMove(tx, { ...when, item: back, from: item.state, to, reason: 'return-refused' })
}
