/** A colleague puts pieces into a return to a supplier, by their label or from the list, or takes one out again. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { partErrors } from '../../errors.ts'
import { bareCode, type ItemState } from '../../stock.ts'
import type { PartDeps } from '../deps.ts'
import { recordAudit } from '../record-audit.ts'
import { changeItem, lockItem } from '../stock/change-item.ts'
import { offerFree } from '../stock/free-piece.ts'
import { recordMove } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import { parts } from '../tables.ts'
import { lockReturn } from './return-rows.ts'
import { supplierReturnLines } from './tables.ts'

type Put = {
  readonly returnId: string
  readonly code?: string | undefined
  readonly itemId?: number | undefined
  readonly quantity: number
}

const canGoBack: readonly ItemState[] = ['faulty', 'free', 'found']

/** Fails with an error that `putIntoReturn` declares. */
export async function putIntoReturn(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  { returnId, code, itemId, quantity }: Put,
) {
  return inTransaction(db, async (tx) => {
    const at = clock()
    await lockReturn(tx, returnId)
    const id = itemId ?? (await findByLabel(tx, code ?? ''))
    const { item, part } = await lockItem(tx, id)
    if (item.state === 'reserved') fail(partErrors.PIECE_HELD)
    if (item.state === 'returned') fail(partErrors.ITEM_NOT_USABLE, { message: inReturn })
    if (!canGoBack.includes(item.state)) fail(partErrors.ITEM_NOT_USABLE)
    const gone = await changeItem(tx, item, quantity, { state: 'returned' })
    const [line] = await tx
      .insert(supplierReturnLines)
      .values({ returnId, itemId: gone.id, partId: part.id, from: item.state })
      .returning({ id: supplierReturnLines.id })
    const move = { item: gone, from: item.state, to: 'returned', reason: 'sent-back' } as const
    await recordMove(tx, { ...move, at, by })
    const { serial } = gone
    await recordAudit(tx, by, {
      at,
      action: 'stock.sent-back',
      subject: { kind: 'part', id: part.id },
      data: { after: { item: gone.id, serial, quantity, return: returnId } },
    })
    return { lineId: line?.id ?? 0, name: part.name, serial, quantity }
  })
}

const inReturn = 'This piece is in a return already.'

/** A serial number, a SKU and a serial number, or the SKU of a counted part, of which the oldest lot is taken. */
async function findByLabel(tx: Tx, code: string): Promise<number> {
  const [first = '', ...rest] = code.split(/\s+/)
  const keys = [bareCode(code), bareCode(rest.join(' '))].filter((key) => key !== '')
  const [bySerial] = await tx
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(inArray(stockItems.serialKey, keys))
  if (bySerial) return bySerial.id
  const [lot] = await tx
    .select({ id: stockItems.id })
    .from(stockItems)
    .innerJoin(parts, eq(parts.id, stockItems.partId))
    .where(
      and(
        inArray(parts.sku, [code.toUpperCase(), first.toUpperCase()]),
        isNull(stockItems.serialKey),
        inArray(stockItems.state, [...canGoBack]),
      ),
    )
    .orderBy(asc(stockItems.state), asc(stockItems.receivedAt), asc(stockItems.id))
  return lot ? lot.id : fail(partErrors.LABEL_UNKNOWN, { message: noPiece })
}

const noPiece = 'This label is of no piece in the shop.'

/** The piece is again what it was before. Fails with RETURN_NOT_FOUND, RETURN_CLOSED or PIECE_NOT_FOUND. */
export async function takeOutOfReturn(
  deps: PartDeps,
  by: ColleagueActor,
  { returnId, lineId }: { readonly returnId: string; readonly lineId: number },
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const at = clock()
    await lockReturn(tx, returnId)
    const its = and(eq(supplierReturnLines.id, lineId), eq(supplierReturnLines.returnId, returnId))
    const [line] = await tx.delete(supplierReturnLines).where(its).returning()
    const { itemId, from } = line ?? fail(partErrors.PIECE_NOT_FOUND)
    const { item } = await lockItem(tx, itemId)
    const back = await changeItem(tx, item, item.quantity, { state: from })
    const move = { item: back, from: item.state, to: from, reason: 'taken-out-of-return' } as const
    await recordMove(tx, { ...move, at, by })
    const { id, serial, quantity, partId } = back
    await recordAudit(tx, by, {
      at,
      action: 'stock.kept',
      subject: { kind: 'part', id: partId },
      data: { before: { item: id, serial, quantity, return: returnId } },
    })
    if (from === 'free') await offerFree(deps, tx, partId, { at, by })
  })
}
